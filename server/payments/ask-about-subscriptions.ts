import { periods } from "../../contract/limits.ts";
import type { Db } from "../platform/database/db.ts";
import { claimSubscriptionCheck, findSubscription, isNews, readUnpaid, type Subscription } from "../subscriptions/subscriptions.store.ts";
import type { PaymentDeps, ProviderEvent } from "./provider.ts";
import { receiveEvent } from "./receive-event.ts";
import { isPaidUntil } from "./renewals.store.ts";

/** Seconds between two polls of one subscription: a failed charge is retried after days. */
const PAUSE = 6 * 3600;
/** Grace period in ms after a period's end, while the next charge is under way: Stripe collects an invoice an hour after creating it. */
const GRACE = 2 * 3600_000;

/** A known state is no event: the provider would repeat it with every answer. */
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

/** Polls the provider for a subscription and applies the answer. @returns whether anything was new */
export async function askAboutSubscription(deps: PaymentDeps, id: string): Promise<boolean> {
  const subscription = await findSubscription(deps.db, id);
  if (subscription?.provider !== deps.provider.name || !(await claimSubscriptionCheck(deps.db, id, PAUSE))) return false;
  return askAbout(deps, subscription);
}

/**
 * Polls the provider for each subscription without a confirmed payment: its period is over, a charge failed, or its webhook is missing. One
 * failure does not stop the rest. Skips subscriptions of a provider no longer in use: its keys may only be missing today, and an end is
 * final.
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
