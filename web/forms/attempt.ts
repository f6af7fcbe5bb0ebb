/** A try at sending a form. What was tried is its content as text. */
export type Attempt = { key: string; content: string };

/**
 * The same content sent again is the same request and keeps its key: the server, which may have kept it and lost only the answer, makes
 * nothing twice. Other content is another request.
 */
export function nextAttempt(content: string, last: Attempt | undefined): Attempt {
  return last?.content === content ? last : { key: createUuid(), content };
}

/** The header that carries the key. */
export const keyHeader = ({ key }: Attempt) => ({ headers: { "Idempotency-Key": key } });

/** `crypto.randomUUID` exists on https only. */
function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const [first, second, third, fourth, last] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map((ends) => digits.slice(...ends));
  return `${first}-${second}-4${third}-a${fourth}-${last}`;
}
