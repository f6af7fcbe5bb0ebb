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
/** A message without its words, which are most of it. */
export const messageHead = head;
export type MessageHead = Omit<OutboxRow, "html" | "text" | "searched">;

/** The channel on which a database tells its processes that something waits to be sent. */
export const OUTBOX_CHANNEL = "outbox_filled";

/** Minutes until it is tried again, after each attempt that failed; after the last one it is given up. */
const RETRY_AFTER = [1, 5, 30, 2 * 60, 12 * 60] as const;

const LOST = "The site ended each time while this was being sent";

/** Minutes that a process has for an attempt: later another one takes it for dead, and the message over. */
const LEASE = 5;

export type NewMail = {
  [Kind in MailKind]: {
    /** Names the cause and the receiver: the same again is not sent again. */
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

/** Once `tx` is committed, whoever sends hears of it, and open panels. */
export async function announceDue(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, ''), pg_notify(${STAFF_CHANNEL}, ${OUTBOX_TAB})`);
}

async function enqueue(tx: Db, row: typeof outbox.$inferInsert): Promise<void> {
  await tx.insert(outbox).values(row).onConflictDoNothing({ target: outbox.key });
  await announceDue(tx);
}

/** Writes a mail to be sent once `tx` is committed; one whose key is there already is not written again, nor one to whom the site has forgotten. */
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

/** Takes the message of a channel that has been due for longest, so that no other process does while this one sends it. */
export async function claimDue(db: Db, channel: OutboxChannel): Promise<OutboxRow | undefined> {
  // As a part of its own it is looked for once: a subquery that locks may be run again for each row, and lock more than it returns.
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

/** Gives up what was tried as often as it may be and has no outcome: each time the process ended. @returns how many, none of which is to be sent */
export async function giveUpLost(db: Db): Promise<0> {
  await db
    .update(outbox)
    .set({ status: "failed", lastError: sql`coalesce(${outbox.lastError}, ${LOST})` })
    .where(and(eq(outbox.status, "waiting"), sql`${outbox.nextAt} <= now()`, gt(outbox.attempts, RETRY_AFTER.length)));
  return 0;
}

/** Gives back a message whose attempt was ended in the middle, as if there had been none. */
export async function releaseMessage(db: Db, row: OutboxRow): Promise<void> {
  await db
    .update(outbox)
    .set({ attempts: row.attempts - 1, nextAt: sql`now()` })
    .where(isHeldFor(row));
}

/** Keeps the words of a message, so that each attempt sends the same. */
export async function saveRendered(db: Db, id: string, rendered: RenderedMail): Promise<void> {
  await db.update(outbox).set(rendered).where(eq(outbox.id, id));
}

/** Whether the attempt for which `row` was taken is still the last: after its lease, another process may have taken it over. */
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

/** Notes a failed attempt: it is tried again later, or, refused for good or too often, no more. @returns whether it was given up */
export async function markFailed(db: Db, row: OutboxRow, { reason, isFinal }: { reason: string; isFinal: boolean }): Promise<boolean> {
  const minutes = isFinal ? undefined : RETRY_AFTER[row.attempts - 1];
  const next = minutes === undefined ? { status: "failed" as const } : { nextAt: sql`now() + make_interval(mins => ${minutes})` };
  await db
    .update(outbox)
    .set({ ...next, lastError: reason })
    .where(isHeldFor(row));
  return minutes === undefined;
}

/** The messages about an enquiry or order, in the order they were written. */
export const listMessagesAbout = (db: Db, id: string): Promise<MessageHead[]> =>
  db.select(messageHead).from(outbox).where(eq(outbox.aboutId, id)).orderBy(asc(outbox.createdAt), asc(outbox.id));

/** How many messages were given up. */
export const countFailed = (db: Db): Promise<number> => countSome(db, outbox, eq(outbox.status, "failed"));

/** How many messages of a kind were written to an address since then. */
export const countWritten = (db: Db, { kind, recipient, since }: { kind: MailKind; recipient: string; since: Date }): Promise<number> =>
  db.$count(outbox, and(eq(outbox.recipient, recipient), eq(outbox.kind, kind), gt(outbox.createdAt, since)));

/** What has not been sent yet, and for how many seconds the first of it has waited. */
export async function readBacklog(db: Db): Promise<{ waiting: number; oldestSeconds: number }> {
  const age = sql<number>`coalesce(extract(epoch from now() - min(${outbox.createdAt})), 0)::float8`;
  const [row] = await db.select({ waiting: count(), oldestSeconds: age }).from(outbox).where(eq(outbox.status, "waiting"));
  return row ?? { waiting: 0, oldestSeconds: 0 };
}
