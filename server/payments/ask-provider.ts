import { periods } from "../../contract/limits.ts";
import { askAboutSubscription } from "./ask-about-subscriptions.ts";
import { applyLeftBehind, applyOnce, recordEvent } from "./payment-events.store.ts";
import { claimCheck, findOrder, getOrderByKey, getPayment, lockPayment, type Order, readPending } from "./payments.store.ts";
import { checkoutTimes, type PaymentDeps, type ProviderEvent } from "./provider.ts";
import { receiveEvent } from "./receive-event.ts";

/** Seconds between two polls of one order, for all callers together. */
const PAUSE = 10;
/** Milliseconds until an order of a provider no longer in use is given up. */
const ORPHANED_AFTER = 24 * 3600_000;

/** Ends an order that had no checkout to poll, unless it has got one since. */
function endWithoutCheckout({ db, provider, log }: PaymentDeps, order: Order, answer: ProviderEvent): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { checkoutId, status } = await lockPayment(tx, order.id);
    if (checkoutId !== null || status !== "pending") return false;
    const { outcome } = await applyOnce(tx, provider.name, answer, { origin: "asked" });
    log.info({ order: order.orderId, event: answer.id, outcome }, "an order without a checkout has ended");
    return outcome === "applied";
  });
}

/** Polls an order's checkout and applies the answer. */
async function pollCheckout(deps: PaymentDeps, id: string): Promise<boolean> {
  // Read again: since a batch was read, the buyer may have been given a checkout.
  const order = await getPayment(deps.db, id);
  const answer = await deps.provider.findCheckout(order);
  if (answer === "open") return false;
  if (order.checkoutId === null && answer.event.type === "expired") return endWithoutCheckout(deps, order, answer);
  return (await receiveEvent(deps, answer, { origin: "asked" })).outcome === "applied";
}

/** For a subscription's order the charge has details the checkout lacks: the period and the payment. */
async function askAboutPeriod(deps: PaymentDeps, orderId: string): Promise<void> {
  const subscriptionId = (await findOrder(deps.db, orderId))?.subscriptionId ?? null;
  if (subscriptionId === null) return;
  try {
    await askAboutSubscription(deps, subscriptionId);
  } catch (error) {
    // It is polled again later.
    deps.log.warn({ order: orderId, err: error }, "a subscription could not be checked");
  }
}

/** Polls the provider for a pending order and applies the answer. @returns whether the order has changed */
async function askAboutOrder(deps: PaymentDeps, order: Order): Promise<boolean> {
  if (order.provider !== deps.provider.name || !(await claimCheck(deps.db, order.id, PAUSE))) return false;
  const hasChanged = await pollCheckout(deps, order.id);
  if (hasChanged) await askAboutPeriod(deps, order.orderId);
  return hasChanged;
}

/** Milliseconds to wait for the webhook before a waiting customer's page polls the provider. */
const ASK_AFTER = 5000;

/** The order, after polling the provider if its webhook is late. If the provider is unreachable, the order stays pending. */
async function refresh(deps: PaymentDeps, order: Order): Promise<Order> {
  const isLate = order.status === "pending" && order.checkoutId !== null && Date.now() - order.createdAt.getTime() > ASK_AFTER;
  if (!isLate) return order;
  try {
    return (await askAboutOrder(deps, order)) ? ((await findOrder(deps.db, order.orderId)) ?? order) : order;
  } catch (error) {
    deps.log.warn({ order: order.orderId, err: error }, "the provider could not be reached");
    return order;
  }
}

/** The current order, for a caller with its key. @throws AppError `not_found` */
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

/** An overdue checkout is closed at the provider first, so that no one can pay for an order this site has given up. */
async function closeOverdue(deps: PaymentDeps, order: Order, now: Date): Promise<boolean> {
  if (now.getTime() - order.createdAt.getTime() <= 2 * checkoutTimes.life) return false;
  await deps.provider.expireCheckout(await getPayment(deps.db, order.id));
  return pollCheckout(deps, order.id);
}

async function reconcileOrder(deps: PaymentDeps, order: Order, now: Date): Promise<boolean> {
  if (order.provider === deps.provider.name) return (await askAboutOrder(deps, order)) || closeOverdue(deps, order, now);
  if (now.getTime() - order.createdAt.getTime() < ORPHANED_AFTER) return false;
  return (await recordEvent(deps.db, order.provider, endOf(order), { origin: "site" })).outcome === "applied";
}

/** Applies events that arrived before their order was known. @returns how many took effect */
async function applyLate({ db, provider, log }: PaymentDeps): Promise<number> {
  try {
    return await applyLeftBehind(db, provider.name);
  } catch (error) {
    log.warn({ err: error }, "events waiting for their order could not be applied");
    return 0;
  }
}

/** Polls the provider for every order pending too long, and closes overdue ones. One order's failure does not stop the rest. */
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
