import { and, asc, count, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import { countSome } from "../platform/database/count-some.ts";
import type { OutboxChannel } from "../../contract/outbox.ts";
import type { MailData, MailKind, Notice, RenderedMail } from "../mails/mail-kinds.ts";
import type { Db } from "../platform/database/db.ts";
import { STAFF_CHANNEL, type LiveTab } from "../platform/database/staff-changes.ts";
import { outbox } from "./outbox.table.ts";
import { withoutKeys } from "./without-keys.ts";

export type OutboxRow = typeof outbox.$inferSelect;

const { html: _html, text: _text, searched: _searched, ...head } = getTableColumns(outbox);
/** A message without its text, which is most of the row. */
export const messageHead = head;
export type MessageHead = Omit<OutboxRow, "html" | "text" | "searched">;

/** The `pg_notify` channel for new messages. */
export const OUTBOX_CHANNEL = "outbox_filled";

/** Backoff: minutes until the next try after each failed attempt; after the last one the message fails. */
const RETRY_AFTER = [1, 5, 30, 2 * 60, 12 * 60] as const;

const LOST = "The site stopped each time while sending this message";

/** Lease in minutes: after that another process assumes the sender is dead and takes the message over. */
const LEASE = 5;

export type NewMail = {
  [Kind in MailKind]: {
    /** Idempotency key of cause and recipient: the same key is not sent again. */
    key: string;
    kind: Kind;
    to: { name: string; email: string };
    replyTo?: string | undefined;
    data: MailData[Kind];
    /** The enquiry or order it is about. */
    aboutId?: string | undefined;
  };
}[MailKind];

const OUTBOX_TAB: LiveTab = "outbox";

/** Once `tx` is committed, notifies senders and open panels. */
export async function announceDue(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, ''), pg_notify(${STAFF_CHANNEL}, ${OUTBOX_TAB})`);
}

async function enqueue(tx: Db, row: typeof outbox.$inferInsert): Promise<void> {
  await tx.insert(outbox).values(row).onConflictDoNothing({ target: outbox.key });
  await announceDue(tx);
}

/** Queues a mail, sent once `tx` is committed. Ignores a known key, and a recipient whose address was erased. */
export async function enqueueMail(tx: Db, { key, kind, to, replyTo, data, aboutId }: NewMail): Promise<void> {
  const recipient = to.email.toLowerCase();
  if (recipient === "") return;
  await enqueue(tx, {
    key,
    channel: "mail",
    kind,
    data,
    recipient,
    recipientName: to.name,
    replyTo: replyTo ?? null,
    aboutId: aboutId ?? null,
  });
}

/** The same for the webhook. */
export async function enqueueWebhook(tx: Db, key: string, notice: Notice): Promise<void> {
  await enqueue(tx, { key, channel: "webhook", kind: notice.event, data: notice });
}

/** Claims the channel's message that has been due longest, so that no other process sends it. */
export async function claimDue(db: Db, channel: OutboxChannel): Promise<OutboxRow | undefined> {
  // As a CTE it runs once: a locking subquery may run again per row, and lock more than it returns.
  const due = db.$with("due").as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.status, "waiting"), eq(outbox.channel, channel), sql`${outbox.nextAt} <= now()`))
      .orderBy(outbox.nextAt)
      .limit(1)
      .for("update", { skipLocked: true }),
  );
  const [row] = await db
    .with(due)
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAt: sql`now() + make_interval(mins => ${LEASE})` })
    .where(inArray(outbox.id, db.select({ id: due.id }).from(due)))
    .returning();
  return row;
}

/** Fails messages out of tries without an outcome: the process crashed each time. @returns 0, since none is to be sent */
export async function giveUpLost(db: Db): Promise<0> {
  await db
    .update(outbox)
    .set({ status: "failed", lastError: sql`coalesce(${outbox.lastError}, ${LOST})` })
    .where(and(eq(outbox.status, "waiting"), sql`${outbox.nextAt} <= now()`, gt(outbox.attempts, RETRY_AFTER.length)));
  return 0;
}

/** Releases a message whose attempt was aborted, as if it had not been tried. */
export async function releaseMessage(db: Db, row: OutboxRow): Promise<void> {
  await db
    .update(outbox)
    .set({ attempts: row.attempts - 1, nextAt: sql`now()` })
    .where(isHeldFor(row));
}

/** Stores the rendered message, so that each attempt sends the same. */
export async function saveRendered(db: Db, id: string, rendered: RenderedMail): Promise<void> {
  await db.update(outbox).set(rendered).where(eq(outbox.id, id));
}

/** Whether the attempt that claimed `row` is still the latest: after its lease another process may have taken over. */
const isHeldFor = ({ id, attempts }: OutboxRow) => and(eq(outbox.id, id), eq(outbox.status, "waiting"), eq(outbox.attempts, attempts));

export async function markSent(db: Db, id: string): Promise<void> {
  const [row] = await db
    .update(outbox)
    .set({ status: "sent", sentAt: sql`now()`, lastError: null })
    .where(eq(outbox.id, id))
    .returning();
  const kept = row && withoutKeys(row);
  if (kept !== undefined && kept !== row) {
    const { data, html, text } = kept;
    await db.update(outbox).set({ data, html, text }).where(eq(outbox.id, id));
  }
}

/** Records a failed attempt: retried later, unless it was final or the last. @returns whether the message has failed for good */
export async function markFailed(db: Db, row: OutboxRow, { reason, isFinal }: { reason: string; isFinal: boolean }): Promise<boolean> {
  const minutes = isFinal ? undefined : RETRY_AFTER[row.attempts - 1];
  const next = minutes === undefined ? { status: "failed" as const } : { nextAt: sql`now() + make_interval(mins => ${minutes})` };
  await db
    .update(outbox)
    .set({ ...next, lastError: reason })
    .where(isHeldFor(row));
  return minutes === undefined;
}

/** Messages about an enquiry or order, in order of creation. */
export const listMessagesAbout = (db: Db, id: string): Promise<MessageHead[]> =>
  db.select(messageHead).from(outbox).where(eq(outbox.aboutId, id)).orderBy(asc(outbox.createdAt), asc(outbox.id));

/** Number of failed messages. */
export const countFailed = (db: Db): Promise<number> => countSome(db, outbox, eq(outbox.status, "failed"));

/** Number of messages of a kind to an address since a time. */
export const countWritten = (db: Db, { kind, recipient, since }: { kind: MailKind; recipient: string; since: Date }): Promise<number> =>
  db.$count(outbox, and(eq(outbox.recipient, recipient), eq(outbox.kind, kind), gt(outbox.createdAt, since)));

/** Unsent messages, and the age of the oldest in seconds. */
export async function readBacklog(db: Db): Promise<{ waiting: number; oldestSeconds: number }> {
  const age = sql<number>`coalesce(extract(epoch from now() - min(${outbox.createdAt})), 0)::float8`;
  const [row] = await db.select({ waiting: count(), oldestSeconds: age }).from(outbox).where(eq(outbox.status, "waiting"));
  return row ?? { waiting: 0, oldestSeconds: 0 };
}
