import { timings } from "../../../contract/limits.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import type { LoginInput, LoginStepView } from "../../../contract/staff.ts";
import { isBlank } from "../../../contract/text.ts";
import { api, type ApiClient, readFailure } from "../../api.ts";
import { askPasskey } from "../profile/ask-authenticator.ts";

export type LoginOutcome =
  | { token: string }
  | { error: string; /** HTTP status of an error response; 409 means that the login has to start over. */ status?: number };
export type PasswordOutcome = LoginOutcome | { next: LoginStepView };

/** Never rejects: errors become a message. */
async function attempt<Outcome>(send: () => Promise<Outcome>): Promise<Outcome | { error: string }> {
  try {
    return await send();
  } catch (cause) {
    console.error("Login failed:", cause);
    return { error: staffMessages.loginFailed };
  }
}

type LogInAnswer = { ok: boolean; status: number; json(): Promise<unknown> };

/** @throws if the response isn't JSON of the API */
async function readFailed(response: LogInAnswer): Promise<{ error: string; status: number }> {
  const failure = await readFailure(response);
  if (failure === undefined) throw new Error(`The server answered ${response.status}`);
  return { error: failure.error, status: response.status };
}

async function readToken(response: LogInAnswer): Promise<LoginOutcome> {
  if (!response.ok) return readFailed(response);
  return tokenOf(await response.json().catch(() => undefined));
}

const inTime = () => ({ init: { signal: AbortSignal.timeout(timings.loginTimeout) } });

/** Checks the password. @returns a token, the next step, or an error message */
export async function logIn(input: LoginInput, client: ApiClient = api): Promise<PasswordOutcome> {
  const userId = input.userId.trim();
  const { password } = input;
  if (isBlank(userId) || password.trim() === "") return { error: staffMessages.credentialsRequired };
  return attempt(async () => {
    const response = await client.admin.login.$post({ json: { userId, password } }, inTime());
    if (!response.ok) return readFailed(response);
    const body: unknown = await response.json().catch(() => undefined);
    return isStep(body) ? { next: body } : tokenOf(body);
  });
}

export async function logInWithCode(step: string, code: string): Promise<LoginOutcome> {
  if (isBlank(code)) return { error: staffMessages.codeRequired };
  return attempt(async () => readToken(await api.admin.login.code.$post({ json: { step, code } }, inTime())));
}

/** Logs in with a passkey: as the second factor of `step`, or on its own. */
export async function logInWithPasskey(step?: string): Promise<LoginOutcome> {
  const named = step === undefined ? {} : { step };
  return attempt(async () => {
    const asked = await api.admin.login.passkey.options.$post({ json: named }, inTime());
    if (!asked.ok) return readFailed(asked);
    const asking = await askPasskey(await asked.json());
    if ("error" in asking) return asking;
    return readToken(await api.admin.login.passkey.$post({ json: { ...named, answer: asking.answer } }, inTime()));
  });
}

function isStep(body: unknown): body is LoginStepView {
  return typeof body === "object" && body !== null && "step" in body && "awaits" in body;
}

function tokenOf(body: unknown): LoginOutcome {
  const token = typeof body === "object" && body !== null && "token" in body ? body.token : undefined;
  return typeof token === "string" && token !== "" ? { token } : { error: staffMessages.unexpectedResponse };
}
