import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PurchaseSubscription, PurchaseView } from "../../../contract/purchase.ts";
import { OrderSteps } from "./order-steps.tsx";
import { wordsOf } from "./order-words.ts";
import { standingOf, Summary } from "./summary.tsx";

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
    <OrderSteps
      view={{ ...order, subscription: { ...subscription, amount: 4000, currency: "USD", hasBillingPage: false } }}
      words={{ steps: [], daysNote: "Days are calendar days." }}
    />,
  );

const first = "2026-12-05T08:00:00.000Z";
const last = "2027-01-05T08:00:00.000Z";

test.each([
  [{ status: "active", nextCharge: first }, ["Your card is charged $4,000 again on 5 December 2026 (PKT)."]],
  [{ status: "past_due", retryAt: first }, ["We will try to charge $4,000 again on 5 December 2026 (PKT)"]],
  [{ status: "past_due" }, ["We will not try the charge again automatically"]],
  [{ status: "past_due", retryAt: first, endsOn: last }, ["again on 5 December 2026 (PKT)", "until 5 January 2027 (PKT)"]],
  [{ status: "ending", endsOn: last }, ["We work with you until 5 January 2027 (PKT)."]],
] as const)("what happens next with a subscription %j has its days", (subscription, sentences) => {
  const page = render(subscription).replaceAll(/<[^>]+>/g, "");
  for (const sentence of sentences) expect(page).toContain(sentence);
});

const standing = (state: Pick<PurchaseSubscription, "retryAt" | "endsOn">) =>
  standingOf(
    { ...order, subscription: { status: "past_due", amount: 4000, currency: "USD", hasBillingPage: false, ...state } },
    { outcome: "", billing: "", steps: [], daysNote: "" },
  );

test("a cancelled subscription with an open charge says the amount, and when it is tried again", () => {
  const tried = standing({ retryAt: first, endsOn: last });
  expect(tried).toMatch(
    /^It is cancelled and ends on 5 January 2027 \(PKT\)\. The charge of \$4,000 .* is still open: .* on 5 December 2026 /,
  );
  expect(tried).not.toContain("Everything continues");
  expect(standing({ endsOn: last })).toContain("we will not try again automatically");
  expect(standing({ retryAt: first })).toMatch(/^The last charge did not go through\. We will try again on 5 December 2026/);
});

test("an ended subscription promises no day", () => {
  expect(render({ status: "ended", endedAt: first })).toContain("To start again, order on the pricing page.");
});

test("an order that was paid with another amount shows that one, and why it is checked", () => {
  const view: PurchaseView = { ...order, status: "review", billing: "once", amount: 200, received: { amount: 199, currency: "USD" } };
  const words = wordsOf(view, new Date(first));
  expect(words.outcome).toContain("$199 arrived, and the order is for $200");
  const summary = renderToStaticMarkup(<Summary view={view} words={words} />);
  expect(summary).toContain("$199 USD");
  expect(summary).not.toContain("$200");
});

const bought: PurchaseView = { ...order, package_name: "Product Package", billing: "once", paidAt: "2026-11-26T20:00:00.000Z" };
/** The dated part of the page: nothing without steps. */
function renderDays(view: PurchaseView, now: string): string {
  const page = renderToStaticMarkup(<OrderSteps view={view} words={wordsOf(view, new Date(now))} />);
  expect(page).toContain("What happens next");
  return /<ol class="next">.*?<\/ol>/.exec(page)?.[0].replaceAll(/<[^>]+>/g, " ") ?? "";
}

test("a one-time order says what happens on which day, as the confirmation does, until the last of them", () => {
  // In Lahore it is the 27th already.
  expect(renderDays(bought, "2026-11-26T20:05:00Z")).toMatch(/Today\s+Fri 27 Nov .*Day 1\s+by Tue 1 Dec .*Day 7\s+by Mon 7 Dec /);
  const later = renderDays(bought, "2026-11-27T19:05:00Z");
  expect(later).not.toContain("Today");
  expect(later).toMatch(/Day 1\s+by Tue 1 Dec .*Day 7\s+by Mon 7 Dec /);
  expect(renderDays(bought, "2026-12-07T18:55:00Z")).toMatch(/^\s*Day 7\s+by Mon 7 Dec /);
  expect(renderDays(bought, "2026-12-07T19:05:00Z")).toBe("");
});

test("a subscription has the days of its first delivery beside those of its charges", () => {
  const subscription = { status: "active", nextCharge: last, amount: 4000, currency: "USD", hasBillingPage: false } as const;
  const view: PurchaseView = { ...order, paidAt: "2026-11-26T20:00:00.000Z", subscription };
  expect(renderDays(view, "2026-11-28T08:00:00Z")).toMatch(/Day 1\s+by Tue 1 Dec /);
  expect(renderDays({ ...view, subscription: { ...subscription, status: "ended" } }, "2026-11-28T08:00:00Z")).toBe("");
});

test.each(["pending", "failed", "expired", "review", "refunded", "partially_refunded", "disputed"] as const)(
  "an order that is %s has no days",
  (status) => {
    expect(renderDays({ ...bought, status }, "2026-11-26T20:05:00Z")).toBe("");
  },
);
