import type { PaymentDetails } from "../../../contract/payments.ts";

/** Validates the payment details in the history state: it outlives deployments, so its shape is not trusted. */
export function detailsFromState(state: unknown): PaymentDetails | undefined {
  if (typeof state !== "object" || state === null || !("payment_details" in state)) return undefined;
  const { payment_details: carried } = state;
  if (typeof carried !== "object" || carried === null) return undefined;
  const { package_name, amount, currency, name, email }: Record<string, unknown> = { ...carried };
  if (typeof package_name !== "string" || typeof amount !== "number" || typeof currency !== "string") return undefined;
  if (typeof name !== "string" || typeof email !== "string") return undefined;
  return { package_name, amount, currency, name, email };
}
