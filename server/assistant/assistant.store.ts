import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { type Db, findErrorCode } from "../platform/database/db.ts";
import { conversations, conversationTurns } from "./assistant.table.ts";

export type Conversation = Pick<typeof conversations.$inferSelect, "id" | "userId">;

const columns = { id: conversations.id, userId: conversations.userId };

export async function createConversation(db: Db, values: { tokenHash: string; userId: string }): Promise<Conversation> {
  const [row] = await db.insert(conversations).values(values).returning(columns);
  if (row === undefined) throw new Error("the conversation was not stored");
  return row;
}

export async function findConversation(db: Db, tokenHash: string): Promise<Conversation | undefined> {
  const [row] = await db.select(columns).from(conversations).where(eq(conversations.tokenHash, tokenHash));
  return row;
}

/** Locks a conversation, so that it can't be deleted until the transaction ends. @returns whether it exists, or is the visitor's still */
export async function holdConversation(tx: Db, id: string, which: "any" | "open"): Promise<boolean> {
  const rows = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, id), which === "open" ? isNotNull(conversations.tokenHash) : undefined))
    .for("key share");
  return rows.length > 0;
}

export async function renewToken(db: Db, id: string, tokenHash: string): Promise<void> {
  await db.update(conversations).set({ tokenHash }).where(eq(conversations.id, id));
}

export type TurnRow = typeof conversationTurns.$inferSelect;
export type NewTurn = Omit<typeof conversationTurns.$inferInsert, "id" | "conversationId" | "createdAt">;

/** SQLSTATE of a foreign key violation. */
const NO_PARENT = "23503";

/** Appends turns in order. Does nothing if the conversation was deleted in the meantime (race). */
export async function addTurns(db: Db, conversationId: string, turns: NewTurn[]): Promise<void> {
  try {
    await db.insert(conversationTurns).values(turns.map((turn) => ({ ...turn, conversationId })));
    await db
      .update(conversations)
      .set({ lastAt: sql`now()` })
      .where(eq(conversations.id, conversationId));
  } catch (error) {
    if (findErrorCode(error) !== NO_PARENT) throw error;
  }
}

const MAX_SHOWN = 400;

async function lastRows(db: Db, conversationId: string, max: number): Promise<TurnRow[]> {
  const rows = await db
    .select()
    .from(conversationTurns)
    .where(eq(conversationTurns.conversationId, conversationId))
    .orderBy(desc(conversationTurns.id))
    .limit(max);
  return rows.toReversed();
}

/** The newest 400 turns of a conversation, oldest first. */
export const listTurns = (db: Db, conversationId: string) => lastRows(db, conversationId, MAX_SHOWN);

/** The last turns as context for a follow-up question, oldest first, without uploads and their summaries. */
export async function listHistory(db: Db, conversationId: string, max: number) {
  const rows = await lastRows(db, conversationId, max);
  const said = rows.filter((row, place) => !row.isFile && rows[place - 1]?.isFile !== true);
  return said.map(({ role, text, topic, choices }) => ({ role, text, choices, ...(topic === null ? {} : { topic }) }));
}

export async function findWholeConversation(db: Db, id: string) {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id));
  return row && { ...row, turns: await listTurns(db, id) };
}
