import { formatAmount, toMajorUnits } from "../../contract/money.ts";
import { type PaymentStatus, reviewReasons } from "../../contract/payment-status.ts";

/** What a provider can say about an order, in this site's words. Amounts are cents, currencies upper case. */
export type PaymentEvent =
  | { type: "paid"; amountCents: number; currency: string }
  | { type: "failed" }
  | { type: "expired" }
  /** `refundedCents` counts everything given back so far. */
  | { type: "refunded"; refundedCents: number; isFull: boolean }
  | { type: "disputed"; disputeId: string }
  | { type: "dispute_closed"; disputeId: string; isWon: boolean };

/** The part of an order that events change, and what they are measured against. */
export type PaymentState = {
  status: PaymentStatus;
  amountCents: number;
  currency: string;
  refundedCents: number;
  reviewReason: string | null;
  closedDisputes: string[];
};

type Of<Type extends PaymentEvent["type"]> = Extract<PaymentEvent, { type: Type }>;

/** Whether money has come in for an order of this status, even if some or all of it went back. */
export function isSettled(status: PaymentStatus): boolean {
  return status !== "pending" && status !== "failed" && status !== "expired";
}

/** Over without money: whatever money is reported afterwards needs a person's look (docs/decisions/003). */
function hasEnded(status: PaymentStatus): status is "failed" | "expired" {
  return status === "failed" || status === "expired";
}

/** What an order is when nothing about its money is in question. */
function restingStatus({ refundedCents, amountCents }: PaymentState): PaymentStatus {
  if (refundedCents === 0) return "paid";
  return refundedCents >= amountCents ? "refunded" : "partially_refunded";
}

function review(state: PaymentState, reviewReason: string): PaymentState {
  return { ...state, status: "review", reviewReason };
}

function write(cents: number, currency: string): string {
  return formatAmount(toMajorUnits(cents, currency), currency);
}

function onPaid(state: PaymentState, { amountCents, currency }: Of<"paid">): PaymentState {
  if (amountCents !== state.amountCents || currency !== state.currency) {
    return review(state, reviewReasons.amountDiffers(write(amountCents, currency), write(state.amountCents, state.currency)));
  }
  if (hasEnded(state.status)) return review(state, reviewReasons.paidAfterEnd(state.status));
  return state.status === "pending" ? { ...state, status: "paid" } : state;
}

function onRefunded(state: PaymentState, event: Of<"refunded">): PaymentState {
  const refundedCents = Math.max(state.refundedCents, event.refundedCents);
  const next = { ...state, refundedCents };
  if (event.isFull || state.status === "refunded") return { ...next, status: "refunded", reviewReason: null };
  if (refundedCents === 0) return state;
  if (hasEnded(state.status)) return review(next, reviewReasons.paidAfterEnd(state.status));
  if (state.status === "disputed" || state.status === "review") return next;
  return { ...next, status: restingStatus(next) };
}

function onDisputed(state: PaymentState, { disputeId }: Of<"disputed">): PaymentState {
  if (state.closedDisputes.includes(disputeId)) return state;
  if (hasEnded(state.status)) return review(state, reviewReasons.paidAfterEnd(state.status));
  return state.status === "refunded" || state.status === "review" ? state : { ...state, status: "disputed" };
}

function onDisputeClosed(state: PaymentState, { disputeId, isWon }: Of<"dispute_closed">): PaymentState {
  if (state.closedDisputes.includes(disputeId)) return state;
  const next = { ...state, closedDisputes: [...state.closedDisputes, disputeId] };
  if (!isWon) return { ...next, status: "refunded", refundedCents: Math.max(state.refundedCents, state.amountCents), reviewReason: null };
  if (hasEnded(state.status)) return review(next, reviewReasons.paidAfterEnd(state.status));
  return state.status === "review" ? next : { ...next, status: restingStatus(next) };
}

/**
 * What an order becomes when its provider says something (D6). Events may be late, repeated or out of order: what talks about money
 * that came in implies that it came in, and what is already known changes nothing.
 */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case "paid":
      return onPaid(state, event);
    case "refunded":
      return onRefunded(state, event);
    case "disputed":
      return onDisputed(state, event);
    case "dispute_closed":
      return onDisputeClosed(state, event);
    case "failed":
    case "expired":
      return state.status === "pending" ? { ...state, status: event.type } : state;
  }
}
