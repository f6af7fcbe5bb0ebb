/** The life of an order (D6). One pure function decides every change of status; the database only records what it says. */

export const PAYMENT_STATUSES = [
  "pending",
  "paid",
  "failed",
  "expired",
  "refunded",
  "partially_refunded",
  "disputed",
  "review",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
