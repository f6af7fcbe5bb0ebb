import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PurchaseSubscription, PurchaseView } from "../../../contract/purchase.ts";
import { Beside } from "./beside.tsx";

const order: PurchaseView = {
  order_id: "order_1",
  status: "paid",
  test: false,
  package_name: "Developer Package",
  amount: 4000,
  currency: "USD",
  name: "Ada",
  email: "ada@example.com",
  createdAt: "2026-11-01T08:00:00.000Z",
  billing: "renews",
  charges: [],
};
const render = (subscription: Omit<PurchaseSubscription, "amount" | "currency" | "hasBillingPage">) =>
  renderToStaticMarkup(
    <Beside view={{ ...order, subscription: { ...subscription, amount: 4000, currency: "USD", hasBillingPage: false } }} />,
  );

const first = "2026-12-05T08:00:00.000Z";
const last = "2027-01-05T08:00:00.000Z";

test.each([
  [{ status: "active", nextCharge: first }, ["Your card is charged $4,000 again on 5 December 2026 (PKT)."]],
  [{ status: "past_due", retryAt: first }, ["We try to charge $4,000 again on 5 December 2026 (PKT)"]],
  [{ status: "past_due" }, ["The charge isn’t tried again by itself"]],
  [{ status: "past_due", retryAt: first, endsOn: last }, ["again on 5 December 2026 (PKT)", "until 5 January 2027 (PKT)"]],
  [{ status: "ending", endsOn: last }, ["We work with you until 5 January 2027 (PKT)."]],
] as const)("what happens next with a subscription %j has its days", (subscription, sentences) => {
  const page = render(subscription);
  for (const sentence of sentences) expect(page).toContain(sentence);
});

test("an ended subscription and a one-time order promise no day", () => {
  expect(render({ status: "ended", endedAt: first })).toContain("To begin again, order on the pricing page.");
  expect(renderToStaticMarkup(<Beside view={{ ...order, billing: "once" }} />)).not.toMatch(/\d{4} \(PKT\)/);
});
