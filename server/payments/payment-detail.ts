import { and, desc, eq, lt } from "drizzle-orm";
import { TRIAL_PACKAGE } from "../../content/pricing.ts";
import { listMessagesAbout, type MessageHead } from "../outbox/outbox.store.ts";
import type { Db } from "../platform/database/db.ts";
import { isFrom } from "../platform/database/writers.ts";
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
  trials: Order[];
  renewals: Order[];
  subscription: Subscription | undefined;
  events: PaymentEventRow[];
  requests: RefundRequest[];
  mails: MessageHead[];
};

/** Trials paid from the same address before this order, if it is a paid package. A trial that was refunded in full or in part isn't among them. */
async function listCreditedTrials(db: Db, { status, renewalOf, packageName, email, isTest, createdAt }: Order): Promise<Order[]> {
  if (status !== "paid" || renewalOf !== null || packageName === TRIAL_PACKAGE || email === "") return [];
  const isPaidTrial = and(eq(payments.packageName, TRIAL_PACKAGE), eq(payments.status, "paid"), eq(payments.isTest, isTest));
  return db
    .select()
    .from(payments)
    .where(and(isPaidTrial, isFrom(payments, [email]), lt(payments.createdAt, createdAt)))
    .orderBy(desc(payments.createdAt));
}

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
    trials: await listCreditedTrials(db, charge),
    renewals: (await listRenewals(db, id)).toReversed(),
    subscription: await follow(subscriptionId, async (subscription) => findSubscription(db, subscription)),
    events: await listEvents(db, id),
    requests: await listRefundRequests(db, id),
    mails: await listMessagesAbout(db, id),
  };
}
