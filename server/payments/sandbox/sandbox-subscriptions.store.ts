import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";
import { makeToken } from "../../platform/tokens.ts";
import { addMonths } from "../add-months.ts";
import { addDays } from "./sandbox-clock.ts";
import { describeFirstInvoice, describeInvoiceFailed, describeInvoicePaid, describePaid, describeStanding } from "./sandbox-event.ts";
import { findLastStanding, writeEvents } from "./sandbox-events.store.ts";
import {
  dueAt,
  sandboxCheckouts,
  sandboxInvoices,
  sandboxSubscriptions,
  type SandboxCheckout,
  type SandboxInvoice,
  type SandboxSubscription,
} from "./sandbox.table.ts";

/** Days from a failed charge to each retry; after the last one the subscription ends. */
const RETRY_AFTER = [3, 5, 7];

/** Starts the subscription of a paid checkout, inside the payment's transaction. */
export async function beginSubscription(tx: Db, checkout: SandboxCheckout, cardPays: boolean): Promise<void> {
  const startedAt = checkout.paidAt ?? checkout.createdAt;
  const [subscription] = await tx
    .insert(sandboxSubscriptions)
    .values({
      id: `sbs_${makeToken(18)}`,
      checkoutId: checkout.id,
      customerId: `sbc_${makeToken(18)}`,
      amountCents: checkout.amountCents,
      cardPays,
      startedAt,
      periodStart: startedAt,
      periodEnd: addMonths(startedAt, 1),
    })
    .returning();
  if (subscription === undefined) throw new Error("the subscription was not stored");
  await writeEvents(
    tx,
    checkout.id,
    describePaid(checkout, subscription),
    describeFirstInvoice(checkout, subscription),
    describeStanding(subscription, startedAt),
  );
}

/** Locks the subscription, which serializes its changes. */
export async function lockSubscription(tx: Db, id: string): Promise<SandboxSubscription | undefined> {
  const [row] = await tx.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id)).for("update");
  return row;
}

/** The next subscription with something due by a time, locked. */
async function lockDue(tx: Db, until: Date): Promise<SandboxSubscription | undefined> {
  const due = dueAt(sandboxSubscriptions);
  const [row] = await tx
    .select()
    .from(sandboxSubscriptions)
    .where(and(isNull(sandboxSubscriptions.endedAt), sql`${due} <= ${until.toISOString()}::timestamptz`))
    .orderBy(asc(due), asc(sandboxSubscriptions.id))
    .limit(1)
    .for("update");
  return row;
}

async function update(tx: Db, { id }: SandboxSubscription, values: Partial<SandboxSubscription>): Promise<SandboxSubscription> {
  const [row] = await tx.update(sandboxSubscriptions).set(values).where(eq(sandboxSubscriptions.id, id)).returning();
  if (row === undefined) throw new Error("the subscription is gone");
  return row;
}

/** Emits the current state. The later of two such events counts, so none may be dated before the last, even if the clock was set back. */
async function tellStanding(tx: Db, subscription: SandboxSubscription, at: Date): Promise<void> {
  const last = await findLastStanding(tx, subscription.checkoutId);
  const isLater = last === undefined || at > last.occurredAt;
  const said = describeStanding(subscription, isLater ? at : new Date(last.occurredAt.getTime() + 1));
  await writeEvents(tx, subscription.checkoutId, said);
}

async function currencyOf(tx: Db, { checkoutId }: SandboxSubscription): Promise<string> {
  const [row] = await tx.select({ currency: sandboxCheckouts.currency }).from(sandboxCheckouts).where(eq(sandboxCheckouts.id, checkoutId));
  if (row === undefined) throw new Error("the subscription's checkout is gone");
  return row.currency;
}

async function succeed(tx: Db, before: SandboxSubscription, invoice: SandboxInvoice, at: Date): Promise<SandboxSubscription> {
  await tx.update(sandboxInvoices).set({ paidAt: at }).where(eq(sandboxInvoices.id, invoice.id));
  const subscription = await update(tx, before, { status: "active", attempts: 0, retryAt: null });
  const charge = { subscription, invoice, currency: await currencyOf(tx, subscription) };
  await writeEvents(tx, subscription.checkoutId, describeInvoicePaid(charge, at));
  await tellStanding(tx, subscription, at);
  return subscription;
}

async function end(tx: Db, before: SandboxSubscription, at: Date): Promise<SandboxSubscription> {
  const subscription = await update(tx, before, { status: "ended", retryAt: null, endedAt: at });
  await writeEvents(tx, subscription.checkoutId, describeStanding(subscription, at));
  return subscription;
}

