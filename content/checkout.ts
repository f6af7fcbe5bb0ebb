/** The words of the test checkout. */
export const checkoutCopy = {
  heading: "Pay by card",
  mode: "TEST MODE",
  modeText: "This page stands in for a card provider. No real card is accepted and no money moves.",
  cancel: "Cancel and return",
  cardsHeading: "Test cards",
  cardsHint: "Choose one to fill in the form.",
  backHome: "Back to Home",
  backToPricing: "Back to pricing",
  tryAgain: "Try again",
} as const;

/** Why there is nothing to pay here. */
export const closedCheckouts = {
  paid: { heading: "This order is paid", text: "There is nothing left to pay on this page." },
  expired: { heading: "This checkout has expired", text: "Nothing was charged. Start again from the pricing page." },
  unknown: { heading: "This checkout could not be found", text: "The link may be incomplete. Start again from the pricing page." },
  unreachable: { heading: "This checkout cannot be shown right now", text: "Nothing was charged. Please try again in a moment." },
} as const;

export type ClosedCheckout = keyof typeof closedCheckouts;
