import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { DeletedQuery } from "../../../contract/http.ts";
import { periods } from "../../../contract/limits.ts";
import { serverLimits } from "../../../contract/server-limits.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { AppError } from "../errors.ts";
import { type Db, rowsOf } from "./db.ts";
import { countAsked, byTime, type Page, pageAfter, toPage } from "./paging.ts";

/** Soft delete: rows staff delete stay in the trash for a while and can be restored; their tables have the columns of `trash()`. */
type Deleted = { deletedAt: Date | null; deletedBy: string | null };
type TrashTable<Row> = PgTable & { id: PgColumn; deletedAt: PgColumn; deletedBy: PgColumn; $inferSelect: Row };

/** Who moves which row into the trash or out of it. */
export type Move = { id: string; actor: { userId: string }; action: "deleted" | "restored" };

/** Rows deleted up to then can no longer be restored. */
const lastDue = (now: Date) => new Date(now.getTime() - periods.deletedRetention);

/** Moves a row. @returns the current row, and whether this call moved it; undefined if it is erased */
export async function moveRow<Row extends Deleted>(
  tx: Db,
  table: TrashTable<Row>,
  { id, actor, action }: Move,
): Promise<{ row: Row; hasMoved: boolean } | undefined> {
  const isIt = eq(table.id, id);
  const [before] = rowsOf<Row>(await tx.select().from<PgTable>(table).where(isIt).for("update"));
  if (before === undefined || (before.deletedAt === null) === (action === "restored")) return before && { row: before, hasMoved: false };
  const to = action === "deleted" ? { deletedAt: sql`now()`, deletedBy: actor.userId } : { deletedAt: null, deletedBy: null };
  const [row = before] = rowsOf<Row>(await tx.update<PgTable>(table).set(to).where(isIt).returning());
  return { row, hasMoved: true };
}

const THERE_ALREADY = { deleted: staffMessages.alreadyDeleted, restored: staffMessages.alreadyRestored };

/** The same as an error when a colleague was first. @throws AppError `not_found` */
export async function requireMove<Row extends Deleted>(tx: Db, table: TrashTable<Row>, move: Move, one: string): Promise<Row> {
  const moved = await moveRow(tx, table, move);
  if (moved === undefined) throw new AppError("not_found", staffMessages.alreadyErased(one));
  if (!moved.hasMoved) throw new AppError("not_found", THERE_ALREADY[move.action](one));
  return moved.row;
}

/** A page of the trash, the last deleted first. @throws AppError `invalid` for a malformed cursor */
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
    .orderBy(...byTime({ createdAt: deletedAt, id }))
    .limit(query.limit + 1);
  const found = rowsOf<Row>(rows).map((row) => ({ row, id: row.id, createdAt: row.deletedAt ?? new Date(0) }));
  const page = toPage(found, query.limit);
  return { ...page, rows: page.rows.map(({ row }) => row), ...(await countAsked(db, table, sought, query)) };
}

/** The whole trash of a table with few rows. */
export async function listDeleted<Row extends Deleted & { id: string }>(db: Db, table: TrashTable<Row>): Promise<Row[]> {
  return (await pageDeleted(db, table, { limit: serverLimits.maxCollectionItems })).rows;
}

/** Erases rows whose time in the trash is over. */
export async function purgeDeleted<Row extends Deleted>(db: Db, table: TrashTable<Row>, now: Date): Promise<Row[]> {
  return rowsOf<Row>(
    await db
      .delete<PgTable>(table)
      .where(lte(table.deletedAt, lastDue(now)))
      .returning(),
  );
}

/** Views of deleted rows for staff: who deleted them, and until when they can be restored. */
export function toDeletedViews<View>(rows: readonly Deleted[], items: readonly View[]) {
  return items.map((item, index) => {
    const { deletedAt = null, deletedBy } = rows[index] ?? {};
    if (deletedAt === null) throw new Error("this row is not deleted");
    const purgedAt = new Date(deletedAt.getTime() + periods.deletedRetention);
    return { item, deletedAt: deletedAt.toISOString(), deletedBy: deletedBy ?? "", purgedAt: purgedAt.toISOString() };
  });
}
