import { readFailure } from "../api.ts";

type Refusal = { status: number; json(): Promise<unknown> };

/** The server's message for 4xx; for 5xx it wouldn't help, so the caller's text is used. */
export async function failureText(response: Refusal, fallback: string): Promise<string> {
  if (response.status >= 500) return fallback;
  return (await readFailure(response))?.error ?? fallback;
}
