import { and, asc, eq, lte, max } from "drizzle-orm";
import { enqueueMail } from "../outbox/outbox.store.ts";
import type { MailConfig } from "../platform/config/mail-config.ts";
import type { Db } from "../platform/database/db.ts";
import { isDailyTime } from "./daily-time.ts";
import { lockDispatch, toNotice } from "./notice-rows.ts";
import { digestItems, staffEvents } from "./notifications.table.ts";
import { listReceivers, type Receiver } from "./receivers.ts";

type DigestSettings = Pick<MailConfig, "notifyEmail">;

/** Maximum events in a digest: more would be a row of megabytes no one reads. The rest is counted. */
const MAX_LISTED = 200;

async function writeDigest(tx: Db, { id, name, email }: Receiver, now: Date): Promise<void> {
  const isDue = and(eq(digestItems.recipient, id), lte(digestItems.dueAt, now));
  const [{ last } = { last: null }] = await tx
    .select({ last: max(digestItems.id) })
    .from(digestItems)
    .where(isDue);
  const times = await tx.selectDistinct({ dueAt: digestItems.dueAt }).from(digestItems).where(isDue);
  const { event, data, createdAt } = staffEvents;
  const rows = await tx
    .select({ event, data, createdAt })
    .from(digestItems)
    .innerJoin(staffEvents, eq(staffEvents.id, digestItems.eventId))
    .where(isDue)
    .orderBy(asc(staffEvents.id))
    .limit(MAX_LISTED);
  await enqueueMail(tx, {
    key: `digest:${id}:${last}`,
    kind: "staff-digest",
    to: { name, email },
    data: {
      reason: times.every(({ dueAt }) => isDailyTime(dueAt)) ? "daily" : "many",
      notices: rows.map(toNotice),
      more: (await tx.$count(digestItems, isDue)) - rows.length,
    },
  });
}

/**
 * Queues due digests, one message per recipient. Drops the items of recipients that are no longer notified.
 * @returns the number of recipients with due items
 */
export async function makeDigests(db: Db, settings: DigestSettings, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await lockDispatch(tx);
    const isDue = lte(digestItems.dueAt, now);
    const due = await tx.selectDistinct({ recipient: digestItems.recipient }).from(digestItems).where(isDue);
    if (due.length === 0) return 0;
    const receivers = await listReceivers(tx, settings);
    for (const { recipient } of due) {
      const receiver = receivers.find(({ id }) => id === recipient);
      if (receiver !== undefined) await writeDigest(tx, receiver, now);
    }
    await tx.delete(digestItems).where(isDue);
    return due.length;
  });
}
