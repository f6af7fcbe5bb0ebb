import type { SubscriptionNotice } from "../mails/mail-kinds.ts";
import { recordStaffEvent } from "../notifications/notifications.store.ts";
import { enqueueMail, type NewMail } from "../outbox/outbox.store.ts";
import type { Db } from "../platform/database/db.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import { priceNow, type Subscription } from "../subscriptions/subscriptions.store.ts";
import { mayTell, toBuyerMail, toNotice } from "./payment-notices.ts";
import type { Order } from "./payments.store.ts";

/** A change of a subscription, and of one of its charges. */
export type SubscriptionChange = { order: Order; charge: Order; before: Subscription; after: Subscription };

type MailWords = { [Mail in NewMail as Mail["kind"]]: Pick<Mail, "kind" | "data"> }[NewMail["kind"]];

/** A notice for buyer and staff; `cause` is its idempotency key. */
type News = { cause: string; mail: MailWords; change?: SubscriptionNotice["change"]; retryAt?: string };

const toIso = (at: Date | null): string | undefined => at?.toISOString();

/** A failed charge, once per try. */
function findFailure({ order, charge, before, after }: SubscriptionChange): News | undefined {
  const id = charge.providerInvoiceId ?? "";
  const failedAt = after.facts.invoices[id]?.failedAt;
  const isNews = charge.renewalOf !== null && after.status === "past_due" && failedAt !== before.facts.invoices[id]?.failedAt;
  if (!isNews) return undefined;
  const retryAt = toIso(after.retryAt);
  const retry = retryAt !== undefined && { retryAt };
  return {
    cause: `renewal-failed:${charge.id}:${retryAt ?? "last"}`,
    mail: { kind: "renewal-failed", data: { ...toBuyerMail(order, charge), ...retry } },
    ...retry,
  };
}

function findEnd({ order, before, after }: SubscriptionChange): News | undefined {
  if (before.status === "ended" || after.status !== "ended") return undefined;
  const isUnpaid = before.status === "past_due" && before.endsOn === null;
  const endedAt = (after.endedAt ?? new Date()).toISOString();
  return {
    cause: `subscription-ended:${after.id}`,
    mail: { kind: "subscription-ended", data: { ...toBuyerMail(order), endedAt, isUnpaid } },
    change: "ended",
  };
}

/** A failed charge outlives the cancellation: it is still retried. */
const openOf = (after: Subscription) =>
  after.status === "past_due" ? { openCents: priceNow(after), ...(after.retryAt && { retryAt: after.retryAt.toISOString() }) } : {};

/** Cancelled, to another day, or resumed. The time is part of the key, since each can happen again. */
function findEnding({ order, before, after }: SubscriptionChange): News | undefined {
  const [was, endsOn] = [toIso(before.endsOn), toIso(after.endsOn)];
  if (after.status === "ended" || was === endsOn) return undefined;
  const change = endsOn === undefined ? "resumed" : "ending";
  const cause = `subscription-${change}:${after.id}:${after.facts.snapshot?.at ?? ""}`;
  const data = toBuyerMail(order);
  if (endsOn !== undefined) return { cause, change, mail: { kind: "subscription-ending", data: { ...data, endsOn, ...openOf(after) } } };
  const nextCharge = after.status === "active" ? toIso(after.currentPeriodEnd) : undefined;
  return { cause, change, mail: { kind: "subscription-resumed", data: { ...data, nextCharge } } };
}

async function tell(tx: Db, { order, charge, after }: SubscriptionChange, { cause, mail, change, retryAt }: News): Promise<void> {
  // The panel shows the subscription with its order.
  const notice = { ...toNotice(change === undefined ? charge : order), paymentId: order.id };
  await recordStaffEvent(
    tx,
    cause,
    change === undefined
      ? { event: "renewal_failed", data: { ...notice, retryAt } }
      : { event: "subscription", data: { ...notice, change, endsOn: toIso(after.endsOn) } },
  );
  const { name, email, isTest } = order;
  if (!(await mayTell(tx, { isTest, email, status: "paid" }))) return;
  await enqueueMail(tx, { ...mail, key: `${cause}:buyer`, to: { name, email }, aboutId: order.id });
}

/** Notifies buyer and staff of a subscription's change, in the transaction that makes it. Not if it never was paid for. */
export async function tellOfSubscription(tx: Db, change: SubscriptionChange): Promise<void> {
  const { order, before, after } = change;
  if (before.status !== after.status || toIso(before.endsOn) !== toIso(after.endsOn)) await announceToStaff(tx, "payments");
  if (order.paidAt === null) return;
  for (const news of [findFailure(change), findEnd(change), findEnding(change)]) {
    if (news !== undefined) await tell(tx, change, news);
  }
}
