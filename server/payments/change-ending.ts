import { staffMessages } from "../../contract/staff-messages.ts";
import { type Actor, listAuditOf, recordAudit } from "../audit/audit.store.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { findSubscription, type Subscription } from "../subscriptions/subscriptions.store.ts";
import { getPayment, lockPayment } from "./payments.store.ts";
import { receiveEvent } from "./receive-event.ts";
import type { PaymentDeps } from "./provider.ts";

const RECENT = 20;
const listRecent = (db: Db, orderId: string) => listAuditOf(db, "payments", [orderId], RECENT);

/** A running subscription, and the last row of its order's history before it was read. */
type Running = { orderId: string; subscription: Subscription; lastEntry: number };

/** @throws AppError `not_found`, or `conflict` if there is no running subscription */
async function findRunning({ db, provider }: PaymentDeps, paymentId: string): Promise<Running> {
  const charge = await getPayment(db, paymentId);
  const orderId = charge.renewalOf ?? charge.id;
  const [last] = await listRecent(db, orderId);
  const subscription = charge.subscriptionId === null ? undefined : await findSubscription(db, charge.subscriptionId);
  if (subscription === undefined) throw new AppError("conflict", staffMessages.subscriptionUnknown);
  if (subscription.status === "ended") throw new AppError("conflict", staffMessages.subscriptionOver);
  if (subscription.provider !== provider.name)
    throw new AppError("conflict", staffMessages.subscriptionOtherProvider(subscription.provider));
  return { orderId, subscription, lastEntry: last?.id ?? 0 };
}

type Change = { isEnding: boolean; actor: Actor };

/**
 * Records a change in the history, under the order's lock, unless a concurrent request for the same has done so. Whether the provider's answer
 * changed anything doesn't count: its webhook may have been faster.
 */
async function recordEnding(tx: Db, { orderId, lastEntry }: Running, { isEnding, actor }: Change): Promise<void> {
  await lockPayment(tx, orderId);
  // The newest one counts: between a cancellation and the next one it may have been resumed.
  const newest = (await listRecent(tx, orderId)).find(({ id, after }) => id > lastEntry && after?.["endsWithPeriod"] !== undefined);
  if (newest?.after?.["endsWithPeriod"] === isEnding) return;
  const [before, after] = [{ endsWithPeriod: !isEnding }, { endsWithPeriod: isEnding }];
  await recordAudit(tx, { actor, of: "payments", id: orderId, action: "updated", before, after });
}

/**
 * Lets staff cancel a subscription at the end of its period, or undo that. Idempotent.
 * @throws AppError `not_found`, `conflict` if it has ended, `unavailable` without the provider
 */
export async function changeEnding(deps: PaymentDeps, paymentId: string, change: Change): Promise<void> {
  const running = await findRunning(deps, paymentId);
  const { orderId, subscription } = running;
  // A retry, for example after a lost answer: no further audit entry.
  if ((subscription.endsOn !== null) === change.isEnding) return;
  // Outside any transaction: no row may stay locked during a call to the provider.
  const said = await deps.provider.setEnding(subscription, change.isEnding);
  const alongside = (tx: Db) => recordEnding(tx, running, change);
  await receiveEvent(deps, { ...said, subject: { ...said.subject, paymentId: orderId } }, { origin: "asked", alongside });
}
