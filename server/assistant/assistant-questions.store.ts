import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { cleanLine } from "../../contract/text.ts";
import type { Db } from "../platform/database/db.ts";
import { unansweredQuestions } from "./assistant.table.ts";

/** A longer question is a story, and stories name people. */
const MAX_QUESTION = 160;
const MAX_SHOWN = 200;

/** A question without who asked: no email, address or number is kept, and the same question twice is one. */
export function stripQuestion(message: string): string {
  return cleanLine(message)
    .toLowerCase()
    .replace(/\S+@\S+/g, "…")
    .replace(/\b(?:https?:\/\/|www\.)\S+/g, "…")
    .replace(/[+(]*\p{N}[\p{N}\s().,-]*\p{N}|\p{N}/gu, "…")
    .slice(0, MAX_QUESTION)
    .replace(/[\s?!.,;:]+$/, "");
}

/** Counts a question that the site had no answer to. */
export async function countUnanswered(db: Db, message: string): Promise<void> {
  const question = stripQuestion(message);
  if (!/\p{L}{2}/u.test(question)) return;
  await db
    .insert(unansweredQuestions)
    .values({ question })
    .onConflictDoUpdate({
      target: unansweredQuestions.question,
      set: { count: sql`${unansweredQuestions.count} + 1`, lastAt: sql`now()` },
    });
}

/** Takes one count back. */
export async function takeBackUnanswered(db: Db, message: string): Promise<void> {
  const isIt = eq(unansweredQuestions.question, stripQuestion(message));
  const { count } = unansweredQuestions;
  const left = await db
    .update(unansweredQuestions)
    .set({ count: sql`${count} - 1` })
    .where(and(isIt, gt(count, 1)))
    .returning({ id: unansweredQuestions.id });
  if (left.length === 0) await db.delete(unansweredQuestions).where(and(isIt, eq(count, 1)));
}

export type UnansweredRow = typeof unansweredQuestions.$inferSelect;

/** What was asked most, and of that the latest, first. */
export async function listUnanswered(db: Db): Promise<UnansweredRow[]> {
  return db.select().from(unansweredQuestions).orderBy(desc(unansweredQuestions.count), desc(unansweredQuestions.lastAt)).limit(MAX_SHOWN);
}

/** Forgets what nobody has asked since. @returns how many */
export async function purgeQuestions(db: Db, due: Date): Promise<number> {
  const gone = await db.delete(unansweredQuestions).where(lt(unansweredQuestions.lastAt, due)).returning({ id: unansweredQuestions.id });
  return gone.length;
}
