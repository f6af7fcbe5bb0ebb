import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { findFilename } from "../../files/files.store.ts";
import { conversationDocuments } from "../assistant.table.ts";

export type Pages = { number: number; text: string }[];
export type KeptDocument = { id: number; fileId: string; filename: string };

/** Ties a document to the conversation it was handed over in; `pages` is left out where it could not be read. */
export async function addDocument(db: Db, document: { conversationId: string; fileId: string; pages?: Pages }): Promise<void> {
  await db.insert(conversationDocuments).values(document);
}

/** The document that questions are about: the last one that could be read. Its pages are read apart, since they may be long. */
export async function findDocument(db: Db, conversationId: string): Promise<KeptDocument | undefined> {
  const { id, fileId } = conversationDocuments;
  const [row] = await db
    .select({ id, fileId })
    .from(conversationDocuments)
    .where(and(eq(conversationDocuments.conversationId, conversationId), isNotNull(conversationDocuments.pages)))
    .orderBy(desc(id))
    .limit(1);
  return row && { ...row, filename: await findFilename(db, row.fileId) };
}

export async function readPages(db: Db, id: number): Promise<Pages> {
  const [row] = await db.select({ pages: conversationDocuments.pages }).from(conversationDocuments).where(eq(conversationDocuments.id, id));
  return row?.pages ?? [];
}

/** Every file of a conversation, also those that could not be read. */
export async function listFileIds(db: Db, conversationId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: conversationDocuments.fileId })
    .from(conversationDocuments)
    .where(eq(conversationDocuments.conversationId, conversationId));
  return rows.map(({ fileId }) => fileId);
}

/** Where a file was handed over. */
export async function findConversationOfFile(db: Db, fileId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ conversationId: conversationDocuments.conversationId })
    .from(conversationDocuments)
    .where(eq(conversationDocuments.fileId, fileId));
  return row?.conversationId;
}
