import { timings } from "../../../contract/limits.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import type { LoginInput } from "../../../contract/staff.ts";
import { isBlank } from "../../../contract/text.ts";
import { api, readFailure } from "../../api.ts";

export type LoginOutcome = { token: string } | { error: string };

/** Never rejects: whatever goes wrong becomes the text to show. */
export async function logIn(input: LoginInput): Promise<LoginOutcome> {
  const userId = input.userId.trim();
  const { password } = input;
  if (isBlank(userId) || password.trim() === "") return { error: staffMessages.credentialsRequired };
  try {
    return await requestToken({ userId, password });
  } catch (cause) {
    console.error("Login failed:", cause);
    return { error: staffMessages.loginFailed };
  }
}

async function requestToken(input: LoginInput): Promise<LoginOutcome> {
  const signal = AbortSignal.timeout(timings.loginTimeout);
  const response = await api.admin.login.$post({ json: input }, { init: { signal } });
  if (response.ok) return tokenOf(await response.json().catch(() => undefined));
  const failure = await readFailure(response);
  if (failure === undefined) throw new Error(`The server answered ${response.status}`);
  return { error: failure.error };
}

function tokenOf(body: unknown): LoginOutcome {
  const token = typeof body === "object" && body !== null && "token" in body ? body.token : undefined;
  return typeof token === "string" && token !== "" ? { token } : { error: staffMessages.unexpectedResponse };
}
