import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { AT_ONCE } from "../../contract/notifications.ts";
import type { Notice } from "../mails/mail-kinds.ts";
import { countWritten, enqueueMail, enqueueWebhook } from "../outbox/outbox.store.ts";
import type { MailConfig } from "../platform/config/mail-config.ts";
import type { Db } from "../platform/database/db.ts";
import { readMailbox } from "../platform/mail/mailbox.ts";
import { isDailyTime, nextDailyTime } from "./daily-time.ts";
import { type EventRow, lockDispatch, toNotice } from "./notice-rows.ts";
import { digestItems, staffEvents } from "./notifications.table.ts";
import { chooseReceivers, listReceivers, type Receiver } from "./receivers.ts";

type DispatchSettings = Pick<MailConfig, "notifyEmail" | "webhook">;

/** Events queued per transaction. */
const BATCH = 50;
const MINUTE = 60_000;
/** How long a burst's events are collected, in milliseconds. */
const COLLECTING = AT_ONCE.digestMinutes * MINUTE;

/** A recipient's messages of the last minute, and until when further ones are collected in a digest. */
type Flow = { count: number; collectsUntil: Date | undefined };

async function readFlow(tx: Db, { id, email }: Receiver, now: Date): Promise<Flow> {
  const since = new Date(now.getTime() - MINUTE);
  const isCollected = and(
    eq(digestItems.recipient, id),
    gt(digestItems.dueAt, now),
    lte(digestItems.dueAt, new Date(now.getTime() + COLLECTING)),
  );
  const waiting = await tx.selectDistinct({ dueAt: digestItems.dueAt }).from(digestItems).where(isCollected);
  return {
    count: await countWritten(tx, { kind: "staff-notice", recipient: email, since }),
    collectsUntil: waiting.find(({ dueAt }) => !isDailyTime(dueAt))?.dueAt,
  };
}

/** Reply-To is the enquirer or buyer, if that is a single valid address. */
function replyAddress({ data }: Notice): string | undefined {
  return "email" in data && readMailbox(data.email) !== undefined ? data.email : undefined;
}

const putAside = (tx: Db, { id }: Receiver, { id: eventId }: EventRow, dueAt: Date) =>
  tx.insert(digestItems).values({ recipient: id, eventId, dueAt }).onConflictDoNothing();

async function tellAtOnce(tx: Db, receiver: Receiver, row: EventRow, { flow, now }: { flow: Flow; now: Date }): Promise<void> {
  if (flow.count >= AT_ONCE.perMinute) flow.collectsUntil ??= new Date(now.getTime() + COLLECTING);
  if (flow.collectsUntil !== undefined) {
    await putAside(tx, receiver, row, flow.collectsUntil);
    return;
  }
  flow.count += 1;
  const notice = toNotice(row);
  const { name, email } = receiver;
  const key = `event:${row.id}:${email}`;
  await enqueueMail(tx, { key, kind: "staff-notice", to: { name, email }, replyTo: replyAddress(notice), data: notice });
}

/** Decides within one transaction who is notified of an event, and when. */
async function makeTeller(tx: Db, settings: DispatchSettings, now: Date) {
  const receivers = await listReceivers(tx, settings);
  const flows = new Map<Receiver, Flow>();
  const flowOf = async (receiver: Receiver) => {
    const flow = flows.get(receiver) ?? (await readFlow(tx, receiver, now));
    flows.set(receiver, flow);
    return flow;
  };
  return async (row: EventRow) => {
    for (const { receiver, time } of chooseReceivers(receivers, row.event)) {
      if (time === "daily") await putAside(tx, receiver, row, nextDailyTime(now));
      else await tellAtOnce(tx, receiver, row, { flow: await flowOf(receiver), now });
    }
    if (settings.webhook !== undefined) await enqueueWebhook(tx, `event:${row.id}:webhook`, toNotice(row));
  };
}

/** Queues new events in the outbox or a digest, once per recipient. @returns the number of events */
export async function dispatchEvents(db: Db, settings: DispatchSettings, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await lockDispatch(tx);
    const rows = await tx.select().from(staffEvents).where(isNull(staffEvents.dispatchedAt)).orderBy(asc(staffEvents.id)).limit(BATCH);
    if (rows.length === 0) return 0;
    const tell = await makeTeller(tx, settings, now);
    for (const row of rows) await tell(row);
    const ids = rows.map(({ id }) => id);
    await tx
      .update(staffEvents)
      .set({ dispatchedAt: sql`now()` })
      .where(inArray(staffEvents.id, ids));
    return rows.length;
  });
}
