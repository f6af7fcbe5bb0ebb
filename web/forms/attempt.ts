/** One attempt to send a form, with its content as text. */
export type Attempt = { key: string; content: string };

/**
 * Idempotency key per content: sending the same content again is a retry, which the server doesn't process twice, even if only its response
 * was lost. Changed content gets a new key.
 */
export function nextAttempt(content: string, last: Attempt | undefined, makeKey = makeIdempotencyKey): Attempt {
  return last?.content === content ? last : { key: makeKey(), content };
}

/** The idempotency header. */
export const keyHeader = ({ key }: Attempt) => ({ headers: { "Idempotency-Key": key } });

/** An idempotency key, so that a retry creates nothing twice. `crypto.randomUUID` needs https. */
export function makeIdempotencyKey(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-4$3-a$4-");
}
