import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";
import { getFile } from "../../files/files.store.ts";
import { holdConversation } from "../assistant.store.ts";
import { conversationDocuments } from "../assistant.table.ts";

export type KeptDocument = { fileId: string; filename: string; storedAs: string };

/** The visitor deleted the conversation in the meantime (race). */
export class ConversationGone extends Error {}

/** Called inside a transaction. @throws ConversationGone, also if what was sent with an enquiry is kept */
export async function addDocument(tx: Db, document: { conversationId: string; fileId: string; isRead: boolean }): Promise<void> {
  if (!(await holdConversation(tx, document.conversationId, "open"))) throw new ConversationGone();
  await tx.insert(conversationDocuments).values(document);
}

/** The document that questions refer to: the last readable one. */
export async function findDocument(db: Db, conversationId: string): Promise<KeptDocument | undefined> {
  const { id, fileId, isRead } = conversationDocuments;
  const [row] = await db
    .select({ fileId })
    .from(conversationDocuments)
    .where(and(eq(conversationDocuments.conversationId, conversationId), isRead))
    .orderBy(desc(id))
    .limit(1);
  if (row === undefined) return undefined;
  const { filename, storedAs } = await getFile(db, row.fileId);
  return { ...row, filename, storedAs };
}

/** All files of a conversation, including unreadable ones. */
export async function listFileIds(db: Db, conversationId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: conversationDocuments.fileId })
    .from(conversationDocuments)
    .where(eq(conversationDocuments.conversationId, conversationId));
  return rows.map(({ fileId }) => fileId);
}

export async function findConversationOfFile(db: Db, fileId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ conversationId: conversationDocuments.conversationId })
    .from(conversationDocuments)
    .where(eq(conversationDocuments.fileId, fileId));
  return row?.conversationId;
}
