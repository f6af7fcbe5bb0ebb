import { entriesOf } from "../../contract/records.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import { enquiryReference } from "../../contract/enquiry-reference.ts";
import type { EnquiryMarks, EnquiryPatch } from "../../contract/enquiries.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { recordAudit } from "../audit/audit.store.ts";
import { enqueueMail } from "../outbox/outbox.store.ts";
import type { Db } from "../platform/database/db.ts";
import { requireVersion } from "../platform/database/row-version.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import { AppError } from "../platform/errors.ts";
import type { Staff } from "../platform/http/staff-route.ts";
import { findColleague, findName } from "../staff/staff.store.ts";
import { type ListedEnquiry, lockEnquiries, nameAssignees } from "./enquiries.store.ts";
import { enquiryNotes, enquiries } from "./enquiries.table.ts";

export type NoteRow = typeof enquiryNotes.$inferSelect;
type Changes = Partial<Pick<ListedEnquiry, "state" | "assigneeId" | "followUpOn">>;

/** @throws AppError `not_found`, also for one in the trash */
export async function getEnquiry(db: Db, id: string): Promise<ListedEnquiry> {
  const found = await db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.id, id), isNull(enquiries.deletedAt)));
  const [row] = await nameAssignees(db, found);
  if (row === undefined) throw new AppError("not_found", staffMessages.enquiryGone);
  return row;
}

/** The same, locked until the transaction ends. */
async function lockEnquiry(tx: Db, id: string): Promise<ListedEnquiry> {
  await tx.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.id, id)).for("update");
  return getEnquiry(tx, id);
}

/** @throws AppError `invalid` for an account that can't log in */
async function checkAssignee(tx: Db, id: string | null | undefined): Promise<void> {
  if (typeof id !== "string" || (await findColleague(tx, id)) !== undefined) return;
  throw new AppError("invalid", staffMessages.colleagueUnknown, { extra: { field: "assigneeId" } });
}

/** The audit record: no personal data, since it outlives the enquiry. */
const toRecord = ({ state, assignee, followUpOn }: ListedEnquiry) => ({ state, assignee, followUpOn });

/** The changes that differ from the row; undefined fields stay unchanged. */
const listDiffering = (row: ListedEnquiry, changes: Changes) =>
  entriesOf(changes).filter(([name, value]) => value !== undefined && row[name] !== value);

/** Writes the differences with an audit row. @returns the current enquiry */
async function applyChanges(tx: Db, row: ListedEnquiry, changes: Changes, actor: Staff): Promise<ListedEnquiry> {
  const wanted = listDiffering(row, changes);
  if (wanted.length === 0) return row;
  await tx
    .update(enquiries)
    .set({ ...Object.fromEntries(wanted), version: row.version + 1 })
    .where(eq(enquiries.id, row.id));
  const changed = await getEnquiry(tx, row.id);
  await recordAudit(tx, { actor, of: "contacts", id: row.id, action: "updated", before: toRecord(row), after: toRecord(changed) });
  await announceToStaff(tx, "contacts");
  return changed;
}

/**
 * Changes state, owner or day. A change already there counts as made, whatever its version: it is a retry after a lost answer.
 * @throws AppError `not_found`, `invalid` for an unknown colleague, or `conflict` when `version` is outdated
 */
export async function changeEnquiry(
  db: Db,
  { id, actor }: { id: string; actor: Staff },
  { version, ...changes }: EnquiryPatch,
): Promise<ListedEnquiry> {
  return db.transaction(async (tx) => {
    const row = await lockEnquiry(tx, id);
    requireVersion(row, { version, isThere: (current) => listDiffering(current, changes).length === 0 });
    // A current assignee is accepted even if the account is disabled.
    if (changes.assigneeId !== row.assigneeId) await checkAssignee(tx, changes.assigneeId);
    return applyChanges(tx, row, changes, actor);
  });
}

/** Changes several enquiries, skipping missing ones. @returns how many there were */
export async function markEnquiries(db: Db, { ids, ...changes }: EnquiryMarks, actor: Staff): Promise<number> {
  return db.transaction(async (tx) => {
    await checkAssignee(tx, changes.assigneeId);
    const rows = await lockEnquiries(tx, ids);
    for (const { id } of rows) await applyChanges(tx, await getEnquiry(tx, id), changes, actor);
    return rows.length;
  });
}

/** Staff's notes about an enquiry, in order. */
export const listNotes = (db: Db, enquiryId: string): Promise<NoteRow[]> =>
  db.select().from(enquiryNotes).where(eq(enquiryNotes.enquiryId, enquiryId)).orderBy(asc(enquiryNotes.createdAt), asc(enquiryNotes.id));

/** @throws AppError `not_found` */
export async function addNote(tx: Db, enquiryId: string, { text, actor }: { text: string; actor: Staff }): Promise<NoteRow> {
  await getEnquiry(tx, enquiryId);
  const [note] = await tx.insert(enquiryNotes).values({ enquiryId, text, userId: actor.userId }).returning();
  if (note === undefined) throw new Error("the note was not stored");
  await announceToStaff(tx, "contacts");
  return note;
}

/** Erases one's own note. @throws AppError `not_found`, also for a colleague's */
export async function deleteNote(db: Db, { enquiryId, id, actor }: { enquiryId: string; id: string; actor: Staff }): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(enquiryNotes)
      .where(and(eq(enquiryNotes.id, id), eq(enquiryNotes.enquiryId, enquiryId), eq(enquiryNotes.userId, actor.userId)))
      .returning({ id: enquiryNotes.id });
    if (gone.length === 0) throw new AppError("not_found", staffMessages.noteGone);
    await announceToStaff(tx, "contacts");
  });
}

type EnquiryAnswer = {
  text: string;
  actor: Staff;
  /** Reply-To of the mail. */ replyTo: string;
  /** Idempotency key of the mail. */ key: string;
};

/**
 * Queues an answer. Answering a new, unassigned enquiry assigns it to the author.
 * @throws AppError `not_found`, or `invalid` without an address
 */
export async function answerEnquiry(tx: Db, id: string, { text, actor, replyTo, key }: EnquiryAnswer): Promise<void> {
  const row = await lockEnquiry(tx, id);
  if (row.email === "") throw new AppError("invalid", staffMessages.enquiryWithoutEmail);
  const data = {
    text,
    reference: enquiryReference(id),
    from: actor.userId,
    signedBy: await findName(tx, actor.accountId),
    quoted: row.message,
    at: row.createdAt.toISOString(),
  };
  await enqueueMail(tx, {
    key: `answer:${id}:${actor.accountId}:${key}`,
    kind: "answer",
    to: { name: row.name, email: row.email },
    replyTo,
    data,
    aboutId: id,
  });
  await announceToStaff(tx, "contacts");
  if (row.state === "new") await applyChanges(tx, row, { state: "in_progress", assigneeId: row.assigneeId ?? actor.accountId }, actor);
}
