import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";
import { makeToken } from "../../platform/tokens.ts";
import type { CheckoutOrder, ReturnUrls } from "../provider.ts";
import { sandboxCheckouts } from "./sandbox.table.ts";

type Row = typeof sandboxCheckouts.$inferSelect;
export type SandboxCheckout = Row;

/** Milliseconds that a checkout stays open. */
const SANDBOX_LIFETIME = 30 * 60_000;

/** An open checkout past its time counts as expired, whether or not anybody has written that down. */
function withPresentStatus(row: Row): Row {
  return row.status === "open" && row.expiresAt.getTime() <= Date.now() ? { ...row, status: "expired" } : row;
}

async function findOne(db: Db, where: ReturnType<typeof eq>): Promise<SandboxCheckout | undefined> {
  const [row] = await db.select().from(sandboxCheckouts).where(where);
  return row && withPresentStatus(row);
}

export const findSandboxCheckout = (db: Db, id: string) => findOne(db, eq(sandboxCheckouts.id, id));
export const findSandboxCheckoutOf = (db: Db, paymentId: string) => findOne(db, eq(sandboxCheckouts.paymentId, paymentId));

/** The one checkout of an order: made by the first call, found by every other. */
export async function createSandboxCheckout(db: Db, order: CheckoutOrder, urls: ReturnUrls): Promise<{ id: string }> {
  const { id: paymentId, orderId, packageName, amountCents, currency, email } = order;
  await db
    .insert(sandboxCheckouts)
    .values({
      id: `sbx_${makeToken(24)}`,
      paymentId,
      orderId,
      packageName,
      amountCents,
      currency,
      email,
      ...urls,
      expiresAt: new Date(Date.now() + SANDBOX_LIFETIME),
    })
    .onConflictDoNothing({ target: sandboxCheckouts.paymentId });
  const checkout = await findSandboxCheckoutOf(db, paymentId);
  if (checkout === undefined) throw new Error("a checkout vanished while it was made");
  return checkout;
}

const isOpen = and(eq(sandboxCheckouts.status, "open"), gt(sandboxCheckouts.expiresAt, sql`now()`));

/** Takes an open checkout's payment; undefined when it is not open any more. Of several at once only one succeeds. */
export async function markSandboxPaid(db: Db, id: string): Promise<SandboxCheckout | undefined> {
  const [row] = await db
    .update(sandboxCheckouts)
    .set({ status: "paid", paidAt: sql`now()` })
    .where(and(eq(sandboxCheckouts.id, id), isOpen))
    .returning();
  return row;
}

export async function expireSandboxCheckout(db: Db, paymentId: string): Promise<void> {
  await db
    .update(sandboxCheckouts)
    .set({ status: "expired" })
    .where(and(eq(sandboxCheckouts.paymentId, paymentId), eq(sandboxCheckouts.status, "open")));
}
