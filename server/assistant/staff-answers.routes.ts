import { ApiFailure } from "../../contract/http.ts";
import { QuestionAnswerInput, AnswerPageView, DismissalInput, QuestionFilter, QuestionView } from "../../contract/questions.ts";
import { questionMessages } from "../../contract/question-messages.ts";
import { listOffers } from "../packages/packages.store.ts";
import type { ContentDeps } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { showChanged } from "../platform/database/row-version.ts";
import { AppError } from "../platform/errors.ts";
import { createRouter, failure, IdParam, json, jsonBody } from "../platform/http/router.ts";
import { forStaff, type Guard } from "../platform/http/staff-route.ts";
import { listAnswerPages } from "./answer-pages.ts";
import { findOtherPrices } from "./other-prices.ts";
import { type AskedQuestion, type AskedRow, dismissQuestion, getQuestion, listQuestions, saveAnswer } from "./staff-answers.store.ts";

const QUESTIONS = "/api/admin/questions";

function staffRoutes(guard: Guard) {
  const staff = forStaff(guard, "Assistant");
  const changed = {
    200: json(QuestionView, "The question as it is now"),
    404: failure("No such question"),
    409: json(ApiFailure.extend({ current: QuestionView }), "Changed since `version` by another user; `current` is the current state"),
  };
  return {
    list: staff.get(QUESTIONS, {
      summary: "What the assistant had no answer to",
      description: "Questions about the same, in whatever words, are one. Without a state, those that wait for an answer.",
      request: { query: QuestionFilter },
      responses: { 200: json(QuestionView.array(), "What was asked most first, at most 200"), 400: failure("Not a state") },
    }),
    one: staff.get(`${QUESTIONS}/{id}`, {
      summary: "A question that the assistant had no answer to",
      request: { params: IdParam },
      responses: { 200: json(QuestionView, "The question, with what staff have written to it"), 404: failure("No such question") },
    }),
    answer: staff.put(`${QUESTIONS}/{id}`, {
      summary: "Answer a question",
      description: "The assistant answers with it from the next question on. One that was dismissed is back.",
      request: { params: IdParam, ...jsonBody(QuestionAnswerInput) },
      responses: {
        ...changed,
        400: failure("Nothing to answer with, too much, or a page that is not on the site; `field` names what is wrong"),
      },
    }),
    dismiss: staff.patch(`${QUESTIONS}/{id}`, {
      summary: "Dismiss a question, or bring it back",
      description: "The assistant uses no answer of a question that was dismissed.",
      request: { params: IdParam, ...jsonBody(DismissalInput) },
      responses: { ...changed, 400: failure("Neither") },
    }),
    pages: staff.get("/api/admin/answer-pages", {
      summary: "The pages that an answer can link to",
      responses: { 200: json(AnswerPageView.array(), "In the order of the sitemap") },
    }),
  };
}

/** Questions for staff, checked against the current pages and prices. */
async function makeView(db: Db): Promise<(asked: AskedQuestion) => QuestionView> {
  const packages = await listOffers(db);
  const paths = new Set((await listAnswerPages(db)).map(({ path }) => path));
  return ({ row, wordings, count, lastAt }) => ({
    _id: row.id,
    version: row.version,
    state: row.isDismissed ? "dismissed" : row.question === "" ? "open" : "answered",
    count,
    ...(lastAt && { lastAt: lastAt.toISOString() }),
    wordings,
    question: row.question,
    answer: row.answer,
    page: row.page,
    isPageGone: row.page !== "" && !paths.has(row.page),
    otherPrices: findOtherPrices(row.answer, packages),
  });
}

async function requirePage(db: Db, page: string): Promise<void> {
  if (page === "" || (await listAnswerPages(db)).some(({ path }) => path === page)) return;
  throw new AppError("invalid", questionMessages.pageUnknown, { extra: { field: "page" } });
}

/** Staff's API for unanswered questions and their answers. */
export function staffAnswersRoutes({ guard, ...deps }: ContentDeps & { guard: Guard }) {
  const { db } = deps;
  const { list, one, answer, dismiss, pages } = staffRoutes(guard);
  const show = async (change: () => Promise<AskedRow>) => {
    // Before the change starts: if it was rejected while this is awaited, it would be an unhandled rejection.
    const toView = await makeView(db);
    return showChanged(change(), async ({ id }) => toView(await getQuestion(db, id)));
  };
  return createRouter()
    .openapi(list, async (c) => c.json((await listQuestions(db, c.req.valid("query").state ?? "open")).map(await makeView(db)), 200))
    .openapi(one, async (c) => {
      const asked = await getQuestion(db, c.req.valid("param").id);
      return c.json((await makeView(db))(asked), 200);
    })
    .openapi(answer, async (c) => {
      const input = c.req.valid("json");
      await requirePage(db, input.page);
      const target = { id: c.req.valid("param").id, actor: c.var.staff };
      return c.json(await show(() => saveAnswer(deps, target, input)), 200);
    })
    .openapi(dismiss, async (c) => {
      const target = { id: c.req.valid("param").id, actor: c.var.staff };
      return c.json(await show(() => dismissQuestion(deps, target, c.req.valid("json"))), 200);
    })
    .openapi(pages, async (c) => c.json(await listAnswerPages(db), 200));
}
