import { expect, test } from "vitest";
import { PAYMENT_STATUSES, type PaymentStatus } from "../../contract/payment-status.ts";
import { countGivenBack } from "./money-back.ts";
import { isSettled, listOpenReasons, nextState as nextStateAt, type PaymentEvent, type PaymentState } from "./payment-transitions.ts";

const AMOUNT = 300_000;
const [BEFORE, NOW] = [new Date("2026-11-01T08:00:00Z"), new Date("2026-11-02T08:00:00Z")];

const nextState = (state: PaymentState, event: PaymentEvent) => nextStateAt(state, event, NOW);

const refund = (id: string, cents: number, hasFailed = false) => ({ type: "refund", id, cents, hasFailed, source: "refund" }) as const;
/** Stripe's charge event when one of its refunds is made. */
const growth = (id: string, cents: number) =>
  ({ type: "refund", id, cents, hasFailed: false, source: "charge", chargedCents: AMOUNT }) as const;

/** Staff accept the reason for a review. */
const settle = (reason: string | null): PaymentEvent => ({ type: "settled", reasons: [reason ?? ""], by: "asma", note: "Agreed" });

const events = {
  paid: { type: "paid", amountCents: AMOUNT, currency: "USD", chargedCents: AMOUNT },
  "paid less": { type: "paid", amountCents: AMOUNT - 1, currency: "USD", chargedCents: AMOUNT },
  "paid in euro": { type: "paid", amountCents: AMOUNT, currency: "EUR", chargedCents: AMOUNT },
  failed: { type: "failed" },
  expired: { type: "expired" },
  "refunded in part": refund("re_1", 100_000),
  "refunded in full": { ...refund("re_2", AMOUNT), isConfirmed: true },
  disputed: { type: "dispute", id: "dp_1", cents: AMOUNT, outcome: "open" },
  "dispute won": { type: "dispute", id: "dp_1", cents: AMOUNT, outcome: "won" },
  "dispute lost": { type: "dispute", id: "dp_1", cents: AMOUNT, outcome: "lost" },
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
  refunded: same("refunded", { "paid less": "refunded", "paid in euro": "refunded" }),
  partially_refunded: same("partially_refunded", { disputed: "disputed" }),
  disputed: same("disputed", { "dispute won": "paid" }),
  review: same("review", {}),
};

const earlier = (cents: number) => ({ earlier: { cents, hasFailed: false, source: "refund" as const, isConfirmed: true } });
const refundsBefore: Partial<Record<PaymentStatus, PaymentState["refunds"]>> = {
  refunded: earlier(AMOUNT),
  partially_refunded: earlier(50_000),
};

function makeState(status: PaymentStatus, changes: Partial<PaymentState> = {}): PaymentState {
  const refunds = changes.refunds ?? refundsBefore[status] ?? {};
  const disputes: PaymentState["disputes"] = status === "disputed" ? { dp_1: { cents: AMOUNT, outcome: "open" } } : {};
  const reviewReason = status === "review" ? "looked odd" : null;
  const facts = { amountCents: AMOUNT, chargedCents: AMOUNT, refunds, disputes };
  const paidAt = status === "pending" ? null : BEFORE;
  return { status, currency: "USD", refundedCents: countGivenBack(facts), reviewReason, paidAt, facts: null, ...facts, ...changes };
}

/** The final state of a story, whatever the order of its events. */
const tell = (state: PaymentState, story: readonly PaymentEvent[]) => story.reduce<PaymentState>(nextState, state);

const names = Object.keys(events).filter((name): name is EventName => name in events);
const rows = PAYMENT_STATUSES.flatMap((status) => names.map((name) => [status, name, table[status][name]] as const));

test.each(rows)("a %s order that is %s becomes %s", (status, name, expected) => {
  expect(nextState(makeState(status), events[name]).status).toBe(expected);
});

test.each(rows)("a %s order that is %s twice changes only once", (status, name) => {
  const once = nextState(makeState(status), events[name]);
  expect(nextState(once, events[name])).toEqual(once);
});

test.each(rows)("a %s order that is %s has a reason when it needs a review", (status, name) => {
  const next = nextState(makeState(status), events[name]);
  expect(next.status !== "review" || next.reviewReason !== null).toBe(true);
});

test.each(PAYMENT_STATUSES.filter((status) => !["pending", "failed", "expired"].includes(status)))(
  "no event takes a %s order back to unpaid",
  (status) => {
    const after = names.map((name) => nextState(makeState(status), events[name]).status);
    expect(after.filter((next) => ["pending", "failed", "expired"].includes(next))).toEqual([]);
  },
);

