/** A card of the test checkout with its result. */
export type TestCard = { number: string; result: string };

const refusedCards: readonly TestCard[] = [
  { number: "4000 0000 0000 0002", result: "The card is declined" },
  { number: "4000 0000 0000 9995", result: "The card has insufficient funds" },
];

/** Cards to pay an order with. */
export const testCards: readonly TestCard[] = [
  { number: "4242 4242 4242 4242", result: "The payment succeeds" },
  { number: "4000 0000 0000 0341", result: "The payment succeeds, renewals fail" },
  { number: "4000 0000 0000 0119", result: "A dollar less is paid: staff have to look" },
  ...refusedCards,
];

/** Cards for a subscription: only charged for open invoices and renewals. */
export const renewalCards: readonly TestCard[] = [
  { number: "4242 4242 4242 4242", result: "The card is saved, charges succeed" },
  { number: "4000 0000 0000 0341", result: "The card is saved, charges fail" },
  ...refusedCards,
];

export const TEST_CVC = "123";
