import { NOTICE_TIMES, type NoticeTime, type StaffEvent } from "../../contract/notifications.ts";
import type { MailConfig } from "../platform/config/mail-config.ts";
import type { Db } from "../platform/database/db.ts";
import { listNoticeReceivers } from "../staff/staff.store.ts";

type ReceiverSettings = Pick<MailConfig, "notifyEmail">;

/** A recipient. `id` is an account's, or the setting's name, so that waiting events follow a changed address. */
export type Receiver = { id: string; name: string; email: string; timeOf(event: StaffEvent): NoticeTime };

const SETTING = "NOTIFY_EMAIL";

/** The configured address gets everything at once; accounts choose per event, with "at once" as the default. */
export async function listReceivers(db: Db, { notifyEmail }: ReceiverSettings): Promise<Receiver[]> {
  const accounts = await listNoticeReceivers(db);
  const chosen = accounts.map(({ id, userId, email, notices }) => ({
    id,
    name: userId,
    email,
    timeOf: (event: StaffEvent) => notices[event] ?? "now",
  }));
  if (notifyEmail === undefined) return chosen;
  const name = accounts.find(({ email }) => email === notifyEmail)?.userId ?? "";
  return [{ id: SETTING, name, email: notifyEmail, timeOf: () => "now" }, ...chosen];
}

/** The recipients of an event: each address once, at the soonest chosen time. */
export function chooseReceivers(receivers: readonly Receiver[], event: StaffEvent): { receiver: Receiver; time: NoticeTime }[] {
  const soonestFirst = NOTICE_TIMES.flatMap((time) =>
    receivers.filter((one) => one.timeOf(event) === time).map((receiver) => ({ receiver, time })),
  );
  const told = new Set<string>();
  return soonestFirst.filter(({ receiver: { email }, time }) => {
    const isTold = time === "never" || told.has(email);
    told.add(email);
    return !isTold;
  });
}
