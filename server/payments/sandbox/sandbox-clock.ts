import { eq, sql } from "drizzle-orm";
import type { SandboxSpan } from "../../../contract/sandbox-time.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import type { Db } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import { addMonths } from "../add-months.ts";
import { sandboxClock } from "./sandbox.table.ts";

const ONLY_ROW = 1;
const DAY = 24 * 3600_000;
/** Milliseconds. Going further ahead is of no use for testing. */
const MAX_AHEAD = 10 * 366 * DAY;

export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY);

function addSpan(from: Date, { count, unit }: SandboxSpan): Date {
  return unit === "month" ? addMonths(from, count) : addDays(from, unit === "week" ? 7 * count : count);
}

/** The sandbox's time: the system clock plus the offset it was moved by. */
export async function readSandboxTime(db: Db): Promise<Date> {
  const [row] = await db.select().from(sandboxClock).where(eq(sandboxClock.id, ONLY_ROW));
  return new Date(Date.now() + (row?.aheadMs ?? 0));
}

/** Moves the sandbox's time. Concurrent moves add up. @throws AppError `conflict` too far ahead */
export async function moveClock(db: Db, span: SandboxSpan): Promise<{ from: Date; to: Date }> {
  return db.transaction(async (tx) => {
    await tx.insert(sandboxClock).values({ id: ONLY_ROW, aheadMs: 0 }).onConflictDoNothing();
    const isOnly = eq(sandboxClock.id, ONLY_ROW);
    const [{ aheadMs } = { aheadMs: 0 }] = await tx.select().from(sandboxClock).where(isOnly).for("update");
    const from = new Date(Date.now() + aheadMs);
    const to = addSpan(from, span);
    const further = to.getTime() - from.getTime();
    if (aheadMs + further > MAX_AHEAD) throw new AppError("conflict", staffMessages.testTimeTooFar);
    await tx
      .update(sandboxClock)
      .set({ aheadMs: sql`${sandboxClock.aheadMs} + ${further}::bigint` })
      .where(isOnly);
    return { from, to };
  });
}
