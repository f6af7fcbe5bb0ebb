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

/** Tax that is part of what was charged. */
export type Tax = { cents: number };

/** What can be said of a charge, in this site's words. Amounts are cents, currencies upper case. */
export type PaymentEvent =
  /** `amountCents` is what was paid of the order's own amount, `chargedCents` what the card was charged: with tax, or in another currency. */
  | { type: "paid"; amountCents: number; currency: string; chargedCents: number; tax?: Tax }
  | { type: "failed" }
  | { type: "expired" }
  /** Money on its way back, or a refund that failed. `chargedCents` where the provider says it in the same breath. */
  | ({ type: "refund"; chargedCents?: number } & Refund & { id: string })
  | ({ type: "dispute" } & Omit<Dispute, "at"> & { id: string })
  /** Staff have looked and let these reasons stand; `attachedTo` is the order that the money was for. */
  | { type: "settled"; reasons: string[]; by: string; note: string; attachedTo?: string };

/** Money that came in; times are ISO 8601. */
type Paid = { at: string; amountCents: number; currency: string; chargedCents: number; tax?: Tax };

/** What is known of a charge, from which its state is read. Nothing of it depends on the order in which events came. */
export type PaymentFacts = {
  /** The earliest first; more than one where the provider named different amounts. */
  paid: Paid[];
  /** How it was over without money. */
  ended?: { status: "failed" | "expired"; at: string };
  /** When money that went back, or is disputed, was first heard of. */
  movedAt?: string;
  /** Reasons for a look that staff have let stand. */
  settled: string[];
  /** Reasons from before facts were kept. */
  noted?: string[];
};

/** What events change of a charge, and what they are measured against. */
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
  paidAt: Date | null;
  /** Null in rows from before facts were kept: the columns say then what is known. */
  facts: PaymentFacts | null;
};

type Of<Type extends PaymentEvent["type"]> = Extract<PaymentEvent, { type: Type }>;

/** Whether money has come in for a charge of this status, even if some or all of it went back. */
export function isSettled(status: PaymentStatus): boolean {
  return status !== "pending" && status !== "failed" && status !== "expired";
}

const EARLIEST = new Date(0).toISOString();

/** What the columns of a row say that has no facts yet. */
function readFacts({ facts, status, paidAt, amountCents, currency, chargedCents, reviewReason }: PaymentState): PaymentFacts {
  if (facts !== null) return facts;
  const at = paidAt?.toISOString() ?? EARLIEST;
  const known = { paid: [], settled: [], ...(reviewReason !== null && { noted: [reviewReason] }) };
  if (status === "failed" || status === "expired") return { ...known, ended: { status, at } };
  if (status === "pending") return known;
  return { ...known, paid: [{ at, amountCents, currency, chargedCents: chargedCents ?? amountCents }] };
}

/** Two words of one payment that say the same of its money; one that says more, such as the tax, is a fact of its own. */
const isSameMoney = (a: Paid, b: Paid) =>
  a.amountCents === b.amountCents && a.currency === b.currency && a.chargedCents === b.chargedCents && a.tax?.cents === b.tax?.cents;
/** The earliest first; of one second, what names the tax, and always in the same order, whichever arrived first. */
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

/** What an event adds to what is known. */
function learn(facts: PaymentFacts, event: PaymentEvent, at: string): PaymentFacts {
  if (event.type === "paid") return { ...facts, paid: learnPaid(facts.paid, event, at) };
  if (event.type === "failed" || event.type === "expired") return learnEnd(facts, event.type, at);
  if (event.type === "settled") return { ...facts, settled: [...new Set([...facts.settled, ...event.reasons])].toSorted() };
  // A refund of nothing says nothing.
  return event.cents === 0 ? facts : { ...facts, movedAt: earlier(facts.movedAt, at) };
}

function describeMismatch({ amountCents, currency }: PaymentState, paid: Paid): string | undefined {
  if (paid.amountCents === amountCents && paid.currency === currency) return undefined;
  return reviewReasons.amountDiffers(formatMinorUnits(paid.amountCents, paid.currency), formatMinorUnits(amountCents, currency));
}

