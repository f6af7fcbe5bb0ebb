import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "../platform/database/db.ts";
import { type Erased, namesAddress, type PersonTraces } from "../platform/database/person.ts";
import { forgetUnworded } from "./assistant-questions.store.ts";
import { conversationDocuments, conversations, conversationTurns, unansweredQuestions } from "./assistant.table.ts";

export type ConversationFacts = { id: string; createdAt: Date; lastAt: Date; lines: number };

/** Those of these conversations that still exist, with their number of turns. */
export async function listConversationFacts(db: Db, ids: string[]): Promise<ConversationFacts[]> {
  const { id, createdAt, lastAt } = conversations;
  return db
    .select({ id, createdAt, lastAt, lines: count(conversationTurns.id) })
    .from(conversations)
    .leftJoin(conversationTurns, eq(conversationTurns.conversationId, id))
    .where(inArray(id, ids))
    .groupBy(id);
}

/** Files uploaded in these conversations, the latest first. */
export async function listDocumentIds(db: Db, conversationIds: string[], limit: number): Promise<string[]> {
  const { id, fileId, conversationId } = conversationDocuments;
  const rows = await db
    .select({ fileId })
    .from(conversationDocuments)
    .where(inArray(conversationId, conversationIds))
    .orderBy(desc(id))
    .limit(limit);
  return rows.map((row) => row.fileId);
}

/** Conversations in which a visitor mentioned this email address. */
export async function findConversationsNaming(db: Db, address: string): Promise<string[]> {
  const { conversationId, role, text } = conversationTurns;
  const rows = await db
    .selectDistinct({ conversationId })
    .from(conversationTurns)
    .where(and(eq(role, "visitor"), namesAddress(text, address)));
  return rows.map((row) => row.conversationId);
}

export async function exportConversations(db: Db, { conversationIds }: PersonTraces) {
  const { id, conversationId, createdAt, role, text } = conversationTurns;
  return db
    .select({ conversation: conversationId, createdAt, by: role, text })
    .from(conversationTurns)
    .where(inArray(conversationId, conversationIds))
    .orderBy(asc(id));
}

export async function eraseConversations(tx: Db, { conversationIds, sharedConversations }: PersonTraces): Promise<Erased> {
  const gone = await tx.delete(conversations).where(inArray(conversations.id, conversationIds)).returning({ id: conversations.id });
  return { went: gone.length, stayed: [{ count: sharedConversations, why: "shared" }] };
}

/** Unanswered questions that mention the address. */
export async function exportQuestions(db: Db, { address }: PersonTraces) {
  const { question, createdAt } = unansweredQuestions;
  return db.select({ createdAt, question }).from(unansweredQuestions).where(namesAddress(question, address));
}

export async function eraseQuestions(tx: Db, { address }: PersonTraces): Promise<Erased> {
  const { id, question } = unansweredQuestions;
  const gone = await tx.delete(unansweredQuestions).where(namesAddress(question, address)).returning({ id });
  await forgetUnworded(tx);
  return { went: gone.length };
}
