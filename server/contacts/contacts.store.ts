import { and, eq } from "drizzle-orm";
import type { ContactInput, ContactView } from "../../contract/contacts.ts";
import type { PageQuery } from "../../contract/http.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../platform/db.ts";
import { AppError } from "../platform/errors.ts";
import { newestFirst, type Page, pageAfter, searchIn, toPage } from "../platform/paging.ts";
import { findSpamSign } from "./contacts.spam.ts";
import { contacts } from "./contacts.table.ts";

type ContactRow = typeof contacts.$inferSelect;

function toView({ id, createdAt, spam, ...fields }: ContactRow): ContactView {
  return { _id: id, ...fields, ...(spam === null ? {} : { spam }), createdAt: createdAt.toISOString() };
}

/** Keeps an enquiry; what looks like spam is kept with a label, never dropped (D26). */
export async function createContact(db: Db, { website, elapsed_ms, ...fields }: ContactInput): Promise<void> {
  await db.insert(contacts).values({ ...fields, spam: findSpamSign({ website, elapsed_ms }) ?? null });
}

const SEARCHED = [contacts.name, contacts.email, contacts.phone, contacts.service, contacts.message];

/** A page of enquiries, newest first (D21). @throws AppError `invalid` for a malformed cursor */
export async function listContacts(db: Db, { limit, cursor, q }: PageQuery): Promise<Page<ContactView>> {
  const found = await db
    .select()
    .from(contacts)
    .where(and(pageAfter(contacts, cursor), searchIn(SEARCHED, q)))
    .orderBy(...newestFirst(contacts))
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  return { rows: rows.map(toView), next };
}

/** @throws AppError `not_found` */
export async function deleteContact(db: Db, id: string): Promise<void> {
  const deleted = await db.delete(contacts).where(eq(contacts.id, id)).returning({ id: contacts.id });
  if (deleted.length === 0) throw new AppError("not_found", messages.notFound);
}
