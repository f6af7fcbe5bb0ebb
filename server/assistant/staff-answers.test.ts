import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { phrases } from "../../content/assistant-phrases.ts";
import { questionMessages } from "../../contract/question-messages.ts";
import { questionLimits } from "../../contract/question-rules.ts";
import { AnswerPageView, QuestionView } from "../../contract/questions.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { makeVisitor } from "../../tests/helpers/visitor.ts";
import { auditEntries } from "../audit/audit.table.ts";
import { packages } from "../packages/packages.table.ts";
import { posts } from "../posts/posts.table.ts";
import { countUnanswered, purgeQuestions } from "./assistant-questions.store.ts";
import { askedQuestions } from "./assistant.table.ts";
import { listAnswers } from "./staff-answers.store.ts";

const site = useTestApp();

let staff: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db);
});

const CHAMBER = "Is your agency a member of the chamber of commerce?";
const SAME = "Are you members of a chamber of commerce";
const written = { question: "Are you a member of a chamber of commerce?", answer: "We are a member of the Lahore chamber.", page: "" };

const path = (id: string) => `/api/admin/questions/${id}`;

async function list(state?: string): Promise<QuestionView[]> {
  const response = await site.request(`/api/admin/questions${state === undefined ? "" : `?state=${state}`}`, { headers: staff });
  expect(response.status).toBe(200);
  return QuestionView.array().parse(await response.json());
}

/** Asks an unanswered question. */
async function askInVain(message = CHAMBER): Promise<QuestionView> {
  expect((await makeVisitor(site).hear(message)).offer).toBe("contact");
  const [first] = await list();
  if (first === undefined) throw new Error("the question was not counted");
  return first;
}

const save = (id: string, json: Record<string, unknown>) => site.request(path(id), { method: "PUT", json, headers: staff });
const dismiss = (id: string, json: Record<string, unknown>) => site.request(path(id), { method: "PATCH", json, headers: staff });

async function answerIt(change: Record<string, unknown> = {}): Promise<QuestionView> {
  const { _id, version } = await askInVain();
  const response = await save(_id, { ...written, version, ...change });
  expect(response.status).toBe(200);
  return QuestionView.parse(await response.json());
}

const hear = async (message: string) => makeVisitor(site, { address: "192.0.2.77" }).hear(message);

test("each of hundreds of answers is used and listed, however rarely it is asked for", async () => {
  const others = Array.from({ length: 250 }, (_, index) => ({
    question: `Do you keep llamas in house ${index}?`,
    answer: `In house ${index} we keep llamas.`,
    matter: `llamas ${index}`,
    createdAt: new Date(Date.now() + index),
  }));
  await site.db.insert(askedQuestions).values([{ ...written, matter: "chamber", createdAt: new Date(0) }, ...others]);
  expect(await list("answered")).toHaveLength(251);
  const used = (await listAnswers(site.db)).map(({ row }) => row.question);
  expect(used).toContain(written.question);
});

test("wordings of the same question are grouped, with a count of each", async () => {
  for (const message of [CHAMBER, CHAMBER.toUpperCase(), "your agency: a member of the chamber of commerce?"])
    await countUnanswered(site.db, message);
  await countUnanswered(site.db, "about llamas");
  expect(await list()).toMatchObject([
    {
      count: 3,
      state: "open",
      wordings: [
        { text: "is your agency a member of the chamber of commerce", count: 2 },
        { text: "your agency: a member of the chamber of commerce", count: 1 },
      ],
    },
    { count: 1, wordings: [{ text: "about llamas", count: 1 }] },
  ]);
});

test("staff's answer is used from the next question on, also for other wordings", async () => {
  await answerIt();
  for (const message of [CHAMBER, SAME]) {
    const { response, offer, choices } = await hear(message);
    expect(response).toBe(written.answer);
    expect([offer, choices]).toEqual([undefined, undefined]);
  }
  expect(await list()).toEqual([]);
  expect(await list("answered")).toMatchObject([{ ...written, state: "answered", count: 1 }]);
});

test("an answer is used only once it is saved, and visitors' wordings are never shown", async () => {
  await countUnanswered(site.db, "does asma khan of loom works get a chamber of commerce rebate");
  const [first] = await list();
  expect((await hear("Does Asma Khan of Loom Works get a chamber of commerce rebate?")).response).not.toContain("rebate");
  expect((await save(first?._id ?? "", { ...written, version: first?.version })).status).toBe(200);
  const visitor = makeVisitor(site);
  for (const message of ["rebate of the chamber", "chamber of commerce rebate", "Asma Khan", "chamber of commerce?"]) {
    const said = JSON.stringify(await visitor.hear(message));
    expect(said.toLowerCase()).not.toMatch(/asma|loom works/);
  }
});

test("an answer can be a link to a page, with or without text", async () => {
  const { _id, version } = await answerIt({ answer: "", page: "/about" });
  expect(await hear(CHAMBER)).toMatchObject({ response: phrases.readThere("About Us"), sources: [{ name: "About Us", path: "/about" }] });
  await save(_id, { ...written, page: "/about", version });
  expect(await hear(CHAMBER)).toMatchObject({ response: written.answer, sources: [{ path: "/about" }] });
});

