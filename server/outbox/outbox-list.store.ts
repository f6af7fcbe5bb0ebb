import { and, count, eq, ne, notLike, or, type SQL } from "drizzle-orm";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { OutboxQuery } from "../../contract/outbox-views.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import type { Db } from "../platform/database/db.ts";
import { readPage } from "../platform/database/paging.ts";
import { searchIn, searchInColumns } from "../platform/database/search.ts";
import { AppError } from "../platform/errors.ts";
import { announceDue, type OutboxRow } from "./outbox.store.ts";
import { outbox } from "./outbox.table.ts";

/** A colleague's address is private; the name is shown instead. */
export const hidesRecipient = ({ kind, recipientName }: Pick<OutboxRow, "kind" | "recipientName">): boolean =>
  kind.startsWith("staff-") && recipientName !== "";

/** The matches of a search, which doesn't find what is hidden. */
function matchesSearch(q: string | undefined): SQL | undefined {
  const shown = searchInColumns(["recipient_name", "kind"], q);
  const hasShownRecipient = or(notLike(outbox.kind, "staff-%"), eq(outbox.recipientName, ""));
  return shown && and(searchIn(outbox, q), or(hasShownRecipient, shown));
}

/** A page of messages. @throws AppError `invalid` for a malformed cursor */
export const listMessages = (db: Db, query: OutboxQuery) =>
  readPage(
    db,
    outbox,
    query,
    and(matchesSearch(query.q), query.status && eq(outbox.status, query.status), query.channel && eq(outbox.channel, query.channel)),
  );

/** @throws AppError `not_found` */
export async function getMessage(db: Db, id: string): Promise<OutboxRow> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  if (row === undefined) throw new AppError("not_found", staffMessages.messageGone);
  return row;
}

/** Number of undelivered messages. */
export async function countUnsent(db: Db): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .select({ status: outbox.status, rows: count() })
    .from(outbox)
    .where(ne(outbox.status, "sent"))
    .groupBy(outbox.status);
  const of = (status: OutboxRow["status"]) => rows.find((row) => row.status === status)?.rows ?? 0;
  return { waiting: of("waiting"), failed: of("failed") };
}

/**
 * Puts a failed message back into the queue with all its retries, and records who did it.
 * @throws AppError `not_found`, and `conflict` for one that has not failed
 */
export async function resendMessage(db: Db, id: string, actor: Actor): Promise<OutboxRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(outbox)
      .set({ status: "waiting", attempts: 0, nextAt: new Date() })
      .where(and(eq(outbox.id, id), eq(outbox.status, "failed")))
      .returning();
    if (row === undefined) {
      await getMessage(tx, id);
      throw new AppError("conflict", staffMessages.messageNotFailed);
    }
    await recordAudit(tx, { actor, of: "outbox", id, action: "resent" });
    await announceDue(tx);
    return row;
  });
}