async function tellFailure(tx: Db, subscription: SandboxSubscription, invoice: SandboxInvoice, at: Date): Promise<void> {
  const charge = { subscription, invoice, currency: await currencyOf(tx, subscription) };
  await writeEvents(tx, subscription.checkoutId, describeInvoiceFailed(charge, at));
}

async function fail(tx: Db, before: SandboxSubscription, invoice: SandboxInvoice, at: Date): Promise<SandboxSubscription> {
  const days = RETRY_AFTER[before.attempts];
  const retryAt = days === undefined ? null : addDays(at, days);
  const subscription = await update(tx, before, { status: "past_due", attempts: before.attempts + 1, retryAt });
  await tellFailure(tx, subscription, invoice, at);
  if (retryAt === null) return end(tx, subscription, at);
  if (before.status !== "past_due") await tellStanding(tx, subscription, at);
  return subscription;
}

const take = (tx: Db, subscription: SandboxSubscription, invoice: SandboxInvoice, at: Date) =>
  (subscription.cardPays ? succeed : fail)(tx, subscription, invoice, at);

async function findOpenInvoice(tx: Db, { id }: SandboxSubscription): Promise<SandboxInvoice> {
  const [row] = await tx
    .select()
    .from(sandboxInvoices)
    .where(and(eq(sandboxInvoices.subscriptionId, id), isNull(sandboxInvoices.paidAt)));
  if (row === undefined) throw new Error("a subscription is past due without a charge");
  return row;
}

const monthsBetween = (from: Date, to: Date) => 12 * (to.getUTCFullYear() - from.getUTCFullYear()) + to.getUTCMonth() - from.getUTCMonth();

async function renew(tx: Db, before: SandboxSubscription): Promise<SandboxSubscription> {
  const { id: subscriptionId, startedAt, periodEnd: periodStart, amountCents } = before;
  // From the first day, not from the last renewal: a subscription from the 31st returns to it after February.
  const months = monthsBetween(startedAt, periodStart);
  const period = { periodStart, periodEnd: addMonths(startedAt, months + 1) };
  const subscription = await update(tx, before, period);
  const [invoice] = await tx
    .insert(sandboxInvoices)
    .values({ id: `${subscriptionId}-${months + 1}`, subscriptionId, amountCents, ...period })
    .returning();
  if (invoice === undefined) throw new Error("the charge was not stored");
  return take(tx, subscription, invoice, periodStart);
}

/** Runs the next due step of a locked subscription, dated when it was due. */
async function doNext(tx: Db, subscription: SandboxSubscription): Promise<SandboxSubscription> {
  const { retryAt, endsWithPeriod, periodEnd } = subscription;
  if (retryAt !== null) return take(tx, subscription, await findOpenInvoice(tx, subscription), retryAt);
  return endsWithPeriod ? end(tx, subscription, periodEnd) : renew(tx, subscription);
}

/** Runs all due steps of a locked subscription until `now`. */
export async function catchUp(tx: Db, locked: SandboxSubscription, now: Date): Promise<SandboxSubscription> {
  let subscription = locked;
  while (subscription.endedAt === null && (subscription.retryAt ?? subscription.periodEnd) <= now) {
    subscription = await doNext(tx, subscription);
  }
  return subscription;
}

/** Runs the next due step of any subscription. @returns false if there is none */
export async function renewNext(db: Db, until: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const subscription = await lockDue(tx, until);
    if (subscription !== undefined) await doNext(tx, subscription);
    return subscription !== undefined;
  });
}

/** Cancels it at the end of its period, or undoes that; ignored once it has ended. */
export async function setEndsWithPeriod(tx: Db, before: SandboxSubscription, endsWithPeriod: boolean, at: Date): Promise<void> {
  if (before.endedAt !== null || before.endsWithPeriod === endsWithPeriod) return;
  await tellStanding(tx, await update(tx, before, { endsWithPeriod }), at);
}

/** Replaces the card; an open charge is retried at once. */
export async function changeCard(tx: Db, before: SandboxSubscription, cardPays: boolean, at: Date): Promise<void> {
  const subscription = await update(tx, before, { cardPays });
  if (subscription.status !== "past_due") return;
  const invoice = await findOpenInvoice(tx, subscription);
  if (cardPays) await succeed(tx, subscription, invoice, at);
  // In addition to the retry schedule, which does not change.
  else await tellFailure(tx, subscription, invoice, at);
}
