import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { BuyerDetails } from "../../../contract/buyer.ts";
import type { Db } from "../../platform/database/db.ts";
import { makeToken } from "../../platform/tokens.ts";
import { type CheckoutOrder, renews, type ReturnUrls } from "../provider.ts";
import { readSandboxTime } from "./sandbox-clock.ts";
import { describePaid } from "./sandbox-event.ts";
import { writeEvents } from "./sandbox-events.store.ts";
import { beginSubscription } from "./sandbox-subscriptions.store.ts";
import { type SandboxCheckout, sandboxCheckouts } from "./sandbox.table.ts";

/** Lifetime of an open checkout in milliseconds. */
const SANDBOX_LIFETIME = 30 * 60_000;

/** An overdue open checkout counts as expired, even if not stored as such yet. */
function withPresentStatus(row: SandboxCheckout, now: Date): SandboxCheckout {
  return row.status === "open" && row.expiresAt <= now ? { ...row, status: "expired" } : row;
}

async function findOne(db: Db, where: ReturnType<typeof eq>): Promise<SandboxCheckout | undefined> {
  const [row] = await db.select().from(sandboxCheckouts).where(where);
  return row && withPresentStatus(row, await readSandboxTime(db));
}

export const findSandboxCheckout = (db: Db, id: string) => findOne(db, eq(sandboxCheckouts.id, id));
export const findSandboxCheckoutOf = (db: Db, paymentId: string) => findOne(db, eq(sandboxCheckouts.paymentId, paymentId));

/** The one checkout of an order: created by the first call, found by later ones. */
export async function createSandboxCheckout(db: Db, order: CheckoutOrder, urls: ReturnUrls): Promise<{ id: string }> {
  const { id: paymentId, orderId, packageName, amountCents, currency, name, email } = order;
  const now = await readSandboxTime(db);
  await db
    .insert(sandboxCheckouts)
    .values({
      id: `sbx_${makeToken(24)}`,
      paymentId,
      orderId,
      packageName,
      amountCents,
      currency,
      renews: renews(order),
      name,
      email,
      ...urls,
      expiresAt: new Date(now.getTime() + SANDBOX_LIFETIME),
    })
    .onConflictDoNothing({ target: sandboxCheckouts.paymentId });
  const checkout = await findSandboxCheckoutOf(db, paymentId);
  if (checkout === undefined) throw new Error("a checkout vanished while it was being created");
  return checkout;
}

/** The payer. `cardPays`: whether the card also pays renewals; `paysLess`: it pays a dollar less. */
export type Payer = { cardPays: boolean; paysLess?: boolean; buyer?: BuyerDetails };

/** As if the amount had been changed at the provider; at least one cent remains. */
const lessADollar = sql`greatest(${sandboxCheckouts.amountCents} - 100, 1)`;

/**
 * Marks an open checkout as paid and starts its subscription; undefined if it is not open any more. Of concurrent calls only one succeeds.
 */
export async function markSandboxPaid(db: Db, id: string, { cardPays, paysLess, buyer }: Payer): Promise<SandboxCheckout | undefined> {
  const now = await readSandboxTime(db);
  return db.transaction(async (tx) => {
    const [checkout] = await tx
      .update(sandboxCheckouts)
      .set({ status: "paid", paidAt: now, buyer: buyer ?? null, ...(paysLess && { amountCents: lessADollar }) })
      .where(and(eq(sandboxCheckouts.id, id), eq(sandboxCheckouts.status, "open"), gt(sandboxCheckouts.expiresAt, now)))
      .returning();
    if (checkout?.renews) await beginSubscription(tx, checkout, cardPays);
    else if (checkout) await writeEvents(tx, id, describePaid(checkout));
    return checkout;
  });
}

export async function expireSandboxCheckout(db: Db, paymentId: string): Promise<void> {
  await db
    .update(sandboxCheckouts)
    .set({ status: "expired" })
    .where(and(eq(sandboxCheckouts.paymentId, paymentId), eq(sandboxCheckouts.status, "open")));
}

/** Erases the buyers of these orders. */
export async function forgetSandboxBuyers(tx: Db, paymentIds: string[]): Promise<void> {
  const nobody = { name: "", email: "", buyer: null };
  await tx.update(sandboxCheckouts).set(nobody).where(inArray(sandboxCheckouts.paymentId, paymentIds));
}
