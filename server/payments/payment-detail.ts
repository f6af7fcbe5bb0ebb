import { desc, eq } from "drizzle-orm";
import { listMessagesAbout, type MessageHead } from "../outbox/outbox.store.ts";
import type { Db } from "../platform/database/db.ts";
import { findSubscription, type Subscription } from "../subscriptions/subscriptions.store.ts";
import { listEvents, type PaymentEventRow } from "./payment-events.store.ts";
import { getPayment, type Order } from "./payments.store.ts";
import { payments } from "./payments.table.ts";
import { listRefundRequests, type RefundRequest } from "./refunds/refunds.store.ts";
import { listRenewals } from "./renewals.store.ts";

/** Everything stored about one order. */
export type PaymentDetail = {
  charge: Order;
  order: Order | undefined;
  attachedTo: Order | undefined;
  attached: Order[];
  renewals: Order[];
  subscription: Subscription | undefined;
  events: PaymentEventRow[];
  requests: RefundRequest[];
  mails: MessageHead[];
};

const follow = async <Row>(id: string | null, find: (id: string) => Promise<Row>) => (id === null ? undefined : find(id));

/** @throws AppError `not_found` */
export async function getPaymentDetail(db: Db, id: string): Promise<PaymentDetail> {
  const charge = await getPayment(db, id);
  const { renewalOf, attachedTo, subscriptionId } = charge;
  return {
    charge,
    order: await follow(renewalOf, async (order) => getPayment(db, order)),
    attachedTo: await follow(attachedTo, async (order) => getPayment(db, order)),
    attached: await db.select().from(payments).where(eq(payments.attachedTo, id)).orderBy(desc(payments.createdAt)),
    renewals: (await listRenewals(db, id)).toReversed(),
    subscription: await follow(subscriptionId, async (subscription) => findSubscription(db, subscription)),
    events: await listEvents(db, id),
    requests: await listRefundRequests(db, id),
    mails: await listMessagesAbout(db, id),
  };
}
