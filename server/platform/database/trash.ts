import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { timings } from "../../../contract/limits.ts";

/** What staff delete stays for a while and can be brought back; the tables have the columns of `trash()` for it. */
type Deleted = { deletedAt: Date | null; deletedBy: string | null };

/** The most of deleted items that a list of them shows. */
export const MAX_DELETED = 200;

/** A deleted item as staff see it: who deleted it, and until when it can be restored. @throws when the row is not deleted */
export function toDeletedView<View>(item: View, { deletedAt, deletedBy }: Deleted) {
  if (deletedAt === null || deletedBy === null) throw new Error("this row is not deleted");
  const purgedAt = new Date(deletedAt.getTime() + timings.deletedRetention);
  return { item, deletedAt: deletedAt.toISOString(), deletedBy, purgedAt: purgedAt.toISOString() };
}

/** The condition "was deleted so long ago that nobody can restore it any more". */
export function isDue(deletedAt: PgColumn, now: Date): SQL {
  return sql`${deletedAt} <= ${sql.param(new Date(now.getTime() - timings.deletedRetention), deletedAt)}`;
}
