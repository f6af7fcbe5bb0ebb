import { and, asc, eq, isNull } from "drizzle-orm";
import { contactReference } from "../../contract/contact-reference.ts";
import type { ContactMarks, ContactPatch } from "../../contract/contacts.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { recordAudit } from "../audit/audit.store.ts";
import { enqueueMail } from "../outbox/outbox.store.ts";
import type { Db } from "../platform/database/db.ts";
import { requireVersion } from "../platform/database/row-version.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import { AppError } from "../platform/errors.ts";
import type { Staff } from "../platform/http/staff-route.ts";
import { findColleague } from "../staff/staff.store.ts";
import { type ListedContact, lockContacts, nameAssignees } from "./contacts.store.ts";
import { contactNotes, contacts } from "./contacts.table.ts";

export type NoteRow = typeof contactNotes.$inferSelect;
type Changes = Partial<Pick<ListedContact, "state" | "assigneeId" | "followUpOn">>;

/** @throws AppError `not_found`, also for one in the trash */
export async function getContact(db: Db, id: string): Promise<ListedContact> {
  const found = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.deletedAt)));
  const [row] = await nameAssignees(db, found);
  if (row === undefined) throw new AppError("not_found", staffMessages.contactGone);
  return row;
}

/** The same, locked until the transaction ends. */
async function lockContact(tx: Db, id: string): Promise<ListedContact> {
  await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, id)).for("update");
  return getContact(tx, id);
}

/** @throws AppError `invalid` for an account that can't log in */
async function checkAssignee(tx: Db, id: string | null | undefined): Promise<void> {
  if (typeof id !== "string" || (await findColleague(tx, id)) !== undefined) return;
  throw new AppError("invalid", staffMessages.colleagueUnknown, { extra: { field: "assigneeId" } });
}

/** The audit record: no personal data, since it outlives the enquiry. */
const toRecord = ({ state, assignee, followUpOn }: ListedContact) => ({ state, assignee, followUpOn });

/** The changes that differ from the row; undefined fields stay unchanged. */
const listDiffering = (row: ListedContact, changes: Changes) =>
  Object.entries(changes).filter(([name, value]) => value !== undefined && row[name as keyof Changes] !== value);

/** Writes the differences with an audit row. @returns the current enquiry */
async function applyChanges(tx: Db, row: ListedContact, changes: Changes, actor: Staff): Promise<ListedContact> {
  const wanted = listDiffering(row, changes);
  if (wanted.length === 0) return row;
  await tx
    .update(contacts)
    .set({ ...Object.fromEntries(wanted), version: row.version + 1 })
    .where(eq(contacts.id, row.id));
  const changed = await getContact(tx, row.id);
  await recordAudit(tx, { actor, of: "contacts", id: row.id, action: "updated", before: toRecord(row), after: toRecord(changed) });
  await announceToStaff(tx, "contacts");
  return changed;
}

/**
 * Changes state, owner or day. A change already there counts as made, whatever its version: it is a retry after a lost answer.
 * @throws AppError `not_found`, `invalid` for an unknown colleague, or `conflict` when `version` is outdated
 */
export async function changeContact(
  db: Db,
  { id, actor }: { id: string; actor: Staff },
  { version, ...changes }: ContactPatch,
): Promise<ListedContact> {
  return db.transaction(async (tx) => {
    const row = await lockContact(tx, id);
    requireVersion(row, { version, isThere: (current) => listDiffering(current, changes).length === 0 });
    // A current assignee is accepted even if the account is disabled.
    if (changes.assigneeId !== row.assigneeId) await checkAssignee(tx, changes.assigneeId);
    return applyChanges(tx, row, changes, actor);
  });
}

/** Changes several enquiries, skipping missing ones. @returns how many there were */
export async function markContacts(db: Db, { ids, ...changes }: ContactMarks, actor: Staff): Promise<number> {
  return db.transaction(async (tx) => {
    await checkAssignee(tx, changes.assigneeId);
    const rows = await lockContacts(tx, ids);
    for (const { id } of rows) await applyChanges(tx, await getContact(tx, id), changes, actor);
    return rows.length;
  });
}

/** Staff's notes about an enquiry, in order. */
export const listNotes = (db: Db, contactId: string): Promise<NoteRow[]> =>
  db.select().from(contactNotes).where(eq(contactNotes.contactId, contactId)).orderBy(asc(contactNotes.createdAt), asc(contactNotes.id));

/** @throws AppError `not_found` */
export async function addNote(tx: Db, contactId: string, { text, actor }: { text: string; actor: Staff }): Promise<NoteRow> {
  await getContact(tx, contactId);
  const [note] = await tx.insert(contactNotes).values({ contactId, text, userId: actor.userId }).returning();
  if (note === undefined) throw new Error("the note was not stored");
  await announceToStaff(tx, "contacts");
  return note;
}

/** Erases one's own note. @throws AppError `not_found`, also for a colleague's */
export async function deleteNote(db: Db, { contactId, id, actor }: { contactId: string; id: string; actor: Staff }): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(contactNotes)
      .where(and(eq(contactNotes.id, id), eq(contactNotes.contactId, contactId), eq(contactNotes.userId, actor.userId)))
      .returning({ id: contactNotes.id });
    if (gone.length === 0) throw new AppError("not_found", staffMessages.noteGone);
    await announceToStaff(tx, "contacts");
  });
}

type ContactAnswer = {
  text: string;
  actor: Staff;
  /** Reply-To of the mail. */ replyTo: string;
  /** Idempotency key of the mail. */ key: string;
};

/**
 * Queues an answer. Answering a new, unassigned enquiry assigns it to the author.
 * @throws AppError `not_found`, or `invalid` without an address
 */
export async function answerContact(tx: Db, id: string, { text, actor, replyTo, key }: ContactAnswer): Promise<void> {
  const row = await lockContact(tx, id);
  if (row.email === "") throw new AppError("invalid", staffMessages.contactWithoutEmail);
  const data = {
    text,
    reference: contactReference(id),
    from: actor.userId,
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
