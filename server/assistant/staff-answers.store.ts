import { and, asc, desc, eq, inArray, max, ne, sql, sum } from "drizzle-orm";
import { questionMessages } from "../../contract/question-messages.ts";
import type { QuestionAnswerInput, DismissalInput, QuestionState } from "../../contract/questions.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import { type ContentDeps, writeContent } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { changeVersioned } from "../platform/database/row-version.ts";
import { AppError } from "../platform/errors.ts";
import { askedQuestions, unansweredQuestions } from "./assistant.table.ts";

/** Limit of a list, which has the most frequent first, and of the answers that the assistant uses: staff see all that are used. */
const MAX_SHOWN = 1000;
const MAX_WORDINGS = 40;

export type AskedRow = typeof askedQuestions.$inferSelect;
type Wording = { text: string; count: number };
/** A question with visitors' wordings, the most frequent first. */
export type AskedQuestion = { row: AskedRow; wordings: Wording[]; count: number; lastAt: Date | undefined };

const isAnswered = ne(askedQuestions.question, "");

function isIn(state: QuestionState) {
  const isDismissed = eq(askedQuestions.isDismissed, state === "dismissed");
  if (state === "dismissed") return isDismissed;
  return and(isDismissed, state === "answered" ? isAnswered : eq(askedQuestions.question, ""));
}

async function listWordings(db: Db, ids: string[]): Promise<Map<string, Wording[]>> {
  const { askedId, question, count, lastAt } = unansweredQuestions;
  const rows = await db
    .select({ askedId, text: question, count })
    .from(unansweredQuestions)
    .where(inArray(askedId, ids))
    .orderBy(desc(count), desc(lastAt), asc(question));
  const byQuestion = Map.groupBy(rows, (row) => row.askedId ?? "");
  return new Map(
    [...byQuestion].map(([id, all]) => [id, all.slice(0, MAX_WORDINGS).map(({ text, count: times }) => ({ text, count: times }))]),
  );
}

/** The most frequent first, then the latest. An answered question stays without wordings. */
async function listAsked(db: Db, which: ReturnType<typeof and>): Promise<AskedQuestion[]> {
  const times = sum(unansweredQuestions.count).mapWith(Number);
  const last = max(unansweredQuestions.lastAt);
  const rows = await db
    .select({ row: askedQuestions, count: times, lastAt: last })
    .from(askedQuestions)
    .leftJoin(unansweredQuestions, eq(unansweredQuestions.askedId, askedQuestions.id))
    .where(which)
    .groupBy(askedQuestions.id)
    .having(sql`${askedQuestions.question} <> '' or count(${unansweredQuestions.id}) > 0`)
    .orderBy(sql`${times} desc nulls last`, sql`${last} desc nulls last`, desc(askedQuestions.createdAt))
    .limit(MAX_SHOWN);
  const wordings = await listWordings(
    db,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, count, lastAt }) => ({
    row,
    count: count ?? 0,
    lastAt: lastAt ?? undefined,
    wordings: wordings.get(row.id) ?? [],
  }));
}

export const listQuestions = async (db: Db, state: QuestionState): Promise<AskedQuestion[]> => listAsked(db, isIn(state));

/** @throws AppError `not_found` */
export async function getQuestion(db: Db, id: string): Promise<AskedQuestion> {
  const [found] = await listAsked(db, and(eq(askedQuestions.id, id)));
  if (found === undefined) throw new AppError("not_found", questionMessages.gone);
  return found;
}

export async function listAnswers(db: Db): Promise<AskedQuestion[]> {
  return listAsked(db, isIn("answered"));
}

/** The audit trail's record: staff's text, never visitors'. */
const toRecord = ({ question, answer, page, isDismissed }: AskedRow) => ({ question, answer, page, isDismissed });

type Content = ReturnType<typeof toRecord>;
type Target = { id: string; actor: Actor; version: number | undefined };

async function changeQuestion(deps: ContentDeps, { id, actor, version }: Target, change: Partial<Content>): Promise<AskedRow> {
  return writeContent(deps, async (tx, announce) => {
    const [row] = await tx.select().from(askedQuestions).where(eq(askedQuestions.id, id)).for("update");
    if (row === undefined) throw new AppError("not_found", questionMessages.gone);
    return changeVersioned(row, {
      version,
      isThere: (now) => JSON.stringify({ ...toRecord(now), ...change }) === JSON.stringify(toRecord(now)),
      write: async (next) => {
        const [changed] = await tx
          .update(askedQuestions)
          .set({ ...change, version: next })
          .where(eq(askedQuestions.id, id))
          .returning();
        return changed;
      },
      record: async (before, after) => {
        await recordAudit(tx, { actor, of: "questions", id, action: "updated", before: toRecord(before), after: toRecord(after) });
        await announce();
      },
    });
  });
}

/** Saves staff's answer and restores a dismissed question. @throws AppError `not_found`, or `conflict` if `version` is outdated */
export const saveAnswer = async (
  deps: ContentDeps,
  target: Omit<Target, "version">,
  { version, ...content }: QuestionAnswerInput,
): Promise<AskedRow> => changeQuestion(deps, { ...target, version }, { ...content, isDismissed: false });

/** Dismisses a question, or restores it with its former state. @throws AppError as `saveAnswer` */
export const dismissQuestion = async (
  deps: ContentDeps,
  target: Omit<Target, "version">,
  { version, isDismissed }: DismissalInput,
): Promise<AskedRow> => changeQuestion(deps, { ...target, version }, { isDismissed });
