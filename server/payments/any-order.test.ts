import * as fc from "fast-check";
import { expect, test } from "vitest";
import { reviewReasons } from "../../contract/payment-status.ts";
import { standingOf, type SubscriptionFacts } from "../subscriptions/subscription-transitions.ts";
import { chargeEventOf, endOf, foldCharge, foldSubscription, isOfSubscription, isOpenAt, learnSaid, startCharge } from "./fold-events.ts";
import { nextState, type PaymentState } from "./payment-transitions.ts";
import type { EventRecord } from "./provider.ts";

// A fixed seed, so that a failing sequence repeats; fast-check prints the shortest.
const RUNS = { numRuns: 10_000, seed: 20261101 };

const ORDER = { amountCents: 1000, currency: "USD" };
/** Few moments, so that many events share a second. */
const moment = fc.integer({ min: 0, max: 8 }).map((second) => new Date(Date.UTC(2026, 10, 1, 12, 0, second)));
const iso = moment.map((at) => at.toISOString());
const cents = fc.constantFrom(0, 1, 100, 500, 999, 1000, 1190);
const tax = fc.constantFrom({}, { tax: { cents: 160, percent: 19 } }, { tax: { cents: 167, percent: 20 } }, { tax: { cents: 0 } });
const money = fc
  .record({
    amountCents: fc.constantFrom(1000, 1000, 1000, 999, 0),
    currency: fc.constantFrom("USD", "USD", "USD", "EUR"),
    chargedCents: fc.constantFrom(1000, 1000, 1190, 0),
  })
  .chain((paid) => tax.map((part) => ({ ...paid, ...part })));
const refund = fc
  .record({ no: fc.integer({ min: 1, max: 3 }), cents, hasFailed: fc.boolean(), isConfirmed: fc.boolean(), isGrowth: fc.boolean() })
  .map(({ no, isGrowth, ...said }) =>
    isGrowth
      ? ({ type: "refund", id: `evt_${no}`, source: "charge", cents: said.cents, hasFailed: false, chargedCents: 1000 + no } as const)
      : ({ type: "refund", id: `re_${no}`, source: "refund", ...said } as const),
  );
const dispute = fc.record({
  type: fc.constant("dispute" as const),
  id: fc.constantFrom("dp_1", "dp_2"),
  cents,
  outcome: fc.constantFrom("open" as const, "won" as const, "lost" as const),
});
const reasons = [reviewReasons.paidAfterEnd("failed"), reviewReasons.paidAfterEnd("expired"), reviewReasons.amountDiffers("$9.99", "$10")];
const settled = fc.subarray(reasons).map((chosen) => ({ type: "settled" as const, reasons: chosen, by: "ann", note: "" }));
const ofCharge: fc.Arbitrary<EventRecord> = fc.oneof(
  { weight: 3, arbitrary: money.map((paid) => ({ type: "paid" as const, ...paid })) },
  { weight: 1, arbitrary: fc.constantFrom({ type: "failed" as const }, { type: "expired" as const }) },
  { weight: 4, arbitrary: refund },
  { weight: 2, arbitrary: dispute },
  { weight: 1, arbitrary: settled },
);

const period = fc.record({ periodStart: iso, periodEnd: iso });
const changed = fc.record({
  type: fc.constant("subscription_changed" as const),
  status: fc.constantFrom("active" as const, "active" as const, "past_due" as const, "ended" as const),
  periodEnd: iso,
  endsOn: fc.option(iso),
});
const ofSubscription = (charge: number): fc.Arbitrary<EventRecord> => {
  const invoice = { invoiceId: `in_${charge}`, isFirst: charge === 0 };
  return fc.oneof(
    fc.record({ paid: money, period }).map((said) => ({ type: "invoice_paid" as const, ...invoice, ...said.paid, ...said.period })),
    fc.record({ retryAt: fc.option(iso), period }).map((said) => ({
      type: "invoice_failed" as const,
      ...invoice,
      ...said.period,
      ...(said.retryAt !== null && { retryAt: said.retryAt }),
    })),
    changed,
    fc.constant({ type: "subscription_ended" as const }),
  );
};

type Said = { charge: number; event: EventRecord; at: Date };
const said: fc.Arbitrary<Said> = fc
  .integer({ min: 0, max: 2 })
  .chain((charge) => fc.record({ charge: fc.constant(charge), at: moment, event: fc.oneof(ofCharge, ofSubscription(charge)) }));

/** Some of the possible events, some of them duplicated, in any order. */
const story = fc.array(said, { maxLength: 12 }).chain((all) => fc.shuffledSubarray([...all, ...all]));

type World = { subscription: SubscriptionFacts; charges: Readonly<Record<number, PaymentState>> };

function close({ subscription, charges }: World): World {
  const end = endOf(subscription);
  const closed = (charge: PaymentState) => (end !== null && isOpenAt(charge, end) ? nextState(charge, { type: "failed" }, end) : charge);
  return { subscription, charges: Object.fromEntries(Object.entries(charges).map(([no, charge]) => [no, closed(charge)])) };
}

/** Applies one event after another, in order of arrival. */
function hear(world: World, news: Said): World {
  const before = world.charges[news.charge] ?? startCharge(ORDER);
  const meaning = chargeEventOf(news.event);
  const after = meaning ? nextState(before, meaning, news.at) : before;
  return close({ subscription: learnSaid(world.subscription, news), charges: { ...world.charges, [news.charge]: after } });
}

/** Computes the state from scratch, each event once, in a canonical order. */
function compute(all: readonly Said[]): World {
  const inOrder = [...new Set(all)].toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const subscription = foldSubscription(inOrder.filter(({ event }) => isOfSubscription(event)));
  const charges = [...new Set(inOrder.map(({ charge }) => charge))].map(
    (no) =>
      [
        no,
        foldCharge(
          ORDER,
          inOrder.filter(({ charge }) => charge === no),
          endOf(subscription),
        ),
      ] as const,
  );
  return { subscription, charges: Object.fromEntries(charges) };
}

const legible = ({ subscription, charges }: World) => ({ standing: standingOf(subscription), charges });

test("any order of any duplicated subset of events ends in the state that the facts define", () => {
  fc.assert(
    fc.property(story, (all) => {
      const arrived = all.reduce(hear, { subscription: { invoices: {} }, charges: {} });
      expect(legible(arrived)).toEqual(legible(compute(all)));
    }),
    RUNS,
  );
});
