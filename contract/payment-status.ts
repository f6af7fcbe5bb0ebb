/** The life of an order. One pure function on the server decides every change of status; the database only records what it says. */

export const PAYMENT_STATUSES = ["pending", "paid", "failed", "expired", "refunded", "partially_refunded", "disputed", "review"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const isPaymentStatus = (word: string | null): word is PaymentStatus => PAYMENT_STATUSES.some((status) => status === word);

/** What staff read beside a payment with the status `review`. */
export const reviewReasons = {
  amountDiffers: (reported: string, ordered: string) => `The provider reports ${reported}; the order was for ${ordered}.`,
  paidAfterEnd: (status: string) => `Money arrived after the order had ${status}.`,
} as const;
