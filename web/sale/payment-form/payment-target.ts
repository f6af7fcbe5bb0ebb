/** Where a payment goes on: within this site by the router, elsewhere by leaving it. */
export type PaymentTarget = { kind: "path"; path: string } | { kind: "address"; address: string };

/** Undefined for what is no whole web address: it comes from an answer, and of an answer nothing is sure. */
export function paymentTarget(address: unknown, origin: string): PaymentTarget | undefined {
  if (typeof address !== "string" || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== origin) return { kind: "address", address: url.href };
  return { kind: "path", path: url.pathname + url.search + url.hash };
}
