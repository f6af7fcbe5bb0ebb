import { staffMessages } from "../../contract/staff-messages.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import { AppError } from "../platform/errors.ts";
import { findSubscription, type Subscription } from "../subscriptions/subscriptions.store.ts";
import { getPayment } from "./payments.store.ts";
import { receiveEvent } from "./receive-event.ts";
import type { PaymentDeps } from "./provider.ts";

/** @throws AppError `not_found`, or `conflict` where there is nothing that could end */
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
 * Lets staff end a subscription with its period, or take that back. One that is so already stays as it is.
 * @throws AppError `not_found`, `conflict` where it has ended, `unavailable` without the provider
 */
export async function changeEnding(deps: PaymentDeps, paymentId: string, { isEnding, actor }: { isEnding: boolean; actor: Actor }) {
  const { orderId, subscription } = await findRunning(deps, paymentId);
  // Sent twice, as where the first answer was lost: it is so, and nobody changed it again.
  if ((subscription.endsOn !== null) === isEnding) return;
  // Before any transaction: no row may stay locked while a provider thinks.
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
