import { recordOf } from "../../contract/records.ts";
import { sampleNotice } from "../../content/staff-notices.ts";
import { type NoticeTime, STAFF_EVENTS, type StaffEvent } from "../../contract/notifications.ts";
import { recordAudit } from "../audit/audit.store.ts";
import { enqueueMail } from "../outbox/outbox.store.ts";
import type { Db } from "../platform/database/db.ts";
import type { Staff } from "../platform/http/staff-route.ts";
import { findNoticeSettings, lockNoticeSettings, type NoticeSettings, saveNoticeSettings } from "../staff/staff.store.ts";

/** An account's choices for all events. */
export type Chosen = { email: string | null; notices: Record<StaffEvent, NoticeTime> };

/** The default is to notify at once. */
function toChosen({ email, notices }: NoticeSettings = { email: null, notices: {} }): Chosen {
  const chosen = recordOf(STAFF_EVENTS.map((event) => [event, notices[event] ?? "now"]));
  return { email, notices: chosen };
}

/** An account's choices. */
export async function findChosen(db: Db, accountId: string): Promise<Chosen> {
  return toChosen(await findNoticeSettings(db, accountId));
}

/** The audit record: that there is an address, never which. */
const toRecord = ({ email, notices }: Chosen, address = "given") => ({ ...notices, ...(email !== null && { address }) });

/** Saves an account's own choices; unchanged ones leave no audit row. @returns the current ones */
export async function saveChosen(db: Db, actor: Staff, wanted: Chosen): Promise<Chosen> {
  return db.transaction(async (tx) => {
    const before = toChosen(await lockNoticeSettings(tx, actor.accountId));
    const after = toChosen(wanted);
    if (JSON.stringify(before) === JSON.stringify(after)) return before;
    await saveNoticeSettings(tx, actor.accountId, after);
    const isOther = before.email !== null && before.email !== after.email;
    const records = { before: toRecord(before), after: toRecord(after, isOther ? "another one" : "given") };
    await recordAudit(tx, { actor, of: "accounts", id: actor.accountId, action: "updated", ...records });
    return after;
  });
}

/** The id of no enquiry. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Sends a sample notice. */
export async function sendSample(db: Db, to: { name: string; email: string }, id: string): Promise<void> {
  const data = { contactId: NO_ID, ...sampleNotice, email: to.email, phone: "" };
  await db.transaction((tx) =>
    enqueueMail(tx, { key: `notice-test:${id}`, kind: "staff-notice", to, data: { event: "enquiry", at: new Date().toISOString(), data } }),
  );
}
