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
    200: json(QuestionView, "The updated question"),
    404: failure("No such question"),
    409: json(
      ApiFailure.extend({ current: QuestionView }),
      "Another user changed the question since `version`; `current` is its current state",
    ),
  };
  return {
    list: staff.get(QUESTIONS, {
      summary: "List questions the assistant couldn’t answer",
      description:
        "Questions on the same subject are grouped, however they are worded. Without a state, lists the questions that are waiting for an answer.",
      request: { query: QuestionFilter },
      responses: { 200: json(QuestionView.array(), "At most 200 questions, most asked first"), 400: failure("Not a valid state") },
    }),
    one: staff.get(`${QUESTIONS}/{id}`, {
      summary: "Get a question the assistant couldn’t answer",
      request: { params: IdParam },
      responses: { 200: json(QuestionView, "The question with the answer that staff wrote"), 404: failure("No such question") },
    }),
    answer: staff.put(`${QUESTIONS}/{id}`, {
      summary: "Answer a question",
      description: "The assistant uses the answer from the next question on. A dismissed question is reopened.",
      request: { params: IdParam, ...jsonBody(QuestionAnswerInput) },
      responses: {
        ...changed,
        400: failure("The answer is empty or too long, or its page doesn’t exist; `field` names the invalid field"),
      },
    }),
    dismiss: staff.patch(`${QUESTIONS}/{id}`, {
      summary: "Dismiss or reopen a question",
      description: "The assistant doesn’t use the answer of a dismissed question.",
      request: { params: IdParam, ...jsonBody(DismissalInput) },
      responses: { ...changed, 400: failure("The body is invalid") },
    }),
    pages: staff.get("/api/admin/answer-pages", {
      summary: "List the pages an answer can link to",
      responses: { 200: json(AnswerPageView.array(), "In sitemap order") },
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
