import { and, between, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ScopeDraft } from "../../contract/chat.ts";
import { contactReference, idsOfReference } from "../../contract/contact-reference.ts";
import type { ContactInput, ContactView, DeletedContactView } from "../../contract/contacts.ts";
import type { PageQuery } from "../../contract/http.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { newestFirst, type Page, pageAfter, toPage } from "../platform/database/paging.ts";
import { searchIn } from "../platform/database/search.ts";
import { findSpamSign } from "../platform/http/spam-signs.ts";
import { MAX_DELETED, isDue, toDeletedView } from "../platform/database/trash.ts";
import { contacts } from "./contacts.table.ts";

type ContactRow = typeof contacts.$inferSelect;

function toView({ id, name, email, phone, service, message, createdAt, ...row }: ContactRow): ContactView {
  const { spam, scope, fileId, conversationId } = row;
  return {
    _id: id,
    name,
    email,
    phone,
    service,
    message,
    ...(spam && { spam }),
    ...(scope && { scope }),
    ...(fileId !== null && { fileId }),
    ...(conversationId !== null && { conversationId }),
    createdAt: createdAt.toISOString(),
  };
}

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
export async function listContacts(db: Db, { limit, cursor, q }: PageQuery): Promise<Page<ContactView>> {
  const found = await db
    .select()
    .from(contacts)
    .where(and(isNull(contacts.deletedAt), pageAfter(contacts, cursor), matchesSearch(q)))
    .orderBy(...newestFirst(contacts))
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  return { rows: rows.map(toView), next };
}

/** Enquiries that can be brought back, the last deleted first. */
export async function listDeletedContacts(db: Db): Promise<DeletedContactView[]> {
  const rows = await db
    .select()
    .from(contacts)
    .where(isNotNull(contacts.deletedAt))
    .orderBy(desc(contacts.deletedAt), desc(contacts.id))
    .limit(MAX_DELETED);
  return rows.map((row) => toDeletedView(toView(row), row));
}

/** What a colleague has done before with an enquiry that cannot be moved. */
async function describeMissing(tx: Db, id: string, action: "deleted" | "restored"): Promise<string> {
  if ((await tx.$count(contacts, eq(contacts.id, id))) === 0) return staffMessages.alreadyErased("enquiry");
  return action === "deleted" ? staffMessages.alreadyDeleted("enquiry") : staffMessages.alreadyRestored("enquiry");
}

/** Moves an enquiry in or out of the trash, and says who did. The trail names the enquiry only: it outlives the person's wish to be forgotten. */
async function moveContact(
  db: Db,
  id: string,
  change: { actor: Actor; action: "deleted" | "restored"; from: SQL; to: { deletedAt: SQL | null; deletedBy: string | null } },
): Promise<ContactView> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(contacts)
      .set(change.to)
      .where(and(eq(contacts.id, id), change.from))
      .returning();
    if (row === undefined) throw new AppError("not_found", await describeMissing(tx, id, change.action));
    await recordAudit(tx, { actor: change.actor, of: "contacts", id, action: change.action });
    return toView(row);
  });
}

/** @throws AppError `not_found` */
export async function deleteContact(db: Db, id: string, actor: Actor): Promise<void> {
  const to = { deletedAt: sql`now()`, deletedBy: actor?.userId ?? null };
  await moveContact(db, id, { actor, action: "deleted", from: isNull(contacts.deletedAt), to });
}

/** @throws AppError `not_found` for one that is not deleted, or purged */
export async function restoreContact(db: Db, id: string, actor: Actor): Promise<ContactView> {
  const to = { deletedAt: null, deletedBy: null };
  return moveContact(db, id, { actor, action: "restored", from: isNotNull(contacts.deletedAt), to });
}

/** Erases what was deleted thirty days ago. @returns how many */
export async function purgeContacts(db: Db, now: Date): Promise<number> {
  const gone = await db.delete(contacts).where(isDue(contacts.deletedAt, now)).returning({ id: contacts.id });
  return gone.length;
}
