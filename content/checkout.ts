export const checkoutCopy = {
  heading: "Pay by card",
  mode: "TEST MODE",
  modeText: "This page stands in for a card provider. No real card is accepted and no money moves.",
  cancel: "Cancel and return",
  cardsHeading: "Test cards",
  cardsHint: "Choose one to fill in the form.",
  backHome: "Back to Home",
  toOrder: "Go to your order",
  backToPricing: "Back to pricing",
  tryAgain: "Try again",
  renews: "Renews every month until you cancel.",
  nextCharge: (amount: string, date: string) => `Next charge: ${amount} on ${date}.`,
  after: "Then you are back with us, and your receipt is in your inbox.",
  billingHeading: "For your invoice",
  billingHint: "All of it is optional. What you write stands on the invoice as it is.",
} as const;

/** Texts of the page to change a subscription's card. */
export const cardPageCopy = {
  heading: "Change your card",
  next: (date: string) => `The next charge is on ${date}.`,
  pastDue: (date: string) => `The last charge failed. A new card is charged at once; otherwise it is tried again on ${date}.`,
  noMore: "It has been cancelled, and nothing more will be charged.",
  save: "Save this card",
  back: "Back to your order",
} as const;

/** Why the card can't be changed. */
export const closedCardPages = {
  ended: { heading: "This subscription has ended", text: "Nothing more will be charged, so no card is needed." },
  unknown: { heading: "This page could not be found", text: "It is open for an hour only. Open it again from your order." },
  unreachable: { heading: "This page cannot be shown right now", text: "Nothing was changed. Please try again in a moment." },
} as const;

export const testInvoiceCopy = {
  heading: "Test invoice",
  note: "This is an invoice of a test: no money moved, and it is no document for your books.",
  from: "From",
  to: "To",
  order: "Order",
  paidOn: "Paid on",
  period: "Period",
  span: (from: string, to: string) => `${from} to ${to}`,
  taxId: "Tax ID",
  description: "Description",
  amountIn: (currency: string) => `Amount, ${currency}`,
  tax: "Tax",
  noTax: "none",
  total: "Total, paid by card",
  refunded: "Refunded",
  remains: "Remains paid",
  print: "Print",
} as const;

/** Why there's no invoice. */
export const closedInvoices = {
  unknown: { heading: "We could not find this invoice", text: "The address is incomplete, or nothing was paid." },
  unreachable: { heading: "This invoice cannot be shown right now", text: "Please try again in a moment." },
} as const;

/** Why there's nothing to pay. */
export const closedCheckouts = {
  paid: { heading: "This order is paid", text: "There is nothing left to pay on this page." },
  expired: { heading: "This checkout has expired", text: "Nothing was charged. Start again from the pricing page." },
  unknown: { heading: "This checkout could not be found", text: "The link may be incomplete. Start again from the pricing page." },
  unreachable: { heading: "This checkout cannot be shown right now", text: "Nothing was charged. Please try again in a moment." },
} as const;

export type ClosedCheckout = keyof typeof closedCheckouts;
