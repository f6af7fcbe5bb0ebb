import { and, isNotNull, lt, sql } from "drizzle-orm";
import { periods } from "../../contract/limits.ts";
import type { Notice } from "../mails/mail-kinds.ts";
import type { Db } from "../platform/database/db.ts";
import { namesOneOf } from "../platform/database/person.ts";
import { staffEvents } from "./notifications.table.ts";
import { OUTBOX_CHANNEL } from "../outbox/outbox.store.ts";

type NewEvent = { [Event in Notice["event"]]: { event: Event; data: Extract<Notice, { event: Event }>["data"] } }[Notice["event"]];

/** Records an event in the transaction that causes it; staff are notified afterwards. The key makes it idempotent. */
export async function recordStaffEvent(tx: Db, key: string, { event, data }: NewEvent): Promise<void> {
  await tx.insert(staffEvents).values({ key, event, data }).onConflictDoNothing({ target: staffEvents.key });
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
}

/** Erases reported events, no later than deleted enquiries: each contains its cause's data. */
export async function purgeStaffEvents(db: Db, now: Date): Promise<void> {
  const due = new Date(now.getTime() - periods.deletedRetention);
  await db.delete(staffEvents).where(and(isNotNull(staffEvents.dispatchedAt), lt(staffEvents.createdAt, due)));
}

/** Erases events about erased items. Called in the same transaction. */
export async function deleteStaffEventsAbout(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(staffEvents).where(namesOneOf(staffEvents.data, ids));
}
