/** What a form sends with what it creates, so that sending it again creates nothing more. `crypto.randomUUID` exists on https only. */
export function makeIdempotencyKey(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-4$3-a$4-");
}
