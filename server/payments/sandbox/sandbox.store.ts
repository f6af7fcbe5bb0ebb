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

/** Milliseconds that a checkout stays open. */
const SANDBOX_LIFETIME = 30 * 60_000;

/** An open checkout past its time counts as expired, whether or not anybody has written that down. */
function withPresentStatus(row: SandboxCheckout, now: Date): SandboxCheckout {
  return row.status === "open" && row.expiresAt <= now ? { ...row, status: "expired" } : row;
}

async function findOne(db: Db, where: ReturnType<typeof eq>): Promise<SandboxCheckout | undefined> {
  const [row] = await db.select().from(sandboxCheckouts).where(where);
  return row && withPresentStatus(row, await readSandboxTime(db));
}

export const findSandboxCheckout = (db: Db, id: string) => findOne(db, eq(sandboxCheckouts.id, id));
export const findSandboxCheckoutOf = (db: Db, paymentId: string) => findOne(db, eq(sandboxCheckouts.paymentId, paymentId));

/** The one checkout of an order: made by the first call, found by every other. */
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
  if (checkout === undefined) throw new Error("a checkout vanished while it was made");
  return checkout;
}

/** What is known of who pays. `cardPays`: whether the card will do so at the next renewal as well; `paysLess`: a dollar less than it should. */
export type Payer = { cardPays: boolean; paysLess?: boolean; buyer?: BuyerDetails };

/** As if somebody had changed the amount at the provider; a cent is left of the smallest. */
const lessADollar = sql`greatest(${sandboxCheckouts.amountCents} - 100, 1)`;

/**
 * Takes an open checkout's payment, and begins the subscription that it is for; undefined when it is not open any more. Of several at once
 * only one succeeds.
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

/** Forgets who paid these orders. */
export async function forgetSandboxBuyers(tx: Db, paymentIds: string[]): Promise<void> {
  const nobody = { name: "", email: "", buyer: null };
  await tx.update(sandboxCheckouts).set(nobody).where(inArray(sandboxCheckouts.paymentId, paymentIds));
}