/** Over without money before any came: a person has to look (docs/decisions/003). */
function describeLateness({ paid: [first], ended }: PaymentFacts): string | undefined {
  if (ended === undefined || (first !== undefined && first.at <= ended.at)) return undefined;
  return reviewReasons.paidAfterEnd(ended.status);
}

/** Why a person has to look, whether or not somebody has. */
function listReasons(state: PaymentState, facts: PaymentFacts): string[] {
  const mismatches = facts.paid.map((paid) => describeMismatch(state, paid));
  return [...(facts.noted ?? []), ...mismatches, describeLateness(facts)].filter((reason) => reason !== undefined);
}

/** What needs a look is over once the money is known to be back; until then a refund may fail. */
function isBack(state: PaymentState, needsLook: boolean): boolean {
  const given = needsLook ? countGivenBack({ ...state, refunds: confirmedOf(state.refunds) }) : state.refundedCents;
  // What came in as nothing has nothing to go back.
  return given > 0 && given >= state.amountCents;
}

function statusOf(state: PaymentState, needsLook: boolean): PaymentStatus {
  const { refundedCents, disputes } = state;
  if (isBack(state, needsLook)) return "refunded";
  if (needsLook) return "review";
  if (Object.values(disputes).some(({ outcome }) => outcome === "open")) return "disputed";
  return refundedCents > 0 ? "partially_refunded" : "paid";
}

/** Why a person has to look, where nobody has yet. */
export function listOpenReasons(state: PaymentState): string[] {
  const facts = readFacts(state);
  return listReasons(state, facts).filter((reason) => !facts.settled.includes(reason));
}

/** What came in, as the provider named it, and what the card was charged for it. */
export function findReceived(state: PaymentState): { cents: number; currency: string; chargedCents: number } {
  const { amountCents, currency, chargedCents } = state;
  const [paid] = readFacts(state).paid;
  if (paid === undefined) return { cents: amountCents, currency, chargedCents: chargedCents ?? amountCents };
  return { cents: paid.amountCents, currency: paid.currency, chargedCents: paid.chargedCents };
}

/** What came in, in the order's own currency: what `refundedCents` is a part of. Of money in another currency, the order's amount. */
export function countReceived(state: PaymentState): number {
  const { cents, currency } = findReceived(state);
  return currency === state.currency ? cents : state.amountCents;
}

/** A part of what the card was charged, as the same part of what came in. */
export function partOfReceived(state: PaymentState, chargedPart: number): { cents: number; currency: string } {
  const { cents: amountCents, currency, chargedCents } = findReceived(state);
  return { cents: shareOf({ amountCents, chargedCents }, chargedPart), currency };
}

/** The state that the facts define. */
function derive(state: PaymentState, facts: PaymentFacts): PaymentState {
  const [first] = facts.paid;
  const cameAt = first?.at ?? facts.movedAt;
  if (cameAt === undefined) return { ...state, facts, status: facts.ended?.status ?? "pending" };
  const reasons = listReasons(state, facts);
  const open = reasons.find((reason) => !facts.settled.includes(reason));
  const chargedCents = first?.chargedCents ?? state.chargedCents;
  const known = { ...state, facts, chargedCents, reviewReason: open ?? reasons[0] ?? null, paidAt: new Date(cameAt) };
  // What goes back is a part of what came in, also where that was not what the order was for.
  const came = { ...known, amountCents: countReceived(known) };
  const refundedCents = countGivenBack(came);
  return { ...known, refundedCents, status: statusOf({ ...came, refundedCents }, open !== undefined) };
}

const larger = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));

/**
 * What a charge becomes when something is said of it that happened at a time. Events may be late, repeated or out of order: the state is a
 * function of the facts they add up to, and what is already known changes nothing.
 */
export function nextState(state: PaymentState, event: PaymentEvent, at: Date): PaymentState {
  const facts = learn(readFacts(state), event, at.toISOString());
  const charged = "chargedCents" in event ? (event.chargedCents ?? null) : null;
  const learned = {
    ...state,
    // Until the payment itself says it; the larger, should refunds not agree.
    chargedCents: larger(state.chargedCents, charged),
    refunds: event.type === "refund" ? learnRefund(state.refunds, event) : state.refunds,
    disputes: event.type === "dispute" ? learnDispute(state.disputes, event, at.toISOString()) : state.disputes,
  };
  return derive(learned, facts);
}
