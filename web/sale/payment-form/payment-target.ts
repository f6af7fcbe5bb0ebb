/** Where a payment continues: a path of this site for the router, or an external address. */
export type PaymentTarget = { kind: "path"; path: string } | { kind: "address"; address: string };

/** Undefined for anything but an absolute http(s) URL: the response is not trusted. */
export function paymentTarget(address: unknown, origin: string): PaymentTarget | undefined {
  if (typeof address !== "string" || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== origin) return { kind: "address", address: url.href };
  return { kind: "path", path: url.pathname + url.search + url.hash };
}
