import { and, eq, gte, isNotNull, lt } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";
import { paymentIdOf } from "./sandbox-event.ts";
import { sandboxCheckouts, sandboxInvoices, sandboxSubscriptions } from "./sandbox.table.ts";

/** A payment in the sandbox's books. */
export type SandboxCharge = { providerPaymentId: string; checkoutId: string; cents: number; currency: string; paidAt: Date };

type Found = { charge: string; checkoutId: string; cents: number; currency: string; paidAt: Date | null };

const toCharges = (rows: Found[]): SandboxCharge[] =>
  rows.flatMap(({ charge, paidAt, ...row }) => (paidAt === null ? [] : [{ ...row, paidAt, providerPaymentId: paymentIdOf(charge) }]));

const { currency } = sandboxCheckouts;

const selectOrders = (db: Db) =>
  db
    .select({
      charge: sandboxCheckouts.paymentId,
      checkoutId: sandboxCheckouts.id,
      cents: sandboxCheckouts.amountCents,
      currency,
      paidAt: sandboxCheckouts.paidAt,
    })
    .from(sandboxCheckouts)
    .$dynamic();

const selectRenewals = (db: Db) =>
  db
    .select({
      charge: sandboxInvoices.id,
      checkoutId: sandboxSubscriptions.checkoutId,
      cents: sandboxInvoices.amountCents,
      currency,
      paidAt: sandboxInvoices.paidAt,
    })
    .from(sandboxInvoices)
    .innerJoin(sandboxSubscriptions, eq(sandboxSubscriptions.id, sandboxInvoices.subscriptionId))
    .innerJoin(sandboxCheckouts, eq(sandboxCheckouts.id, sandboxSubscriptions.checkoutId))
    .$dynamic();

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A payment, locked so that its refunds are serialized. */
export async function lockCharge(tx: Db, providerPaymentId: string): Promise<SandboxCharge | undefined> {
  const charge = providerPaymentId.replace(/^pay_/, "");
  const rows = UUID.test(charge)
    ? await selectOrders(tx)
        .where(and(eq(sandboxCheckouts.paymentId, charge), isNotNull(sandboxCheckouts.paidAt)))
        .for("update")
    : await selectRenewals(tx)
        .where(and(eq(sandboxInvoices.id, charge), isNotNull(sandboxInvoices.paidAt)))
        .for("update", { of: sandboxInvoices });
  return toCharges(rows)[0];
}

/** Payments from a time until before another. */
export async function listCharges(db: Db, from: Date, to: Date): Promise<SandboxCharge[]> {
  const orders = await selectOrders(db).where(and(gte(sandboxCheckouts.paidAt, from), lt(sandboxCheckouts.paidAt, to)));
  const renewals = await selectRenewals(db).where(and(gte(sandboxInvoices.paidAt, from), lt(sandboxInvoices.paidAt, to)));
  return toCharges([...orders, ...renewals]);
}
