import { createHash } from "node:crypto";
import { and, eq, gt, lt, notExists, sql } from "drizzle-orm";
import { cleanLine } from "../../contract/text.ts";
import type { Db } from "../platform/database/db.ts";
import { askedQuestions, unansweredQuestions } from "./assistant.table.ts";
import { plainWords, termSet } from "./language/terms.ts";

/** A longer question is a story, and stories name people. */
const MAX_QUESTION = 160;

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

/** What a question is about, whatever the order and the small words. Hashed: it is kept for as long as an answer, and its words are a visitor's. */
function matterOf(question: string): string {
  const plain = plainWords(question);
  const terms = [...termSet(plain)].toSorted();
  return createHash("sha256")
    .update(terms.length === 0 ? plain : terms.join(" "))
    .digest("hex");
}

/** Counts a question that the site had no answer to, with others about the same. */
export async function countUnanswered(db: Db, message: string): Promise<void> {
  const question = stripQuestion(message);
  if (!/\p{L}{2}/u.test(question)) return;
  const matter = matterOf(question);
  await db.transaction(async (tx) => {
    // Touched even where it is there: what forgets questions waits for this, or this for that.
    const [asked] = await tx
      .insert(askedQuestions)
      .values({ matter })
      .onConflictDoUpdate({ target: askedQuestions.matter, set: { matter } })
      .returning({ id: askedQuestions.id });
    if (asked === undefined) throw new Error("a question was not kept");
    await tx
      .insert(unansweredQuestions)
      .values({ question, askedId: asked.id })
      .onConflictDoUpdate({
        target: unansweredQuestions.question,
        set: {
          count: sql`${unansweredQuestions.count} + 1`,
          lastAt: sql`now()`,
          askedId: sql`coalesce(${unansweredQuestions.askedId}, ${asked.id})`,
        },
      });
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

/** Forgets what nobody has asked since, in the words of visitors; what staff have written stays. @returns how many wordings went */
export async function purgeQuestions(db: Db, due: Date): Promise<number> {
  const gone = await db.delete(unansweredQuestions).where(lt(unansweredQuestions.lastAt, due)).returning({ id: unansweredQuestions.id });
  await forgetUnworded(db);
  return gone.length;
}

/** Forgets questions that have no words left, neither of visitors nor of staff. */
export async function forgetUnworded(db: Db): Promise<void> {
  const wordings = db
    .select({ id: unansweredQuestions.id })
    .from(unansweredQuestions)
    .where(eq(unansweredQuestions.askedId, askedQuestions.id));
  await db.delete(askedQuestions).where(and(eq(askedQuestions.question, ""), notExists(wordings)));
}
