/** The cards the test checkout knows. */
export type TestCard = { number: string; result: string };

export const testCards: readonly TestCard[] = [
  { number: "4242 4242 4242 4242", result: "The payment succeeds" },
  { number: "4000 0000 0000 0341", result: "The payment succeeds, renewals fail" },
  { number: "4000 0000 0000 0119", result: "A dollar less is paid: staff have to look" },
  { number: "4000 0000 0000 0002", result: "The card is declined" },
  { number: "4000 0000 0000 9995", result: "The card has insufficient funds" },
];

export const TEST_CVC = "123";
