import { and, eq, gt, lte } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";
import { makeToken } from "../../platform/tokens.ts";
import { sandboxCardPages, sandboxCheckouts, sandboxSubscriptions } from "./sandbox.table.ts";

/** Lifetime of a page in milliseconds. */
const LIFETIME = 60 * 60_000;

/** @returns the id of a page for one visit */
export async function createCardPage(db: Db, subscriptionId: string, returnUrl: string, now: Date): Promise<string> {
  const id = `sbp_${makeToken(24)}`;
  await db.delete(sandboxCardPages).where(and(eq(sandboxCardPages.subscriptionId, subscriptionId), lte(sandboxCardPages.expiresAt, now)));
  await db.insert(sandboxCardPages).values({ id, subscriptionId, returnUrl, expiresAt: new Date(now.getTime() + LIFETIME) });
  return id;
}

/** The subscription of a page, until it expires. */
export async function findCardPage(db: Db, id: string, now: Date) {
  const [row] = await db
    .select({ page: sandboxCardPages, subscription: sandboxSubscriptions, checkout: sandboxCheckouts })
    .from(sandboxCardPages)
    .innerJoin(sandboxSubscriptions, eq(sandboxSubscriptions.id, sandboxCardPages.subscriptionId))
    .innerJoin(sandboxCheckouts, eq(sandboxCheckouts.id, sandboxSubscriptions.checkoutId))
    .where(and(eq(sandboxCardPages.id, id), gt(sandboxCardPages.expiresAt, now)));
  return row;
}
