import { and, between, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { ScopeDraft } from "../../contract/chat.ts";
import { contactReference, idsOfReference } from "../../contract/contact-reference.ts";
import type { ContactInput } from "../../contract/contacts.ts";
import type { PageQuery } from "../../contract/http.ts";
import { recordAudit } from "../audit/audit.store.ts";
import type { Db } from "../platform/database/db.ts";
import { readPage } from "../platform/database/paging.ts";
import { searchIn } from "../platform/database/search.ts";
import { findSpamSign } from "../platform/http/spam-signs.ts";
import { listDeleted, type Move, purgeDeleted, requireMove } from "../platform/database/trash.ts";
import { contacts } from "./contacts.table.ts";

export type ContactRow = typeof contacts.$inferSelect;

/** What the assistant prepared and the visitor sent: the scope, what it was drawn from and what was said. */
type Prepared = { scope: ScopeDraft; fileId: string | undefined; conversationId: string | undefined };

/** Keeps an enquiry; what looks like spam is kept with a label, never dropped. @returns its reference */
export async function createContact(db: Db, { website, elapsed_ms, ...fields }: ContactInput, prepared?: Prepared): Promise<string> {
  const [row] = await db
    .insert(contacts)
    .values({ ...fields, ...prepared, spam: findSpamSign({ website, elapsed_ms }) ?? null })
    .returning({ id: contacts.id });
  if (row === undefined) throw new Error("the enquiry was not stored");
  return contactReference(row.id);
}

/** Of these conversations, those that came with an enquiry: when the last one was sent, and the documents that belong to one. */
export async function findEnquiries(db: Db, conversationIds: string[]): Promise<Map<string, { lastAt: Date; fileIds: string[] }>> {
  const { conversationId, fileId, createdAt } = contacts;
  const rows = await db.select({ conversationId, fileId, createdAt }).from(contacts).where(inArray(conversationId, conversationIds));
  const found = new Map<string, { lastAt: Date; fileIds: string[] }>();
  for (const row of rows) {
    const { lastAt, fileIds } = found.get(row.conversationId ?? "") ?? { lastAt: row.createdAt, fileIds: [] };
    const latest = row.createdAt > lastAt ? row.createdAt : lastAt;
    found.set(row.conversationId ?? "", { lastAt: latest, fileIds: row.fileId === null ? fileIds : [...fileIds, row.fileId] });
  }
  return found;
}

/** What a search finds: the enquiries that contain it, and the one that it is the reference of. */
function matchesSearch(q: string | undefined): SQL | undefined {
  const ids = idsOfReference(q ?? "");
  return ids ? or(between(contacts.id, ...ids), searchIn(contacts, q)) : searchIn(contacts, q);
}

/** A page of enquiries, newest first. @throws AppError `invalid` for a malformed cursor */
export const listContacts = (db: Db, query: PageQuery) =>
  readPage(db, contacts, query, and(isNull(contacts.deletedAt), matchesSearch(query.q)));

/** Enquiries that can be brought back, the last deleted first. */
export const listDeletedContacts = (db: Db) => listDeleted(db, contacts);

/**
 * Moves an enquiry in or out of the trash, and says who did. The trail names the enquiry only: it outlives the person's wish to be forgotten.
 * @throws AppError `not_found` where a colleague was first, or it is purged
 */
export async function moveContact(db: Db, move: Move): Promise<ContactRow> {
  return db.transaction(async (tx) => {
    const row = await requireMove(tx, contacts, move, "enquiry");
    await recordAudit(tx, { ...move, of: "contacts" });
    return row;
  });
}

/** Erases what was deleted thirty days ago. @returns how many */
export async function purgeContacts(db: Db, now: Date): Promise<number> {
  return (await purgeDeleted(db, contacts, now)).length;
}
