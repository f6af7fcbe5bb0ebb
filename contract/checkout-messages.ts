/** The test checkout's texts, on pages that no other visitor loads. */
export const checkoutMessages = {
  checkoutClosed: "This checkout is no longer open.",
  cardNumberRequired: "Card number is required",
  cardNumberInvalid: "Your card number is invalid.",
  cardExpiryRequired: "Expiry is required",
  cardCvcRequired: "CVC is required",
  cardExpiryInvalid: "Your card’s expiration date is invalid.",
  cardExpired: "Your card has expired.",
  cardCvcInvalid: "Your card’s security code is invalid.",
  cardDeclined: "Your card was declined.",
} as const;
