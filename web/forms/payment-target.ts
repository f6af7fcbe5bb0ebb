/** Where a payment goes on: within this site by the router, elsewhere by leaving it. */
export type PaymentTarget = { kind: "path"; path: string } | { kind: "address"; address: string };

/** Undefined for what is no web address. */
export function paymentTarget(paymentUrl: string, origin: string): PaymentTarget | undefined {
  if (!URL.canParse(paymentUrl, origin)) return undefined;
  const url = new URL(paymentUrl, origin);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  if (url.origin !== origin) return { kind: "address", address: url.href };
  return { kind: "path", path: url.pathname + url.search + url.hash };
}
