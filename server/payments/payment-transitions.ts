import { formatAmount, toMajorUnits } from "../../contract/money.ts";
import { type PaymentStatus, reviewReasons } from "../../contract/payment-status.ts";
import { countGivenBack, type Dispute, type Disputes, learnDispute, learnRefund, type Refund, type Refunds } from "./money-back.ts";

/** What a provider can say about an order, in this site's words. Amounts are cents, currencies upper case. */
export type PaymentEvent =
  /** `amountCents` is what was paid of the order's own amount, `chargedCents` what the card was charged: with tax, or in another currency. */
  | { type: "paid"; amountCents: number; currency: string; chargedCents: number }
  | { type: "failed" }
  | { type: "expired" }
  /** Money on its way back, or a refund that failed. `chargedCents` where the provider says it in the same breath. */
  | ({ type: "refund"; chargedCents?: number } & Refund & { id: string })
  | ({ type: "dispute" } & Dispute & { id: string });

/** The part of an order that events change, and what they are measured against. */
export type PaymentState = {
  status: PaymentStatus;
  amountCents: number;
  currency: string;
  chargedCents: number | null;
  refundedCents: number;
  /** What was found to be odd. It stays known when the money has gone back, since a refund may fail. */
  reviewReason: string | null;
  refunds: Refunds;
  disputes: Disputes;
};

type Of<Type extends PaymentEvent["type"]> = Extract<PaymentEvent, { type: Type }>;
type MoneyEvent = Exclude<PaymentEvent, Of<"failed"> | Of<"expired">>;

/** Whether money has come in for an order of this status, even if some or all of it went back. */
export function isSettled(status: PaymentStatus): boolean {
  return status !== "pending" && status !== "failed" && status !== "expired";
}

function write(cents: number, currency: string): string {
  return formatAmount(toMajorUnits(cents, currency), currency);
}

function findMismatch(state: PaymentState, { amountCents, currency }: Of<"paid">): string | null {
  if (amountCents === state.amountCents && currency === state.currency) return null;
  return reviewReasons.amountDiffers(write(amountCents, currency), write(state.amountCents, state.currency));
}

/** Over without money: whatever money is reported afterwards needs a person's look (docs/decisions/003). */
function findLateness({ status }: PaymentState): string | null {
  return status === "failed" || status === "expired" ? reviewReasons.paidAfterEnd(status) : null;
}

/** The state with what an event adds to what is known. Nothing of it depends on the order in which events come. */
function learn(state: PaymentState, event: MoneyEvent): PaymentState {
  const chargedCents = state.chargedCents ?? ("chargedCents" in event ? (event.chargedCents ?? null) : null);
  const mismatch = event.type === "paid" ? findMismatch(state, event) : null;
  return {
    ...state,
    chargedCents,
    reviewReason: state.reviewReason ?? mismatch ?? findLateness(state),
    refunds: event.type === "refund" ? learnRefund(state.refunds, event) : state.refunds,
    disputes: event.type === "dispute" ? learnDispute(state.disputes, event) : state.disputes,
  };
}

function statusOf({ amountCents, refundedCents, reviewReason, disputes }: PaymentState): PaymentStatus {
  if (refundedCents >= amountCents) return "refunded";
  if (reviewReason !== null) return "review";
  if (Object.values(disputes).some(({ outcome }) => outcome === "open")) return "disputed";
  return refundedCents > 0 ? "partially_refunded" : "paid";
}

/** What an order into which money has come is, by all that is known of it. */
function settle(state: PaymentState): PaymentState {
  const settled = { ...state, refundedCents: countGivenBack(state) };
  return { ...settled, status: statusOf(settled) };
}

/**
 * What an order becomes when its provider says something. Events may be late, repeated or out of order: what talks about money
 * that came in implies that it came in, and what is already known changes nothing.
 */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState {
  if (event.type !== "failed" && event.type !== "expired") return settle(learn(state, event));
  return state.status === "pending" ? { ...state, status: event.type } : state;
}
