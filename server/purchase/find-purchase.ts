import { getOrderByKey, type Order } from "../payments/payments.store.ts";
import { listRenewals } from "../payments/renewals.store.ts";
import type { Db } from "../platform/database/db.ts";
import { findSubscription, type Subscription } from "../subscriptions/subscriptions.store.ts";

/** An order, its subscription, and all its charges, the first one first. */
export type Purchase = { order: Order; subscription: Subscription | undefined; charges: Order[] };

/** An order's current state, for a caller with its key. @throws AppError `not_found` */
export async function findPurchase(db: Db, orderId: string, key: string | undefined): Promise<Purchase> {
  const order = await getOrderByKey(db, orderId, key);
  const { subscriptionId } = order;
  const subscription = subscriptionId === null ? undefined : await findSubscription(db, subscriptionId);
  return { order, subscription, charges: [order, ...(await listRenewals(db, order.id))] };
}
