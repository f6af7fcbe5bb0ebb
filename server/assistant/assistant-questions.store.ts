import { createHash } from "node:crypto";
import { and, eq, gt, lt, notExists, sql } from "drizzle-orm";
import { cleanLine } from "../../contract/text.ts";
import type { Db } from "../platform/database/db.ts";
import { askedQuestions, unansweredQuestions } from "./assistant.table.ts";
import { plainWords, termSet } from "./language/terms.ts";

/** Questions are cut at this length, since long texts tend to contain names. */
const MAX_QUESTION = 160;

/** Normalises a question and masks emails, URLs and numbers with "…", so that it has no personal data and repeats are equal. */
export function stripQuestion(message: string): string {
  return cleanLine(message)
    .toLowerCase()
    .replace(/\S+@\S+/g, "…")
    .replace(/\b(?:https?:\/\/|www\.)\S+/g, "…")
    .replace(/[+(]*\p{N}[\p{N}\s().,-]*\p{N}|\p{N}/gu, "…")
    .slice(0, MAX_QUESTION)
    .replace(/[\s?!.,;:]+$/, "");
}

/** Groups wordings of the same question: a hash of its sorted terms without stop words. Hashed, because it outlives the visitors' words. */
function matterOf(question: string): string {
  const plain = plainWords(question);
  const terms = [...termSet(plain)].toSorted();
  return createHash("sha256")
    .update(terms.length === 0 ? plain : terms.join(" "))
    .digest("hex");
}

/** Counts an unanswered question in the group of its wordings. */
export async function countUnanswered(db: Db, message: string): Promise<void> {
  const question = stripQuestion(message);
  if (!/\p{L}{2}/u.test(question)) return;
  const matter = matterOf(question);
  await db.transaction(async (tx) => {
    // Race with the purge: updating an existing row locks it, so that one waits for the other.
    const [asked] = await tx
      .insert(askedQuestions)
      .values({ matter })
      .onConflictDoUpdate({ target: askedQuestions.matter, set: { matter } })
      .returning({ id: askedQuestions.id });
    if (asked === undefined) throw new Error("an unanswered question was not stored");
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

/** Decrements a question's count, and deletes the question at zero. */
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

/** Deletes visitors' wordings last asked before `due`; staff's answers stay. @returns the number of deleted wordings */
export async function purgeQuestions(db: Db, due: Date): Promise<number> {
  const gone = await db.delete(unansweredQuestions).where(lt(unansweredQuestions.lastAt, due)).returning({ id: unansweredQuestions.id });
  await forgetUnworded(db);
  return gone.length;
}

/** Deletes questions without wordings and without an answer. */
export async function forgetUnworded(db: Db): Promise<void> {
  const wordings = db
    .select({ id: unansweredQuestions.id })
    .from(unansweredQuestions)
    .where(eq(unansweredQuestions.askedId, askedQuestions.id));
  await db.delete(askedQuestions).where(and(eq(askedQuestions.question, ""), notExists(wordings)));
}
