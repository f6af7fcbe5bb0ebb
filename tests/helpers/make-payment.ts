import { payments } from "../../server/payments/payments.table.ts";
import type { Db } from "../../server/platform/database/db.ts";

type Row = typeof payments.$inferSelect;

/** A pending Stripe order of the Product Package, with the given changes. */
export async function makePayment(db: Db, changes: Partial<typeof payments.$inferInsert> = {}): Promise<Row> {
  const [row] = await db
    .insert(payments)
    .values({
      orderId: "order_1",
      accessKey: "key-of-order-1",
      packageName: "Product Package",
      billingCycle: "one-time",
      amountCents: 300_000,
      currency: "USD",
      name: "Test Buyer",
      email: "buyer@example.com",
      provider: "stripe",
      isTest: true,
      checkoutId: "cs_1",
      checkoutUrl: "http://127.0.0.1/c/pay/cs_1",
      ...changes,
    })
    .returning();
  if (row === undefined) throw new Error("the payment was not stored");
  return row;
}
