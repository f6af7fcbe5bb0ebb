import { formatMinorUnits } from "../../contract/currency.ts";
import { type PaymentStatus, reviewReasons } from "../../contract/payment-status.ts";
import {
  confirmedOf,
  countGivenBack,
  type Dispute,
  type Disputes,
  learnDispute,
  learnRefund,
  type Refund,
  type Refunds,
  shareOf,
} from "./money-back.ts";

/** Tax included in the charge. */
export type Tax = { cents: number };

/** Events of a charge, in this site's terms. Amounts are cents, currencies upper case. */
export type PaymentEvent =
  /** `amountCents` is the part of the order's amount that was paid, `chargedCents` the card's charge: with tax, or in another currency. */
  | { type: "paid"; amountCents: number; currency: string; chargedCents: number; tax?: Tax }
  | { type: "failed" }
  | { type: "expired" }
  /** A refund, in transit or failed. `chargedCents` if the provider reports it along. */
  | ({ type: "refund"; chargedCents?: number } & Refund & { id: string })
  | ({ type: "dispute" } & Omit<Dispute, "at"> & { id: string })
  /** Staff have reviewed and accepted these reasons; `attachedTo` is the order the money was for. */
  | { type: "settled"; reasons: string[]; by: string; note: string; attachedTo?: string };

/** A payment received; times are ISO 8601. */
type Paid = { at: string; amountCents: number; currency: string; chargedCents: number; tax?: Tax };

/** The facts of a charge, from which its state is derived. They do not depend on the order of events. */
export type PaymentFacts = {
  /** Earliest first; more than one if the provider reported different amounts. */
  paid: Paid[];
  /** Its end without a payment. */
  ended?: { status: "failed" | "expired"; at: string };
  /** When a refund or dispute was first reported. */
  movedAt?: string;
  /** Reasons for a review that staff have accepted. */
  settled: string[];
  /** Reasons from before facts were stored. */
  noted?: string[];
};

/** The columns that events change, and those they are checked against. */
export type PaymentState = {
  status: PaymentStatus;
  amountCents: number;
  currency: string;
  chargedCents: number | null;
  refundedCents: number;
  /** Why it needs a review. Kept after a refund, since that may fail. */
  reviewReason: string | null;
  refunds: Refunds;
  disputes: Disputes;
  paidAt: Date | null;
  /** Null in old rows: the columns then hold the facts. */
  facts: PaymentFacts | null;
};

type Of<Type extends PaymentEvent["type"]> = Extract<PaymentEvent, { type: Type }>;

/** Whether the charge was ever paid, even if it was refunded since. */
export function isSettled(status: PaymentStatus): boolean {
  return status !== "pending" && status !== "failed" && status !== "expired";
}

const EARLIEST = new Date(0).toISOString();

/** Facts derived from the columns of a row without facts. */
function readFacts({ facts, status, paidAt, amountCents, currency, chargedCents, reviewReason }: PaymentState): PaymentFacts {
  if (facts !== null) return facts;
  const at = paidAt?.toISOString() ?? EARLIEST;
  const known = { paid: [], settled: [], ...(reviewReason !== null && { noted: [reviewReason] }) };
  if (status === "failed" || status === "expired") return { ...known, ended: { status, at } };
  if (status === "pending") return known;
  return { ...known, paid: [{ at, amountCents, currency, chargedCents: chargedCents ?? amountCents }] };
}

/** Two reports of a payment with the same amounts; one that adds, for example, the tax is a separate fact. */
const isSameMoney = (a: Paid, b: Paid) =>
  a.amountCents === b.amountCents && a.currency === b.currency && a.chargedCents === b.chargedCents && a.tax?.cents === b.tax?.cents;
/** Earliest first; within one second the one with tax, then a fixed order, whichever arrived first. */
const byTime = (a: Paid, b: Paid) =>
  a.at.localeCompare(b.at) ||
  Number(b.tax !== undefined) - Number(a.tax !== undefined) ||
  a.amountCents - b.amountCents ||
  a.currency.localeCompare(b.currency) ||
  a.chargedCents - b.chargedCents ||
  (a.tax?.cents ?? 0) - (b.tax?.cents ?? 0);

function learnPaid(paid: Paid[], { type: _, ...money }: Of<"paid">, at: string): Paid[] {
  const news = { at, ...money };
  const same = paid.find((each) => isSameMoney(each, news));
  const first = same === undefined || at < same.at ? news : same;
  return [...paid.filter((each) => each !== same), first].toSorted(byTime);
}

const earlier = (a: string | undefined, b: string) => (a === undefined || b < a ? b : a);

function learnEnd(facts: PaymentFacts, status: "failed" | "expired", at: string): PaymentFacts {
  const isLater = facts.ended && (facts.ended.at < at || (facts.ended.at === at && facts.ended.status === "failed"));
  return isLater ? facts : { ...facts, ended: { status, at } };
}

