import { exists, type SQL, sql } from "drizzle-orm";
import { type PgTable, QueryBuilder } from "drizzle-orm/pg-core";
import { MAX_COUNTED } from "../../../contract/live.ts";
import type { Db } from "./db.ts";

/** The condition "such a row exists", for use within another query. */
export const existsIn = (table: PgTable, condition: SQL | undefined): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(table)
      .where(condition),
  );

/** Number of rows, counted up to `max`. */
export async function countSome(db: Db, table: PgTable, condition: SQL | undefined, max = MAX_COUNTED): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(condition)
    .limit(max)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

/** Whether such a row exists. */
export const hasRow = async (db: Db, table: PgTable, condition: SQL | undefined): Promise<boolean> =>
  (await countSome(db, table, condition, 1)) > 0;
