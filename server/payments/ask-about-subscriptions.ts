import { periods } from "../../contract/limits.ts";
import type { Db } from "../platform/database/db.ts";
import { claimSubscriptionCheck, findSubscription, isNews, readUnpaid, type Subscription } from "../subscriptions/subscriptions.store.ts";
import type { PaymentDeps, ProviderEvent } from "./provider.ts";
import { receiveEvent } from "./receive-event.ts";
import { isPaidUntil } from "./renewals.store.ts";

/** Seconds between two questions about one subscription: a charge that failed is tried again after days. */
const PAUSE = 6 * 3600;
/** Milliseconds after a period's end in which the next charge is the provider's alone: Stripe collects an invoice an hour after it is made. */
const GRACE = 2 * 3600_000;

/** A standing that is known already is no event: the provider would repeat it with every answer. */
async function isKnown(db: Db, id: string, { event, occurredAt }: ProviderEvent): Promise<boolean> {
  if (event.type !== "subscription_changed" && event.type !== "subscription_ended") return false;
  const subscription = await findSubscription(db, id);
  return subscription !== undefined && !isNews(subscription, event, occurredAt);
}

async function askAbout(deps: PaymentDeps, subscription: Subscription): Promise<boolean> {
  let hasChanged = false;
  for (const event of await deps.provider.findSubscription(subscription)) {
    if (await isKnown(deps.db, subscription.id, event)) continue;
    if ((await receiveEvent(deps, event, { origin: "asked" })).outcome === "applied") hasChanged = true;
  }
  return hasChanged;
}

/** Asks the provider about a subscription and applies what it says. @returns whether anything was new */
export async function askAboutSubscription(deps: PaymentDeps, id: string): Promise<boolean> {
  const subscription = await findSubscription(deps.db, id);
  if (subscription?.provider !== deps.provider.name || !(await claimSubscriptionCheck(deps.db, id, PAUSE))) return false;
  return askAbout(deps, subscription);
}

/**
 * Asks the provider about every subscription that is not known to be paid for: its period is over, a charge failed, or no webhook said how it
 * went. One failure does not keep the others from being asked about. Those of a provider that is no longer in use are left as they are: its
 * keys may only be missing today, and an end cannot be taken back.
 */
export async function reconcileSubscriptions(deps: PaymentDeps, now: Date): Promise<{ asked: number; changed: number; failed: number }> {
  const { db, provider, log } = deps;
  const counts = { asked: 0, changed: 0, failed: 0 };
  const isPaidFor = isPaidUntil(new Date(now.getTime() - GRACE));
  const due = { provider: provider.name, madeBefore: new Date(now.getTime() - periods.reconcileAfter), isPaidFor };
  for await (const subscription of readUnpaid(db, due)) {
    try {
      if (!(await claimSubscriptionCheck(db, subscription.id, PAUSE))) continue;
      counts.asked += 1;
      if (await askAbout(deps, subscription)) counts.changed += 1;
    } catch (error) {
      counts.failed += 1;
      log.warn({ subscription: subscription.id, err: error }, "a subscription could not be checked");
    }
  }
  if (counts.asked > 0) log.info(counts, "subscriptions checked");
  return counts;
}
