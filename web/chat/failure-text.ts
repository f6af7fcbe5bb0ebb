import { readFailure } from "../api.ts";

type Refusal = { status: number; json(): Promise<unknown> };

/** What the server says where it refused; where it broke, what it would say helps nobody, and the text of the call itself stands. */
export async function failureText(response: Refusal, fallback: string): Promise<string> {
  if (response.status >= 500) return fallback;
  return (await readFailure(response))?.error ?? fallback;
}