test("the reason names both amounts, or the earlier end of the order", () => {
  expect(nextState(makeState("pending"), events["paid less"]).reviewReason).toBe(
    "The provider reports $2,999.99; the order was for $3,000.",
  );
  expect(nextState(makeState("pending"), events["paid in euro"]).reviewReason).toBe(
    "The provider reports €3,000; the order was for $3,000.",
  );
  expect(nextState(makeState("expired"), events.paid).reviewReason).toBe("Money arrived after the order had expired.");
});

test("the earliest report of a payment counts, within one second the one with tax, whichever arrives first", () => {
  const [paid, less, taxed] = [events.paid, events["paid less"], { ...events.paid, tax: { cents: 47_899, percent: 19 } }];
  const hear = (state: PaymentState, [event, at]: readonly [PaymentEvent, Date]) => nextStateAt(state, event, at);
  for (const [first, second] of [
    [
      [paid, BEFORE],
      [paid, NOW],
    ],
    [
      [paid, BEFORE],
      [less, NOW],
    ],
    [
      [less, BEFORE],
      [paid, NOW],
    ],
    [
      [taxed, NOW],
      [less, NOW],
    ],
  ] as const) {
    const heard = [[first, second].reduce(hear, makeState("pending")), [second, first].reduce(hear, makeState("pending"))];
    const { type: _, ...money } = first[0];
    expect(heard.map(({ facts }) => facts?.paid[0])).toEqual([money, money].map((each) => ({ at: first[1].toISOString(), ...each })));
    expect(heard.map(({ paidAt, refunds }) => [paidAt, refunds])).toEqual([
      [first[1], {}],
      [first[1], {}],
    ]);
  }
});

test("a refund of an accepted amount is part of the received one, or in another currency the same share of the order", () => {
  const accept = (paid: PaymentEvent) => {
    const state = nextState(makeState("pending", { chargedCents: null }), paid);
    return nextState(state, settle(state.reviewReason));
  };
  const [less, euro] = [
    { ...events.paid, amountCents: 200_000, chargedCents: 200_000 },
    { ...events["paid in euro"], chargedCents: 200_000 },
  ];
  expect(nextState(accept(less), refund("re_1", 100_000))).toMatchObject({ status: "partially_refunded", refundedCents: 100_000 });
  expect(nextState(accept(less), refund("re_1", 200_000))).toMatchObject({ status: "refunded", refundedCents: 200_000 });
  expect(nextState(accept(euro), refund("re_1", 100_000))).toMatchObject({ status: "partially_refunded", refundedCents: 150_000 });
});

test("a charge that failed and expired within one second has failed, whichever event arrives first", () => {
  expect(tell(makeState("pending"), [events.failed, events.expired]).status).toBe("failed");
  expect(tell(makeState("pending"), [events.expired, events.failed]).status).toBe("failed");
});

test("an accepted reason needs no further review, even if accepted before its event arrives, but another reason does", () => {
  const { reviewReason } = nextState(makeState("pending"), events["paid less"]);
  const settled = settle(reviewReason);
  expect(tell(makeState("pending"), [events["paid less"], settled])).toMatchObject({ status: "paid", reviewReason });
  expect(tell(makeState("pending"), [settled, events["paid less"]])).toMatchObject({ status: "paid", reviewReason });
  const late = tell(makeState("pending"), [events["paid less"], settled, events["paid in euro"]]);
  expect(late).toMatchObject({ status: "review", reviewReason: expect.stringContaining("€3,000") });
  expect(listOpenReasons(late)).toEqual([late.reviewReason]);
});

test("refunds add up, and each counts once however often it is reported", () => {
  const story = [refund("re_1", 50_000), refund("re_2", 70_000), refund("re_1", 50_000), growth("evt_1", 50_000), growth("evt_2", 70_000)];
  expect(tell(makeState("paid"), story)).toMatchObject({ status: "partially_refunded", refundedCents: 120_000 });
});

test("a refund of nothing leaves a paid or unpaid order unchanged", () => {
  const { facts: _, ...before } = makeState("paid");
  expect(nextState(makeState("paid"), refund("re_1", 0))).toMatchObject(before);
  expect(nextState(makeState("paid"), refund("re_1", 0)).refunds).toEqual({});
  expect(nextState(makeState("pending"), refund("re_1", 0)).status).toBe("pending");
});

test("a free order is paid, since nothing can be refunded", () => {
  const free = makeState("pending", { amountCents: 0, chargedCents: null });
  expect(nextState(free, { ...events.paid, amountCents: 0, chargedCents: 0 })).toMatchObject({ status: "paid", refundedCents: 0 });
});

