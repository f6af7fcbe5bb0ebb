/** A try at sending a form. What was tried is its content as text. */
export type Attempt = { key: string; content: string };

/**
 * The same content sent again is the same request and keeps its key: the server, which may have stored it and lost only the answer, makes
 * nothing twice. Other content is another request.
 */
export function nextAttempt(content: string, last: Attempt | undefined, makeKey = makeIdempotencyKey): Attempt {
  return last?.content === content ? last : { key: makeKey(), content };
}

/** The header that carries the key. */
export const keyHeader = ({ key }: Attempt) => ({ headers: { "Idempotency-Key": key } });

/** What a form sends with what it creates, so that sending it again creates nothing more. `crypto.randomUUID` exists on https only. */
export function makeIdempotencyKey(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-4$3-a$4-");
}
