/** The states of an order. One pure function on the server decides every transition; the database only stores the result. */

export const PAYMENT_STATUSES = ["pending", "paid", "failed", "expired", "refunded", "partially_refunded", "disputed", "review"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const isPaymentStatus = (word: string | null): word is PaymentStatus => PAYMENT_STATUSES.some((status) => status === word);

/** Reasons for the status `review`, for staff. */
export const reviewReasons = {
  amountDiffers: (reported: string, ordered: string) => `The provider reports ${reported}; the order was for ${ordered}.`,
  paidAfterEnd: (status: string) => `Money arrived after the order had ${status}.`,
} as const;
