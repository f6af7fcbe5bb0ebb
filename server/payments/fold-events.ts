import {
  learnInvoice,
  learnSubscription,
  standingOf,
  type SubscriptionEvent,
  type SubscriptionFacts,
} from "../subscriptions/subscriptions.store.ts";
import { nextState, type PaymentEvent, type PaymentState } from "./payment-transitions.ts";
import type { EventRecord, InvoiceEvent } from "./provider.ts";

/** An event and its time. */
export type Said = { event: EventRecord; at: Date };

const isOfInvoice = (event: EventRecord): event is InvoiceEvent => event.type === "invoice_paid" || event.type === "invoice_failed";
const isOfStanding = (event: EventRecord): event is SubscriptionEvent =>
  event.type === "subscription_changed" || event.type === "subscription_ended";
/** Events of a subscription, or of its charge for one period. */
export const OF_SUBSCRIPTIONS: EventRecord["type"][] = ["invoice_paid", "invoice_failed", "subscription_changed", "subscription_ended"];
export const isOfSubscription = (event: EventRecord): event is InvoiceEvent | SubscriptionEvent => OF_SUBSCRIPTIONS.includes(event.type);

/** An event's effect on its charge; undefined if it only affects the subscription. */
export function chargeEventOf(event: EventRecord): PaymentEvent | undefined {
  if (event.type === "invoice_paid") {
    const { amountCents, currency, chargedCents, tax } = event;
    return { type: "paid", amountCents, currency, chargedCents, ...(tax && { tax }) };
  }
  return isOfSubscription(event) || event.type === "invoice_issued" ? undefined : event;
}

/** Adds an event to the facts of a subscription. */
export function learnSaid(facts: SubscriptionFacts, { event, at }: Said): SubscriptionFacts {
  const when = at.toISOString();
  if (isOfStanding(event)) return learnSubscription(facts, event, when);
  if (!isOfInvoice(event)) return facts;
  const { invoiceId, periodEnd } = event;
  if (event.type === "invoice_paid") return learnInvoice(facts, invoiceId, { paidAt: when, periodEnd });
  const { retryAt } = event;
  return learnInvoice(facts, invoiceId, { failedAt: when, periodEnd, ...(retryAt !== undefined && { retryAt }) });
}

export const foldSubscription = (said: readonly Said[]): SubscriptionFacts => said.reduce<SubscriptionFacts>(learnSaid, { invoices: {} });

/** When the charge's subscription ended: nothing is retried after that. */
export const endOf = (facts: SubscriptionFacts): Date | null => {
  const { status, endedAt } = standingOf(facts);
  return status === "ended" ? endedAt : null;
};

/** Whether a charge has not yet recorded that its subscription ended then. */
export function isOpenAt({ facts }: Pick<PaymentState, "facts">, endedAt: Date): boolean {
  const [ended, at] = [facts?.ended, endedAt.toISOString()];
  return ended === undefined || ended.at > at || (ended.at === at && ended.status === "expired");
}

/** A charge without events. */
export const startCharge = ({ amountCents, currency }: Pick<PaymentState, "amountCents" | "currency">): PaymentState => ({
  status: "pending",
  amountCents,
  currency,
  chargedCents: null,
  refundedCents: 0,
  reviewReason: null,
  refunds: {},
  disputes: {},
  paidAt: null,
  facts: null,
});

/** Folds all events of a charge into its state. */
export function foldCharge(
  order: Pick<PaymentState, "amountCents" | "currency">,
  said: readonly Said[],
  endedAt: Date | null,
): PaymentState {
  const heard = said.reduce<PaymentState>((state, { event, at }) => {
    const meaning = chargeEventOf(event);
    return meaning ? nextState(state, meaning, at) : state;
  }, startCharge(order));
  return endedAt === null ? heard : nextState(heard, { type: "failed" }, endedAt);
}
