/** The payment form's texts, for its pages only. */
export const paymentMessages = {
  amountRequired: "Valid amount is required",
  packageRequired: "Please select a package",
  orderIdTaken: "This order id belongs to another order.",
  paymentInitiationFailed: "Payment initiation failed",
  paymentFailed: "Error processing payment. Please try again.",
} as const;