test("the pages to link to are those of the sitemap with posts, and others are refused", async () => {
  const response = await site.request("/api/admin/answer-pages", { headers: staff });
  const paths = AnswerPageView.array()
    .parse(await response.json())
    .map((page) => page.path);
  expect(paths).toEqual(expect.arrayContaining(["/", "/pricing", "/blogs/ai-chatbots", "/terms"]));
  const { _id } = await askInVain();
  for (const page of ["/nowhere", "https://site.test/", "/admin-secret-xyz123"]) {
    const refused = await save(_id, { ...written, page });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({ error: questionMessages.pageUnknown, field: "page" });
  }
});

test("a page that no longer exists is not linked to, and staff see that it is gone", async () => {
  const { _id } = await answerIt({ page: "/blogs/ai-chatbots" });
  await site.db.update(posts).set({ isPublished: false }).where(eq(posts.slug, "ai-chatbots"));
  expect(await hear(CHAMBER)).toMatchObject({ response: written.answer, sources: [] });
  const response = await site.request(path(_id), { headers: staff });
  expect(await response.json()).toMatchObject({ isPageGone: true });
});

test("an edited answer is used from the next question on; a dismissed one is not, until it is restored", async () => {
  const { _id, version } = await answerIt();
  await save(_id, { ...written, answer: "Not yet.", version });
  expect((await hear(CHAMBER)).response).toBe("Not yet.");
  expect(await (await dismiss(_id, { isDismissed: true, version: version + 1 })).json()).toMatchObject({ state: "dismissed" });
  expect((await hear(CHAMBER)).offer).toBe("contact");
  expect([await list(), await list("answered")]).toEqual([[], []]);
  expect(await list("dismissed")).toMatchObject([{ _id, count: 2 }]);
  expect(await (await dismiss(_id, { isDismissed: false })).json()).toMatchObject({ state: "answered" });
  expect((await hear(CHAMBER)).response).toBe("Not yet.");
});

test("a question that was dismissed unanswered stays dismissed when it is asked again, and is open once restored", async () => {
  const { _id } = await askInVain();
  await dismiss(_id, { isDismissed: true });
  await hear(CHAMBER);
  expect(await list()).toEqual([]);
  await dismiss(_id, { isDismissed: false });
  expect(await list()).toMatchObject([{ _id, count: 2, state: "open" }]);
});

test("of two concurrent answers the second gets a conflict with the first one (optimistic lock)", async () => {
  const { _id, version } = await askInVain();
  const answers = ["We are.", "We are not."].map((answer) => save(_id, { ...written, answer, version }));
  const [saved, refused] = (await Promise.all(answers)).toSorted((one, other) => one.status - other.status);
  expect([saved?.status, refused?.status]).toEqual([200, 409]);
  const now = QuestionView.parse(await saved?.json());
  expect(await refused?.json()).toEqual({ error: staffMessages.changedMeanwhile, current: now });
  expect((await dismiss(_id, { isDismissed: true, version })).status).toBe(409);
  expect((await save(_id, { ...now, ...written, answer: now.answer, version })).status).toBe(400);
  expect((await save(_id, { ...written, answer: now.answer, version })).status).toBe(200);
});

test.each([
  [{ question: " " }, "question"],
  [{ answer: " ", page: "" }, "answer"],
  [{ answer: "a".repeat(questionLimits.answerLength + 1) }, "answer"],
  [{ question: "a".repeat(questionLimits.questionLength + 1) }, "question"],
])("%j is refused at its field", async (change, field) => {
  const { _id } = await askInVain();
  const response = await save(_id, { ...written, ...change });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ field });
});

test("a change is in the history with staff's text only", async () => {
  const { _id } = await answerIt();
  const rows = await site.db.select().from(auditEntries).where(eq(auditEntries.itemId, _id));
  expect(rows).toMatchObject([{ noun: "questions", userId: "staff", after: { ...written, isDismissed: false } }]);
  expect(JSON.stringify(rows)).not.toContain("is your agency");
});

test("amounts in an answer that are not current prices are reported, also after a price change", async () => {
  const { _id, otherPrices } = await answerIt({ answer: "The Product Package costs $3,000, a logo 250 dollars." });
  expect(otherPrices).toEqual([250]);
  await site.db.update(packages).set({ priceCents: 3500_00 }).where(eq(packages.name, "Product Package"));
  expect((await list("answered"))[0]).toMatchObject({ _id, otherPrices: [3000, 250] });
});

test("an answered question survives the purge of its wordings; an unanswered one does not", async () => {
  await answerIt();
  await countUnanswered(site.db, "about llamas");
  await purgeQuestions(site.db, new Date(Date.now() + 1000));
  expect(await site.db.select().from(askedQuestions)).toHaveLength(1);
  expect(await list("answered")).toMatchObject([{ wordings: [], count: 0 }]);
  expect((await hear(written.question)).response).toBe(written.answer);
  expect((await hear(CHAMBER)).response).toBe(written.answer);
});

test("a question in another language gets staff's answer in that language", async () => {
  const arabic = "هل أنتم أعضاء في غرفة التجارة؟";
  const { _id } = await askInVain(arabic);
  await save(_id, { ...written, answer: "نعم، في لاهور." });
  expect((await hear(arabic)).response).toBe("نعم، في لاهور.");
});

test("unknown questions are 404, and requests without a session are 401", async () => {
  const id = crypto.randomUUID();
  for (const response of [
    await site.request(path(id), { headers: staff }),
    await save(id, written),
    await dismiss(id, { isDismissed: true }),
  ])
    expect(response.status).toBe(404);
  expect((await site.request("/api/admin/questions")).status).toBe(401);
  expect((await site.request(path(id), { method: "PUT", json: written })).status).toBe(401);
});
