import { afterAll, beforeAll, expect, test } from "vitest";
import { phrases } from "../../content/assistant-phrases.ts";
import { ChatAnswer } from "../../contract/chat.ts";
import { ConversationView } from "../../contract/chat-staff.ts";
import { type FakeModel, startFakeModel } from "../../tests/fakes/model.ts";
import { makeTestConfig, useTestApp } from "../../tests/helpers/app.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { makeVisitor } from "../../tests/helpers/visitor.ts";
import { conversations } from "./assistant.table.ts";
import { listQuestions } from "./staff-answers.store.ts";

let model: FakeModel;
beforeAll(async () => {
  model = await startFakeModel();
});
afterAll(() => model.close());

const site = useTestApp((deps) => {
  model.calls.length = 0;
  const settings = { ...model.settings, monthlyTokens: 10_000, timeout: 2500, firstWordTimeout: 2500 };
  return { ...deps, config: makeTestConfig({ trustProxy: 1, assistant: { model: settings, retentionDays: 180 } }) };
});

const UNSURE = "what is the first answer speed a voice bot needs";
const LIKELIEST = "If you mean “How long does a voice bot take to build?”: The guide reckons with 4 to 8 weeks";
const MEANT = "How fast does the voice bot answer?";

/** Asks an ambiguous question that the model can't answer either. */
async function askUnsure() {
  model.act({ say: "UNKNOWN" });
  const visitor = makeVisitor(site);
  return { visitor, answer: await visitor.hear(UNSURE) };
}
const countUnsure = async () => (await listQuestions(site.db, "open")).find(({ wordings }) => wordings[0]?.text === UNSURE)?.count;

test("an ambiguous question is answered with its best match and suggestions, and a chosen suggestion gets its answer", async () => {
  const { visitor, answer } = await askUnsure();
  expect(answer).toMatchObject({ response: expect.stringContaining(LIKELIEST), sources: [{ path: "/guide" }], offer: "contact" });
  expect(answer.choices?.length).toBeGreaterThanOrEqual(2);
  expect(answer.choices).toContainEqual({ label: MEANT, message: MEANT });
  model.act({ say: "UNKNOWN" });
  const { response, choices } = await visitor.hear(MEANT);
  expect(response).toMatch(/second/);
  expect(choices).toBeUndefined();
});

test("the suggestions come with the last event of a stream", async () => {
  model.act({ say: "UNKNOWN" });
  const response = await makeVisitor(site).ask(UNSURE, { Accept: "text/event-stream" });
  const [name, data = ""] = (await response.text()).trim().split("\n\n").at(-1)?.split("\n") ?? [];
  expect(name).toBe("event: answer");
  expect(ChatAnswer.parse(JSON.parse(data.replace("data: ", ""))).choices).toContainEqual({ label: MEANT, message: MEANT });
});

test("suggestions are there after a reload, and staff see them", async () => {
  const { visitor, answer } = await askUnsure();
  const { turns } = await visitor.look();
  expect(turns.map(({ choices }) => choices)).toEqual([undefined, answer.choices]);
  const [row] = await site.db.select().from(conversations);
  const seen = await site.request(`/api/admin/conversations/${row?.id}`, { headers: await makeStaff(site.db) });
  expect(ConversationView.parse(await seen.json()).turns[1]?.choices).toEqual(answer.choices);
});

test("if the model knows the answer, there are no suggestions", async () => {
  model.act({ say: "The first answer of a voice bot comes within a second [1]." });
  const { choices } = await makeVisitor(site).hear(UNSURE);
  expect(model.calls).toHaveLength(1);
  expect(choices).toBeUndefined();
  expect(await countUnsure()).toBeUndefined();
});

test("an urgent message is not sent to the model", async () => {
  const { response, offer } = await makeVisitor(site).hear("You will hear from my lawyer.");
  expect(response).toContain(phrases.help);
  expect(offer).toBe("contact");
  expect(model.calls).toHaveLength(0);
});

test("an ambiguous question counts as unanswered until its visitor chooses a suggestion", async () => {
  const { visitor } = await askUnsure();
  expect(await countUnsure()).toBe(1);
  await askUnsure();
  expect(await countUnsure()).toBe(2);
  model.act({ say: "UNKNOWN" });
  await visitor.hear(MEANT);
  expect(await countUnsure()).toBe(1);
  model.act({ say: "UNKNOWN" });
  await visitor.hear(MEANT);
  expect(await countUnsure()).toBe(1);
});

test("choosing at once removes a question with a count of one from the list; choosing after another question doesn't", async () => {
  const { visitor } = await askUnsure();
  model.act({ say: "UNKNOWN" });
  await visitor.hear(MEANT);
  expect(await countUnsure()).toBeUndefined();
  const other = await askUnsure();
  for (const message of ["What does the Product Plan cost?", MEANT]) {
    model.act({ say: "UNKNOWN" });
    await other.visitor.hear(message);
  }
  expect(await countUnsure()).toBe(1);
});
