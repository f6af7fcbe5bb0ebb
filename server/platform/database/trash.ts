import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { DeletedQuery } from "../../../contract/http.ts";
import { periods } from "../../../contract/limits.ts";
import { serverLimits } from "../../../contract/server-limits.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { AppError } from "../errors.ts";
import type { Db } from "./db.ts";
import { countAsked, newestFirst, type Page, pageAfter, toPage } from "./paging.ts";

/** What staff delete stays for a while and can be brought back; the tables have the columns of `trash()` for it. */
type Deleted = { deletedAt: Date | null; deletedBy: string | null };
type TrashTable<Row> = PgTable & { id: PgColumn; deletedAt: PgColumn; deletedBy: PgColumn; $inferSelect: Row };

/** Who moves which row, into the trash or out of it. */
export type Move = { id: string; actor: { userId: string }; action: "deleted" | "restored" };

/** What was deleted up to then can no longer be brought back. */
const lastDue = (now: Date) => new Date(now.getTime() - periods.deletedRetention);

/** Moves a row. @returns it as it is now, and whether it was not there already; undefined for one that is erased */
export async function moveRow<Row extends Deleted>(
  tx: Db,
  table: TrashTable<Row>,
  { id, actor, action }: Move,
): Promise<{ row: Row; hasMoved: boolean } | undefined> {
  const isIt = eq(table.id, id);
  const [before] = (await tx.select().from<PgTable>(table).where(isIt).for("update")) as Row[];
  if (before === undefined || (before.deletedAt === null) === (action === "restored")) return before && { row: before, hasMoved: false };
  const to = action === "deleted" ? { deletedAt: sql`now()`, deletedBy: actor.userId } : { deletedAt: null, deletedBy: null };
  const [row = before] = (await tx.update<PgTable>(table).set(to).where(isIt).returning()) as Row[];
  return { row, hasMoved: true };
}

const THERE_ALREADY = { deleted: staffMessages.alreadyDeleted, restored: staffMessages.alreadyRestored };

/** The same for whoever has to be told that a colleague was first. @throws AppError `not_found` */
export async function requireMove<Row extends Deleted>(tx: Db, table: TrashTable<Row>, move: Move, one: string): Promise<Row> {
  const moved = await moveRow(tx, table, move);
  if (moved === undefined) throw new AppError("not_found", staffMessages.alreadyErased(one));
  if (!moved.hasMoved) throw new AppError("not_found", THERE_ALREADY[move.action](one));
  return moved.row;
}

/** A page of what can still be brought back, the last deleted first. @throws AppError `invalid` for a malformed cursor */
export async function pageDeleted<Row extends Deleted & { id: string }>(
  db: Db,
  table: TrashTable<Row>,
  query: DeletedQuery,
): Promise<Page<Row>> {
  const { deletedAt, id } = table;
  const sought = gt(deletedAt, lastDue(new Date()));
  const rows = await db
    .select()
    .from<PgTable>(table)
    .where(and(sought, pageAfter({ createdAt: deletedAt, id }, query.cursor)))
    .orderBy(...newestFirst({ createdAt: deletedAt, id }))
    .limit(query.limit + 1);
  // What a generic table's rows are is lost on the way through the query, here and elsewhere in this file.
  const found = (rows as Row[]).map((row) => ({ row, id: row.id, createdAt: row.deletedAt ?? new Date(0) }));
  const page = toPage(found, query.limit);
  return { ...page, rows: page.rows.map(({ row }) => row), ...(await countAsked(db, table, sought, query)) };
}

/** All of it in a table that has few rows. */
export async function listDeleted<Row extends Deleted & { id: string }>(db: Db, table: TrashTable<Row>): Promise<Row[]> {
  return (await pageDeleted(db, table, { limit: serverLimits.maxCollectionItems })).rows;
}

/** Erases what was deleted too long ago. */
export async function purgeDeleted<Row extends Deleted>(db: Db, table: TrashTable<Row>, now: Date): Promise<Row[]> {
  return (await db
    .delete<PgTable>(table)
    .where(lte(table.deletedAt, lastDue(now)))
    .returning()) as Row[];
}

/** Deleted rows, whose views are `items`, as staff see them: who deleted them, and until when they can be restored. */
export function toDeletedViews<View>(rows: readonly Deleted[], items: readonly View[]) {
  return items.map((item, index) => {
    const { deletedAt = null, deletedBy } = rows[index] ?? {};
    if (deletedAt === null) throw new Error("this row is not deleted");
    const purgedAt = new Date(deletedAt.getTime() + periods.deletedRetention);
    return { item, deletedAt: deletedAt.toISOString(), deletedBy: deletedBy ?? "", purgedAt: purgedAt.toISOString() };
  });
}
