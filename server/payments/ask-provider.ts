import { timings } from "../../contract/limits.ts";
import type { Db } from "../platform/database/db.ts";
import type { Log } from "../platform/log.ts";
import { recordEvent } from "./payment-events.store.ts";
import { claimCheck, listPending, type Order } from "./payments.store.ts";
import { checkoutTimes, type PaymentProvider, type ProviderEvent } from "./provider.ts";
import { receiveEvent } from "./receive-event.ts";

type Deps = { db: Db; provider: PaymentProvider; log: Log };

/** Seconds between two questions about one order, whoever asks. */
const PAUSE = 10;
const BATCH = 20;
/** Milliseconds after which an order is given up whose provider is no longer in use. */
const ORPHANED_AFTER = 24 * 3600_000;

async function applyAnswer(deps: Deps, answer: ProviderEvent | "open"): Promise<boolean> {
  if (answer === "open") return false;
  return (await receiveEvent(deps, answer)).outcome === "applied";
}

/** Asks the provider about a pending order and applies its answer. @returns whether the order has changed */
export async function askAboutOrder(deps: Deps, order: Order): Promise<boolean> {
  if (order.provider !== deps.provider.name || !(await claimCheck(deps.db, order.id, PAUSE))) return false;
  return applyAnswer(deps, await deps.provider.findCheckout(order));
}

function endOf(order: Order): ProviderEvent {
  return {
    id: `${order.provider}:reconcile:${order.id}:given-up`,
    occurredAt: new Date(),
    event: { type: "expired" },
    subject: { paymentId: order.id },
  };
}

/** A checkout that outlived its time is closed at the provider first, so that nobody can pay what this site has given up. */
async function closeOverdue(deps: Deps, order: Order, now: Date): Promise<boolean> {
  if (now.getTime() - order.createdAt.getTime() <= 2 * checkoutTimes.life) return false;
  await deps.provider.expireCheckout(order);
  return applyAnswer(deps, await deps.provider.findCheckout(order));
}

async function reconcileOrder(deps: Deps, order: Order, now: Date): Promise<boolean> {
  if (order.provider === deps.provider.name) return (await askAboutOrder(deps, order)) || closeOverdue(deps, order, now);
  if (now.getTime() - order.createdAt.getTime() < ORPHANED_AFTER) return false;
  return (await recordEvent(deps.db, order.provider, endOf(order))).outcome === "applied";
}

/**
 * Asks the provider about every order that has been pending for too long, and closes what is over. One order's failure does not
 * keep the others from being asked about.
 */
export async function reconcilePayments(deps: Deps, now: Date): Promise<{ asked: number; changed: number; failed: number }> {
  const counts = { asked: 0, changed: 0, failed: 0 };
  const before = new Date(now.getTime() - timings.reconcileAfter);
  let batch: Order[] = [];
  do {
    batch = await listPending(deps.db, before, batch.at(-1), BATCH);
    for (const order of batch) {
      counts.asked += 1;
      try {
        if (await reconcileOrder(deps, order, now)) counts.changed += 1;
      } catch (error) {
        counts.failed += 1;
        deps.log.warn({ order: order.orderId, err: error }, "a pending order could not be checked");
      }
    }
  } while (batch.length === BATCH);
  if (counts.asked > 0) deps.log.info(counts, "pending orders checked");
  return counts;
}
