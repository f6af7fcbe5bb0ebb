import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PaymentDetailView, SubscriptionView } from "../../../contract/payment-detail.ts";
import { PaymentSubscription } from "./payment-subscription.tsx";

const subscription = {
  amount: 4000,
  currency: "USD",
  provider: "stripe",
  providerSubscriptionId: "sub_1",
  currentPeriodEnd: "2026-12-05T08:00:00.000Z",
};

const detail: PaymentDetailView = {
  payment: {
    _id: "p1",
    orderId: "order_1",
    packageName: "Developer Package",
    amount: 4000,
    refundedAmount: 0,
    currency: "USD",
    name: "Noor Aslam",
    email: "noor@clinic.example",
    status: "paid",
    provider: "stripe",
    test: false,
    left: false,
    createdAt: "2026-10-05T08:00:00.000Z",
    paidAt: "2026-10-05T08:01:00.000Z",
  },
  billingCycle: "monthly",
  attached: [],
  trials: [],
  renewals: [],
  room: { amount: 4000, currency: "USD" },
  events: [],
  requests: [],
  mails: [],
  refunds: [],
  disputes: [],
};

function show(standing: Pick<SubscriptionView, "status" | "endsOn" | "endedAt" | "retryAt">): string {
  const shown = { ...detail, subscription: { ...subscription, ...standing } };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PaymentSubscription detail={shown} />
    </QueryClientProvider>,
  );
}

const last = "2026-12-05T08:00:00.000Z";

test("a renewing subscription can be cancelled and a cancelled one resumed, with an open charge or without", () => {
  for (const status of ["active", "past_due"] as const) expect(show({ status })).toContain("Cancel at period end");
  expect(show({ status: "ending", endsOn: last })).toContain("Resume subscription");
  const due = show({ status: "past_due", endsOn: last, retryAt: "2026-11-10T08:00:00.000Z" });
  expect(due).toContain("Resume subscription");
  expect(due).not.toContain("Cancel at period end");
});

test("it shows the next charge or the end, and never both", () => {
  expect(show({ status: "active" })).toContain("<dt>Next charge</dt>");
  for (const status of ["ending", "past_due"] as const) {
    const cancelled = show({ status, endsOn: last });
    expect(cancelled).toContain("<dt>Ends on</dt>");
    expect(cancelled).not.toContain("<dt>Next charge</dt>");
  }
  const ended = show({ status: "ended", endsOn: last, endedAt: last });
  expect(ended).toContain("<dt>Ended</dt>");
  expect(ended).not.toMatch(/Ends on|Next charge|Cancel at/);
});