/** Adds an event to the facts. */
function learn(facts: PaymentFacts, event: PaymentEvent, at: string): PaymentFacts {
  if (event.type === "paid") return { ...facts, paid: learnPaid(facts.paid, event, at) };
  if (event.type === "failed" || event.type === "expired") return learnEnd(facts, event.type, at);
  if (event.type === "settled") return { ...facts, settled: [...new Set([...facts.settled, ...event.reasons])].toSorted() };
  // A refund of nothing has no effect.
  return event.cents === 0 ? facts : { ...facts, movedAt: earlier(facts.movedAt, at) };
}

function describeMismatch({ amountCents, currency }: PaymentState, paid: Paid): string | undefined {
  if (paid.amountCents === amountCents && paid.currency === currency) return undefined;
  return reviewReasons.amountDiffers(formatMinorUnits(paid.amountCents, paid.currency), formatMinorUnits(amountCents, currency));
}

/** Paid after it had ended: needs a review (docs/decisions/003). */
function describeLateness({ paid: [first], ended }: PaymentFacts): string | undefined {
  if (ended === undefined || (first !== undefined && first.at <= ended.at)) return undefined;
  return reviewReasons.paidAfterEnd(ended.status);
}

/** All reasons for a review, accepted or not. */
function listReasons(state: PaymentState, facts: PaymentFacts): string[] {
  const mismatches = facts.paid.map((paid) => describeMismatch(state, paid));
  return [...(facts.noted ?? []), ...mismatches, describeLateness(facts)].filter((reason) => reason !== undefined);
}

/** A review is over once the refund is confirmed; until then it may fail. */
function isBack(state: PaymentState, needsLook: boolean): boolean {
  const given = needsLook ? countGivenBack({ ...state, refunds: confirmedOf(state.refunds) }) : state.refundedCents;
  // A payment of nothing has nothing to refund.
  return given > 0 && given >= state.amountCents;
}

function statusOf(state: PaymentState, needsLook: boolean): PaymentStatus {
  const { refundedCents, disputes } = state;
  if (isBack(state, needsLook)) return "refunded";
  if (needsLook) return "review";
  if (Object.values(disputes).some(({ outcome }) => outcome === "open")) return "disputed";
  return refundedCents > 0 ? "partially_refunded" : "paid";
}

/** Reasons for a review that staff have not accepted yet. */
export function listOpenReasons(state: PaymentState): string[] {
  const facts = readFacts(state);
  return listReasons(state, facts).filter((reason) => !facts.settled.includes(reason));
}

/** The received amount as the provider reported it, and the card's charge. */
export function findReceived(state: PaymentState): { cents: number; currency: string; chargedCents: number } {
  const { amountCents, currency, chargedCents } = state;
  const [paid] = readFacts(state).paid;
  if (paid === undefined) return { cents: amountCents, currency, chargedCents: chargedCents ?? amountCents };
  return { cents: paid.amountCents, currency: paid.currency, chargedCents: paid.chargedCents };
}

/** The received amount in the order's currency, of which `refundedCents` is a part. If it came in another currency, the order's amount. */
export function countReceived(state: PaymentState): number {
  const { cents, currency } = findReceived(state);
  return currency === state.currency ? cents : state.amountCents;
}

/** Converts a part of the card's charge to the same part of the received amount. */
export function partOfReceived(state: PaymentState, chargedPart: number): { cents: number; currency: string } {
  const { cents: amountCents, currency, chargedCents } = findReceived(state);
  return { cents: shareOf({ amountCents, chargedCents }, chargedPart), currency };
}

/** The state derived from the facts. */
function derive(state: PaymentState, facts: PaymentFacts): PaymentState {
  const [first] = facts.paid;
  const cameAt = first?.at ?? facts.movedAt;
  if (cameAt === undefined) return { ...state, facts, status: facts.ended?.status ?? "pending" };
  const reasons = listReasons(state, facts);
  const open = reasons.find((reason) => !facts.settled.includes(reason));
  const chargedCents = first?.chargedCents ?? state.chargedCents;
  const known = { ...state, facts, chargedCents, reviewReason: open ?? reasons[0] ?? null, paidAt: new Date(cameAt) };
  // Refunds are part of the received amount, even if it differs from the order's.
  const came = { ...known, amountCents: countReceived(known) };
  const refundedCents = countGivenBack(came);
  return { ...known, refundedCents, status: statusOf({ ...came, refundedCents }, open !== undefined) };
}

const larger = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));

/**
 * The state of a charge after an event. Events may be late, duplicated or out of order: the state is a function of the facts, and a known
 * event changes nothing.
 */
export function nextState(state: PaymentState, event: PaymentEvent, at: Date): PaymentState {
  const facts = learn(readFacts(state), event, at.toISOString());
  const charged = "chargedCents" in event ? (event.chargedCents ?? null) : null;
  const learned = {
    ...state,
    // Until the payment reports it; if refunds disagree, the larger.
    chargedCents: larger(state.chargedCents, charged),
    refunds: event.type === "refund" ? learnRefund(state.refunds, event) : state.refunds,
    disputes: event.type === "dispute" ? learnDispute(state.disputes, event, at.toISOString()) : state.disputes,
  };
  return derive(learned, facts);
}
