import { periods } from "../../contract/limits.ts";
import { askAboutSubscription } from "./ask-about-subscriptions.ts";
import { applyLeftBehind, recordEvent } from "./payment-events.store.ts";
import { claimCheck, findOrder, getOrderByKey, type Order, readPending } from "./payments.store.ts";
import { checkoutTimes, type PaymentDeps, type ProviderEvent } from "./provider.ts";
import { receiveEvent } from "./receive-event.ts";

/** Seconds between two questions about one order, whoever asks. */
const PAUSE = 10;
/** Milliseconds after which an order is given up whose provider is no longer in use. */
const ORPHANED_AFTER = 24 * 3600_000;

async function applyAnswer(deps: PaymentDeps, answer: ProviderEvent | "open"): Promise<boolean> {
  if (answer === "open") return false;
  return (await receiveEvent(deps, answer, { origin: "asked" })).outcome === "applied";
}

/** What was paid begins a subscription where the order renews; its charge says what the checkout does not: the period, and the payment. */
async function askAboutPeriod(deps: PaymentDeps, orderId: string): Promise<void> {
  const subscriptionId = (await findOrder(deps.db, orderId))?.subscriptionId ?? null;
  if (subscriptionId === null) return;
  try {
    await askAboutSubscription(deps, subscriptionId);
  } catch (error) {
    // It is asked about again.
    deps.log.warn({ order: orderId, err: error }, "a subscription could not be checked");
  }
}

/** Asks the provider about a pending order and applies its answer. @returns whether the order has changed */
async function askAboutOrder(deps: PaymentDeps, order: Order): Promise<boolean> {
  if (order.provider !== deps.provider.name || !(await claimCheck(deps.db, order.id, PAUSE))) return false;
  const hasChanged = await applyAnswer(deps, await deps.provider.findCheckout(order));
  if (hasChanged) await askAboutPeriod(deps, order.orderId);
  return hasChanged;
}

/** Milliseconds that the webhook gets before a waiting customer makes the site ask. */
const ASK_AFTER = 5000;

/** The order after asking the provider, where its webhook is late. A provider out of reach is no failure: the order is pending still. */
async function refresh(deps: PaymentDeps, order: Order): Promise<Order> {
  const isLate = order.status === "pending" && order.checkoutId !== null && Date.now() - order.createdAt.getTime() > ASK_AFTER;
  if (!isLate) return order;
  try {
    return (await askAboutOrder(deps, order)) ? ((await findOrder(deps.db, order.orderId)) ?? order) : order;
  } catch (error) {
    deps.log.warn({ order: order.orderId, err: error }, "the provider could not be asked");
    return order;
  }
}

/** An order as it is now, for who holds its key. @throws AppError `not_found` */
export const getOrder = async (deps: PaymentDeps, orderId: string, key: string | undefined): Promise<Order> =>
  refresh(deps, await getOrderByKey(deps.db, orderId, key));

function endOf(order: Order): ProviderEvent {
  return {
    id: `${order.provider}:reconcile:${order.id}:given-up`,
    occurredAt: new Date(),
    event: { type: "expired" },
    subject: { paymentId: order.id },
  };
}

/** A checkout that outlived its time is closed at the provider first, so that nobody can pay what this site has given up. */
async function closeOverdue(deps: PaymentDeps, order: Order, now: Date): Promise<boolean> {
  if (now.getTime() - order.createdAt.getTime() <= 2 * checkoutTimes.life) return false;
  await deps.provider.expireCheckout(order);
  return applyAnswer(deps, await deps.provider.findCheckout(order));
}

async function reconcileOrder(deps: PaymentDeps, order: Order, now: Date): Promise<boolean> {
  if (order.provider === deps.provider.name) return (await askAboutOrder(deps, order)) || closeOverdue(deps, order, now);
  if (now.getTime() - order.createdAt.getTime() < ORPHANED_AFTER) return false;
  return (await recordEvent(deps.db, order.provider, endOf(order), { origin: "site" })).outcome === "applied";
}

/** Events that came before their order was known, and were left so. @returns how many took effect */
async function applyLate({ db, provider, log }: PaymentDeps): Promise<number> {
  try {
    return await applyLeftBehind(db, provider.name);
  } catch (error) {
    log.warn({ err: error }, "events that wait for their order could not be applied");
    return 0;
  }
}

/**
 * Asks the provider about every order that has been pending for too long, and closes what is over. One order's failure does not
 * keep the others from being asked about.
 */
export async function reconcilePayments(deps: PaymentDeps, now: Date): Promise<{ asked: number; changed: number; failed: number }> {
  const counts = { asked: 0, changed: await applyLate(deps), failed: 0 };
  const before = new Date(now.getTime() - periods.reconcileAfter);
  for await (const order of readPending(deps.db, before)) {
    counts.asked += 1;
    try {
      if (await reconcileOrder(deps, order, now)) counts.changed += 1;
    } catch (error) {
      counts.failed += 1;
      deps.log.warn({ order: order.orderId, err: error }, "a pending order could not be checked");
    }
  }
  if (counts.asked > 0 || counts.changed > 0) deps.log.info(counts, "pending orders checked");
  return counts;
}