test("a refund that arrives before its payment is the same share of the order as after it", () => {
  const unpaid = makeState("pending", { chargedCents: null });
  const [half, withTax] = [refund("re_1", AMOUNT / 2), { ...growth("evt_1", 178_500), chargedCents: 357_000 }];
  expect(nextState(unpaid, half)).toMatchObject({ status: "partially_refunded", chargedCents: null, refundedCents: AMOUNT / 2 });
  expect(nextState(unpaid, withTax)).toMatchObject({ status: "partially_refunded", chargedCents: 357_000, refundedCents: AMOUNT / 2 });
});

test("a payment in the same second as the order's end is not late", () => {
  expect(tell(makeState("pending"), [events.expired, events.paid]).status).toBe("paid");
  expect(nextState(nextStateAt(makeState("pending"), events.expired, BEFORE), events.paid).status).toBe("review");
});

test.each([
  ["a refund that is only on its way", [refund("re_1", AMOUNT)], "review"],
  ["one that its charge tells of as well", [refund("re_1", AMOUNT), growth("evt_1", AMOUNT)], "review"],
  ["a confirmed one", [{ ...refund("re_1", AMOUNT), isConfirmed: true }, growth("evt_1", AMOUNT)], "refunded"],
  ["its charge alone", [growth("evt_1", AMOUNT)], "refunded"],
  ["its charge, where not all of its refunds are known", [refund("re_1", 100_000), growth("evt_1", AMOUNT)], "refunded"],
  ["a confirmed part of it", [{ ...refund("re_1", 100_000), isConfirmed: true }], "review"],
] satisfies [string, PaymentEvent[], PaymentStatus][])(
  "for what needs a look, %s counts as far as the provider knows it to be back",
  (_what, story, end) => {
    expect(tell(makeState("review"), story).status).toBe(end);
  },
);

test.each([
  ["paid", [refund("re_1", AMOUNT)], "refunded"],
  ["paid", [refund("re_1", 1000)], "partially_refunded"],
  ["disputed", [refund("re_1", AMOUNT)], "refunded"],
  ["review", [refund("re_1", AMOUNT)], "review"],
  ["review", [{ ...refund("re_1", AMOUNT), isConfirmed: true }], "refunded"],
] satisfies [PaymentStatus, PaymentEvent[], PaymentStatus][])(
  "a %s order is so again when its refund has failed",
  (status, story, between) => {
    const before = makeState(status);
    const given = tell(before, story);
    expect(given.status).toBe(between);
    const back = nextState(given, { ...refund("re_1", given.refundedCents), hasFailed: true });
    expect(back).toMatchObject({ status, refundedCents: 0, reviewReason: before.reviewReason });
  },
);

test("of two refunds a failed one leaves the other, and the next one counts", () => {
  const story = [growth("evt_1", 50_000), growth("evt_2", 70_000), refund("re_1", 50_000, true)];
  const after = tell(makeState("paid"), story);
  expect(after).toMatchObject({ status: "partially_refunded", refundedCents: 70_000 });
  expect(nextState(after, growth("evt_3", 30_000)).refundedCents).toBe(100_000);
});

test("a partial refund during a dispute is noted, and shows once the dispute is won", () => {
  const noted = nextState(makeState("disputed"), events["refunded in part"]);
  expect(noted).toMatchObject({ status: "disputed", refundedCents: 100_000 });
  expect(nextState(noted, events["dispute won"]).status).toBe("partially_refunded");
});

test("a delayed opening does not reopen a dispute", () => {
  const won = nextState(makeState("paid"), events["dispute won"]);
  expect(nextState(won, events.disputed)).toEqual(won);
  expect(nextState(won, { ...events.disputed, id: "dp_2" }).status).toBe("disputed");
});

test("an opening dated after its dispute's end does not reopen it", () => {
  const lost = nextStateAt(makeState("paid"), events["dispute lost"], BEFORE);
  expect(nextState(lost, events.disputed)).toMatchObject({ status: "refunded", disputes: { dp_1: { outcome: "lost" } } });
});

test("of two outcomes of a dispute the later one holds, within one second the more expensive one, whichever arrives first", () => {
  const [won, lost] = [events["dispute won"], events["dispute lost"]];
  const lostBefore = nextStateAt(makeState("paid"), lost, BEFORE);
  expect(nextState(lostBefore, won).status).toBe("paid");
  expect(nextStateAt(nextState(makeState("paid"), won), lost, BEFORE).status).toBe("paid");
  expect(tell(makeState("paid"), [won, lost]).status).toBe("refunded");
  expect(tell(makeState("paid"), [lost, won]).status).toBe("refunded");
  const part = { ...lost, cents: 40_000 };
  expect(tell(makeState("paid"), [lost, part]).refundedCents).toBe(AMOUNT);
  expect(tell(makeState("paid"), [part, lost]).refundedCents).toBe(AMOUNT);
});

