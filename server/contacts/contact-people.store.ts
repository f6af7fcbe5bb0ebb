import { and, asc, desc, inArray, isNull, ne, not, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PageQuery } from "../../contract/http.ts";
import type { Db } from "../platform/database/db.ts";
import type { Erased, PersonTraces } from "../platform/database/person.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import { isFrom, listWriters, type Sent, tallyWriters } from "../platform/database/writers.ts";
import type { NoteRow } from "./contact-work.store.ts";
import type { ContactRow } from "./contacts.store.ts";
import { contactNotes, contacts } from "./contacts.table.ts";

/** Spam is not listed as a person, whatever addresses it uses; an enquiry by phone may have none. */
const sent: Sent<"deletedAt" | "state" | "email"> = {
  table: contacts,
  newer: alias(contacts, "newer"),
  counts: ({ deletedAt, state, email }) => and(isNull(deletedAt), ne(state, "spam"), ne(email, "")),
};

/** Each address's last enquiry, newest first; one more than a page. */
export const listEnquirers = (db: Db, query: PageQuery) => listWriters(db, sent, query);

/** Number of enquiries from these addresses. */
export const tallyEnquirers = (db: Db, of: { addresses: string[]; q: string | undefined }) => tallyWriters(db, sent, of);

/** What connects an enquiry to a person. */
export type EnquiryTraces = { emails: string[]; conversationIds: string[]; fileIds: string[] };

/** The newest enquiries with one of these traces; without those in the trash. */
export async function listEnquiriesOf(db: Db, { emails, conversationIds, fileIds }: EnquiryTraces, limit: number): Promise<ContactRow[]> {
  const { conversationId, fileId, deletedAt, createdAt, id } = contacts;
  const isTheirs = or(isFrom(contacts, emails), inArray(conversationId, conversationIds), inArray(fileId, fileIds));
  return db
    .select()
    .from(contacts)
    .where(and(isTheirs, isNull(deletedAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** The newest notes about these enquiries. */
export async function listNotesOf(db: Db, contactIds: string[], limit: number): Promise<NoteRow[]> {
  const { contactId, createdAt, id } = contactNotes;
  return db.select().from(contactNotes).where(inArray(contactId, contactIds)).orderBy(desc(createdAt), asc(id)).limit(limit);
}

/** The enquiries from an address, including those in the trash and suspected spam. */
export async function findContactTraces(db: Db, address: string): Promise<Pick<ContactRow, "id" | "conversationId" | "fileId">[]> {
  const { id, conversationId, fileId } = contacts;
  return db
    .select({ id, conversationId, fileId })
    .from(contacts)
    .where(isFrom(contacts, [address]));
}

export async function findNoteIds(db: Db, contactIds: string[]): Promise<string[]> {
  const { id, contactId } = contactNotes;
  const rows = await db.select({ id }).from(contactNotes).where(inArray(contactId, contactIds));
  return rows.map((row) => row.id);
}

/** Which of these conversations and files belong to an enquiry from another address too. */
export async function findShared(
  db: Db,
  address: string,
  of: Pick<PersonTraces, "conversationIds" | "fileIds">,
): Promise<ReadonlySet<string>> {
  const { conversationId, fileId } = contacts;
  const isOfOne = or(inArray(conversationId, of.conversationIds), inArray(fileId, of.fileIds));
  const rows = await db
    .select({ conversationId, fileId })
    .from(contacts)
    .where(and(isOfOne, not(isFrom(contacts, [address]))));
  return new Set(rows.flatMap((row) => [row.conversationId ?? [], row.fileId ?? []].flat()));
}

/** A person's enquiries for export, without internal fields. */
export async function exportContacts(db: Db, { contactIds }: PersonTraces) {
  const { id, name, email, phone, service, message, scope, state, visit, createdAt, deletedAt } = contacts;
  return db
    .select({ id, createdAt, name, email, phone, service, message, scope, state, visit, deletedAt })
    .from(contacts)
    .where(inArray(id, contactIds))
    .orderBy(asc(createdAt));
}

export async function exportNotes(db: Db, { contactIds }: PersonTraces) {
  const { contactId, createdAt, text } = contactNotes;
  return db
    .select({ enquiry: contactId, createdAt, text })
    .from(contactNotes)
    .where(inArray(contactId, contactIds))
    .orderBy(asc(createdAt));
}

export async function eraseNotes(tx: Db, { contactIds }: PersonTraces): Promise<Erased> {
  const gone = await tx.delete(contactNotes).where(inArray(contactNotes.contactId, contactIds)).returning({ id: contactNotes.id });
  return { went: gone.length };
}

export async function eraseContacts(tx: Db, { contactIds }: PersonTraces): Promise<Erased> {
  const gone = await tx.delete(contacts).where(inArray(contacts.id, contactIds)).returning({ id: contacts.id });
  if (gone.length > 0) await announceToStaff(tx, "contacts");
  return { went: gone.length };
}
