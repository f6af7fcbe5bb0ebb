import type { Stripe } from "stripe";
import type { SubscriptionEvent } from "../../subscriptions/subscriptions.store.ts";
import type { EventSubject } from "../provider.ts";
import { idOf, toDate, toIso } from "./stripe-fields.ts";

const STANDINGS: Readonly<Record<string, "active" | "past_due" | "ended">> = {
  active: "active",
  trialing: "active",
  paused: "active",
  past_due: "past_due",
  unpaid: "past_due",
  canceled: "ended",
  incomplete_expired: "ended",
};

export function subjectOfSubscription({ id, customer }: Stripe.Subscription): EventSubject {
  return { providerSubscriptionId: id, providerCustomerId: idOf(customer) };
}

/** The cost of one period; unknown with a metered price. */
function readAmount({ items }: Stripe.Subscription): number | undefined {
  return items.data.reduce<number | undefined>((sum, { price, quantity }) => {
    return sum === undefined || price.unit_amount === null ? undefined : sum + price.unit_amount * (quantity ?? 1);
  }, 0);
}

export type Standing = { event: SubscriptionEvent; occurredAt: Date };

/** A subscription's state at a time; undefined while its first charge is in progress. */
export function readStanding(subscription: Stripe.Subscription, saidAt: Date): Standing | undefined {
  const { status: said, items, start_date, cancel_at, cancel_at_period_end, ended_at } = subscription;
  const status = STANDINGS[said];
  if (status === undefined) return undefined;
  if (status === "ended") return { event: { type: "subscription_ended" }, occurredAt: ended_at === null ? saidAt : toDate(ended_at) };
  const end = Math.max(start_date, ...items.data.map(({ current_period_end }) => current_period_end));
  const endsOn = cancel_at ?? (cancel_at_period_end ? end : null);
  const amountCents = readAmount(subscription);
  const known = {
    periodEnd: toIso(end),
    endsOn: endsOn === null ? null : toIso(endsOn),
    ...(amountCents !== undefined && { amountCents }),
  };
  return { event: { type: "subscription_changed", status, ...known }, occurredAt: saidAt };
}