const again = { ...events.disputed, id: "dp_2" } as const;
test.each([
  ["opens", [again], "disputed"],
  ["opens while the first is said to have opened once more", [again, events.disputed], "disputed"],
  ["is won as well", [again, { ...again, outcome: "won" }], "paid"],
  ["is lost", [again, { ...again, outcome: "lost" }], "refunded"],
  ["is over before it is said to have opened", [{ ...again, outcome: "won" }, again], "paid"],
] satisfies [string, PaymentEvent[], PaymentStatus][])(
  "a second dispute after a won one that %s leaves the order as it should",
  (_what, later, end) => {
    const won = tell(makeState("paid"), [events.disputed, events["dispute won"]]);
    expect(won.status).toBe("paid");
    expect(tell(won, later).status).toBe(end);
  },
);

test("no more is refunded than was received, even by a refund and a lost dispute", () => {
  expect(tell(makeState("paid"), [events["dispute lost"], refund("re_1", 60_000)])).toMatchObject({
    status: "refunded",
    refundedCents: AMOUNT,
  });
});

test("an order disputed before disputes had ids takes the first id", () => {
  const before = makeState("disputed", { disputes: { earlier: { cents: AMOUNT, outcome: "open" } } });
  expect(nextState(before, events["dispute won"])).toMatchObject({ status: "paid", disputes: { dp_1: { outcome: "won" } } });
  const lost = makeState("paid", { disputes: { earlier: { cents: 40_000, outcome: "lost" } } });
  expect(nextState(lost, events["dispute won"])).toMatchObject({ status: "partially_refunded", refundedCents: 40_000 });
});

test("an order has received money unless it is pending, failed or expired", () => {
  expect(PAYMENT_STATUSES.filter((status) => !isSettled(status))).toEqual(["pending", "failed", "expired"]);
});

test("an order stays disputed while one of its disputes is open", () => {
  expect(tell(makeState("paid"), [events.disputed, again, events["dispute won"]]).status).toBe("disputed");
});

test("a lost dispute refunds the disputed amount, whole or partial", () => {
  expect(nextState(makeState("disputed"), events["dispute lost"])).toMatchObject({ status: "refunded", refundedCents: AMOUNT });
  const part = { ...events["dispute lost"], cents: 40_000 };
  expect(nextState(makeState("disputed"), part)).toMatchObject({ status: "partially_refunded", refundedCents: 40_000 });
  expect(tell(makeState("paid"), [part, refund("re_1", 60_000)])).toMatchObject({ refundedCents: 100_000 });
});

test.each([
  ["with tax on top", 357_000],
  ["in another currency", 275_431],
])("a card charged %s is refunded the same share of the order", (_how, chargedCents) => {
  const paid = nextState(makeState("pending", { chargedCents: null }), { ...events.paid, chargedCents });
  expect(paid.status).toBe("paid");
  expect(nextState(paid, refund("re_1", chargedCents / 2))).toMatchObject({ status: "partially_refunded", refundedCents: AMOUNT / 2 });
  expect(nextState(paid, refund("re_1", chargedCents))).toMatchObject({ status: "refunded", refundedCents: AMOUNT });
});

/** A seeded generator, so that a failure repeats. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** All possible events of one payment: it is received, parts are refunded, some refunds fail, disputes open and close. */
function makeStory(random: () => number): PaymentEvent[] {
  const some = (max: number) => Array.from({ length: Math.floor(random() * (max + 1)) }, (_, index) => index);
  const cents = () => 1 + Math.floor(random() * 120_000);
  const refunds = some(3).flatMap((n) => {
    const given = cents();
    const failed = random() < 0.4 ? [refund(`re_${n}`, given, true)] : [];
    return [refund(`re_${n}`, given), growth(`evt_${n}`, given), ...failed];
  });
  const disputes = some(2).flatMap((n): PaymentEvent[] => {
    const opened = { type: "dispute", id: `dp_${n}`, cents: cents(), outcome: "open" } as const;
    const end = random() < 0.5 ? "won" : "lost";
    return random() < 0.7 ? [opened, { ...opened, outcome: end }] : [opened];
  });
  return [events.paid, ...refunds, ...disputes];
}

test("the final state is the same in whatever order and however often the events arrive", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = makeRandom(seed);
    const story = makeStory(random);
    const end = tell(makeState("pending", { chargedCents: null }), story);
    for (let round = 0; round < 10; round += 1) {
      const repeated = story.filter(() => random() < 0.5);
      const other = tell(makeState("pending", { chargedCents: null }), shuffle([...story, ...repeated], random));
      expect([seed, other]).toEqual([seed, end]);
      expect([seed, other.refundedCents >= 0 && other.refundedCents <= AMOUNT]).toEqual([seed, true]);
    }
  }
});
