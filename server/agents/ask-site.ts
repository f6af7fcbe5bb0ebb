import { z } from "zod";
import { messages } from "../../contract/messages.ts";

/** The site, called in process on behalf of the agent's address: API and pages, through the public routes. */
export type AskSite = (path: string, init?: RequestInit) => Promise<Response>;

/** A refused call, with the API's error text. */
export class Refusal extends Error {}

const Failure = z.object({ error: z.string(), field: z.string().optional() });

async function readRefusal(response: Response): Promise<Refusal> {
  const failure = Failure.safeParse(await response.json().catch(() => undefined));
  const { error, field } = failure.data ?? { error: messages.unexpected, field: undefined };
  return new Refusal(field === undefined ? error : `${error} (${field})`);
}

/** @throws Refusal with the API's error */
export async function readJson<Answer>(response: Response, schema: z.ZodType<Answer>): Promise<Answer> {
  if (!response.ok) throw await readRefusal(response);
  return schema.parse(await response.json());
}

export const postJson = (ask: AskSite, path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) });
