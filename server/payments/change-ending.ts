import { staffMessages } from "../../contract/staff-messages.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import { AppError } from "../platform/errors.ts";
import { findSubscription, type Subscription } from "../subscriptions/subscriptions.store.ts";
import { getPayment } from "./payments.store.ts";
import { receiveEvent } from "./receive-event.ts";
import type { PaymentDeps } from "./provider.ts";

/** @throws AppError `not_found`, or `conflict` if there is no running subscription */
async function findRunning({ db, provider }: PaymentDeps, paymentId: string): Promise<{ orderId: string; subscription: Subscription }> {
  const charge = await getPayment(db, paymentId);
  const subscription = charge.subscriptionId === null ? undefined : await findSubscription(db, charge.subscriptionId);
  if (subscription === undefined) throw new AppError("conflict", staffMessages.subscriptionUnknown);
  if (subscription.status === "ended") throw new AppError("conflict", staffMessages.subscriptionOver);
  if (subscription.provider !== provider.name)
    throw new AppError("conflict", staffMessages.subscriptionOtherProvider(subscription.provider));
  return { orderId: charge.renewalOf ?? charge.id, subscription };
}

/**
 * Lets staff cancel a subscription at the end of its period, or undo that. Idempotent.
 * @throws AppError `not_found`, `conflict` if it has ended, `unavailable` without the provider
 */
export async function changeEnding(deps: PaymentDeps, paymentId: string, { isEnding, actor }: { isEnding: boolean; actor: Actor }) {
  const { orderId, subscription } = await findRunning(deps, paymentId);
  // A retry, for example after a lost answer: no further audit entry.
  if ((subscription.endsOn !== null) === isEnding) return;
  // Outside any transaction: no row may stay locked during a call to the provider.
  const said = await deps.provider.setEnding(subscription, isEnding);
  await receiveEvent(deps, { ...said, subject: { ...said.subject, paymentId: orderId } }, { origin: "asked" });
  await recordAudit(deps.db, {
    actor,
    of: "payments",
    id: orderId,
    action: "updated",
    before: { endsWithPeriod: !isEnding },
    after: { endsWithPeriod: isEnding },
  });
}
