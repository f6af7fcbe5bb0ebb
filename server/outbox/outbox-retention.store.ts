import { and, inArray, isNull, lt, ne, or } from "drizzle-orm";
import { periods } from "../../contract/limits.ts";
import type { Db } from "../platform/database/db.ts";
import { namesOneOf } from "../platform/database/person.ts";
import { outbox } from "./outbox.table.ts";

/** Erases messages sent or failed longer ago than the retention period. @returns how many */
export async function purgeOutbox(db: Db, now: Date): Promise<number> {
  const due = new Date(now.getTime() - periods.messageRetention);
  const rows = await db
    .delete(outbox)
    .where(and(ne(outbox.status, "waiting"), lt(outbox.createdAt, due)))
    .returning({ id: outbox.id });
  return rows.length;
}

/** Erases messages about erased items: messages to staff contain their data. Called in the same transaction. */
export async function deleteMessagesAbout(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(outbox).where(or(inArray(outbox.aboutId, ids), and(isNull(outbox.aboutId), namesOneOf(outbox.data, ids))));
}

/** The ids of these messages that are still in the outbox. */
export async function findMessageIds(db: Db, ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.id, ids));
  return new Set(rows.map(({ id }) => id));
}
