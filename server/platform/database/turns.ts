import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db.ts";

type CheckedTable = PgTable & { id: PgColumn; checkedAt: PgColumn };

/** Lease on checking a row, across processes; false if it was taken less than `seconds` ago. */
export async function takeTurn(db: Db, table: CheckedTable, id: string, seconds: number): Promise<boolean> {
  const isDue = or(isNull(table.checkedAt), lt(table.checkedAt, sql`now() - make_interval(secs => ${seconds})`));
  const taken = await db
    .update<PgTable>(table)
    .set({ checkedAt: sql`now()` })
    .where(and(eq(table.id, id), isDue))
    .returning({ id: table.id });
  return taken.length > 0;
}
