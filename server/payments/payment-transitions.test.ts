import { expect, test } from "vitest";
import { PAYMENT_STATUSES, type PaymentStatus } from "../../contract/payment-status.ts";
import { nextState, type PaymentEvent, type PaymentState } from "./payment-transitions.ts";

const AMOUNT = 300_000;

const events = {
  paid: { type: "paid", amountCents: AMOUNT, currency: "USD" },
  "paid less": { type: "paid", amountCents: AMOUNT - 1, currency: "USD" },
  "paid in euro": { type: "paid", amountCents: AMOUNT, currency: "EUR" },
  failed: { type: "failed" },
  expired: { type: "expired" },
  "refunded in part": { type: "refunded", refundedCents: 100_000, isFull: false },
  "refunded in full": { type: "refunded", refundedCents: AMOUNT, isFull: true },
  disputed: { type: "disputed", disputeId: "dp_1" },
  "dispute won": { type: "dispute_closed", disputeId: "dp_1", isWon: true },
  "dispute lost": { type: "dispute_closed", disputeId: "dp_1", isWon: false },
} satisfies Record<string, PaymentEvent>;
type EventName = keyof typeof events;

const same = (status: PaymentStatus, changes: Partial<Record<EventName, PaymentStatus>>): Record<EventName, PaymentStatus> => ({
  paid: status,
  "paid less": "review",
  "paid in euro": "review",
  failed: status,
  expired: status,
  "refunded in part": status,
  "refunded in full": "refunded",
  disputed: status,
  "dispute won": status,
  "dispute lost": "refunded",
  ...changes,
});

const table: Record<PaymentStatus, Record<EventName, PaymentStatus>> = {
  pending: same("pending", {
    paid: "paid",
    failed: "failed",
    expired: "expired",
    "refunded in part": "partially_refunded",
    disputed: "disputed",
    "dispute won": "paid",
  }),
  paid: same("paid", { "refunded in part": "partially_refunded", disputed: "disputed" }),
  failed: same("failed", { paid: "review", "refunded in part": "review", disputed: "review", "dispute won": "review" }),
  expired: same("expired", { paid: "review", "refunded in part": "review", disputed: "review", "dispute won": "review" }),
  refunded: same("refunded", {}),
  partially_refunded: same("partially_refunded", { disputed: "disputed" }),
  disputed: same("disputed", { "dispute won": "paid" }),
  review: same("review", {}),
};

const refundedBefore: Partial<Record<PaymentStatus, number>> = { refunded: AMOUNT, partially_refunded: 50_000 };

function makeState(status: PaymentStatus, changes: Partial<PaymentState> = {}): PaymentState {
  const refundedCents = refundedBefore[status] ?? 0;
  const reviewReason = status === "review" ? "looked odd" : null;
  return { status, amountCents: AMOUNT, currency: "USD", refundedCents, reviewReason, closedDisputes: [], ...changes };
}

const names = Object.keys(events).filter((name): name is EventName => name in events);
const rows = PAYMENT_STATUSES.flatMap((status) => names.map((name) => [status, name, table[status][name]] as const));

test.each(rows)("a %s order that is %s becomes %s", (status, name, expected) => {
  expect(nextState(makeState(status), events[name]).status).toBe(expected);
});

test.each(rows)("a %s order that is %s twice stays as after the first time", (status, name) => {
  const once = nextState(makeState(status), events[name]);
  expect(nextState(once, events[name])).toEqual(once);
});

test.each(rows)("a %s order that is %s has a reason exactly when it needs a review", (status, name) => {
  const next = nextState(makeState(status), events[name]);
  expect(next.reviewReason !== null).toBe(next.status === "review");
});

test.each(PAYMENT_STATUSES.filter((status) => !["pending", "failed", "expired"].includes(status)))(
  "no event takes a %s order back to where no money had come in",
  (status) => {
    const after = names.map((name) => nextState(makeState(status), events[name]).status);
    expect(after.filter((next) => ["pending", "failed", "expired"].includes(next))).toEqual([]);
  },
);

test("the reason names both amounts, or what had happened before the money came", () => {
  expect(nextState(makeState("pending"), events["paid less"]).reviewReason).toBe(
    "The provider reports $2,999.99; the order was for $3,000.00.",
  );
  expect(nextState(makeState("pending"), events["paid in euro"]).reviewReason).toBe(
    "The provider reports €3,000.00; the order was for $3,000.00.",
  );
  expect(nextState(makeState("expired"), events.paid).reviewReason).toBe("Money arrived after the order had expired.");
});

test("an older partial refund after a larger one changes nothing", () => {
  const state = makeState("partially_refunded", { refundedCents: 200_000 });
  expect(nextState(state, events["refunded in part"])).toEqual(state);
});

test("partial refunds add up to what the provider counts", () => {
  const next = nextState(makeState("partially_refunded"), { type: "refunded", refundedCents: 250_000, isFull: false });
  expect(next).toMatchObject({ status: "partially_refunded", refundedCents: 250_000 });
});

test("a partial refund after a full one changes nothing", () => {
  const state = makeState("refunded");
  expect(nextState(state, events["refunded in part"])).toEqual(state);
});

test("a refund of nothing changes nothing", () => {
  expect(nextState(makeState("pending"), { type: "refunded", refundedCents: 0, isFull: false })).toEqual(makeState("pending"));
});

test("a partial refund during a dispute is noted, and shows once the dispute is won", () => {
  const noted = nextState(makeState("disputed"), events["refunded in part"]);
  expect(noted).toMatchObject({ status: "disputed", refundedCents: 100_000 });
  expect(nextState(noted, events["dispute won"]).status).toBe("partially_refunded");
});

test("the delayed word of a dispute's opening does not open it again", () => {
  const won = nextState(makeState("paid"), events["dispute won"]);
  expect(nextState(won, events.disputed)).toEqual(won);
  expect(nextState(won, { type: "disputed", disputeId: "dp_2" }).status).toBe("disputed");
});

const again = { type: "disputed", disputeId: "dp_2" } as const;
test.each([
  ["opens", [again], "disputed"],
  ["opens while the first is said to have opened once more", [again, events.disputed], "disputed"],
  ["is won as well", [again, { type: "dispute_closed", disputeId: "dp_2", isWon: true }], "paid"],
  ["is lost", [again, { type: "dispute_closed", disputeId: "dp_2", isWon: false }], "refunded"],
  ["is over before it is said to have opened", [{ type: "dispute_closed", disputeId: "dp_2", isWon: true }, again], "paid"],
] satisfies [string, PaymentEvent[], PaymentStatus][])(
  "a second dispute after a won one that %s leaves the order as it should",
  (_what, later, end) => {
    const won = [events.disputed, events["dispute won"]].reduce<PaymentState>(nextState, makeState("paid"));
    expect(won.status).toBe("paid");
    expect(later.reduce<PaymentState>(nextState, won).status).toBe(end);
  },
);

test("a lost dispute gives the whole amount back", () => {
  expect(nextState(makeState("disputed"), events["dispute lost"])).toMatchObject({ status: "refunded", refundedCents: AMOUNT });
});

test("whatever order the events of one story arrive in, its end is the same", () => {
  const story = [events.paid, events["refunded in part"], events["refunded in full"]];
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const ends = orders.map((order) =>
    order.flatMap((place) => story[place] ?? []).reduce<PaymentState>((state, event) => nextState(state, event), makeState("pending")),
  );
  expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1);
  expect(ends[0]).toMatchObject({ status: "refunded", refundedCents: AMOUNT });
});
