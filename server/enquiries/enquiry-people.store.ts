import { and, asc, desc, inArray, isNull, ne, not, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PageQuery } from "../../contract/http.ts";
import type { Db } from "../platform/database/db.ts";
import type { Erased, PersonTraces } from "../platform/database/person.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import { isFrom, listWriters, type Sent, tallyWriters } from "../platform/database/writers.ts";
import type { NoteRow } from "./enquiry-work.store.ts";
import type { EnquiryRow } from "./enquiries.store.ts";
import { enquiryNotes, enquiries } from "./enquiries.table.ts";

/** Spam is not listed as a person, whatever addresses it uses; an enquiry by phone may have none. */
const sent: Sent<"deletedAt" | "state" | "email"> = {
  table: enquiries,
  newer: alias(enquiries, "newer"),
  counts: ({ deletedAt, state, email }) => and(isNull(deletedAt), ne(state, "spam"), ne(email, "")),
};

/** Each address's last enquiry, newest first; one more than a page. */
export const listEnquirers = (db: Db, query: PageQuery) => listWriters(db, sent, query);

/** Number of enquiries from these addresses. */
export const tallyEnquirers = (db: Db, of: { addresses: string[]; q: string | undefined }) => tallyWriters(db, sent, of);

/** What connects an enquiry to a person. */
export type EnquiryTraces = { emails: string[]; conversationIds: string[]; fileIds: string[] };

/** The newest enquiries with one of these traces; without those in the trash. */
export async function listEnquiriesOf(db: Db, { emails, conversationIds, fileIds }: EnquiryTraces, limit: number): Promise<EnquiryRow[]> {
  const { conversationId, fileId, deletedAt, createdAt, id } = enquiries;
  const isTheirs = or(isFrom(enquiries, emails), inArray(conversationId, conversationIds), inArray(fileId, fileIds));
  return db
    .select()
    .from(enquiries)
    .where(and(isTheirs, isNull(deletedAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** The newest notes about these enquiries. */
export async function listNotesOf(db: Db, enquiryIds: string[], limit: number): Promise<NoteRow[]> {
  const { enquiryId, createdAt, id } = enquiryNotes;
  return db.select().from(enquiryNotes).where(inArray(enquiryId, enquiryIds)).orderBy(desc(createdAt), asc(id)).limit(limit);
}

/** The enquiries from an address, including those in the trash and suspected spam. */
export async function findEnquiryTraces(db: Db, address: string): Promise<Pick<EnquiryRow, "id" | "conversationId" | "fileId">[]> {
  const { id, conversationId, fileId } = enquiries;
  return db
    .select({ id, conversationId, fileId })
    .from(enquiries)
    .where(isFrom(enquiries, [address]));
}

export async function findNoteIds(db: Db, enquiryIds: string[]): Promise<string[]> {
  const { id, enquiryId } = enquiryNotes;
  const rows = await db.select({ id }).from(enquiryNotes).where(inArray(enquiryId, enquiryIds));
  return rows.map((row) => row.id);
}

/** Which of these conversations and files belong to an enquiry from another address too. */
export async function findShared(
  db: Db,
  address: string,
  of: Pick<PersonTraces, "conversationIds" | "fileIds">,
): Promise<ReadonlySet<string>> {
  const { conversationId, fileId } = enquiries;
  const isOfOne = or(inArray(conversationId, of.conversationIds), inArray(fileId, of.fileIds));
  const rows = await db
    .select({ conversationId, fileId })
    .from(enquiries)
    .where(and(isOfOne, not(isFrom(enquiries, [address]))));
  return new Set(rows.flatMap((row) => [row.conversationId ?? [], row.fileId ?? []].flat()));
}

/** A person's enquiries for export, without internal fields. */
export async function exportEnquiries(db: Db, { enquiryIds }: PersonTraces) {
  const { id, name, email, phone, service, message, scope, state, visit, createdAt, deletedAt } = enquiries;
  return db
    .select({ id, createdAt, name, email, phone, service, message, scope, state, visit, deletedAt })
    .from(enquiries)
    .where(inArray(id, enquiryIds))
    .orderBy(asc(createdAt));
}

export async function exportNotes(db: Db, { enquiryIds }: PersonTraces) {
  const { enquiryId, createdAt, text } = enquiryNotes;
  return db
    .select({ enquiry: enquiryId, createdAt, text })
    .from(enquiryNotes)
    .where(inArray(enquiryId, enquiryIds))
    .orderBy(asc(createdAt));
}

export async function eraseNotes(tx: Db, { enquiryIds }: PersonTraces): Promise<Erased> {
  const gone = await tx.delete(enquiryNotes).where(inArray(enquiryNotes.enquiryId, enquiryIds)).returning({ id: enquiryNotes.id });
  return { went: gone.length };
}

export async function eraseEnquiries(tx: Db, { enquiryIds }: PersonTraces): Promise<Erased> {
  const gone = await tx.delete(enquiries).where(inArray(enquiries.id, enquiryIds)).returning({ id: enquiries.id });
  if (gone.length > 0) await announceToStaff(tx, "contacts");
  return { went: gone.length };
}
