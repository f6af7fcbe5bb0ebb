import { eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";
import { modelUsage } from "../assistant.table.ts";

const monthOf = (now: Date) => now.toISOString().slice(0, 7);

/** Tokens used in this calendar month (UTC). */
export async function readUsage(db: Db, now = new Date()): Promise<number> {
  const [row] = await db
    .select()
    .from(modelUsage)
    .where(eq(modelUsage.month, monthOf(now)));
  return row?.tokens ?? 0;
}

export async function addUsage(db: Db, tokens: number, now = new Date()): Promise<void> {
  if (tokens <= 0) return;
  await db
    .insert(modelUsage)
    .values({ month: monthOf(now), tokens })
    .onConflictDoUpdate({ target: modelUsage.month, set: { tokens: sql`${modelUsage.tokens} + ${tokens}` } });
}
