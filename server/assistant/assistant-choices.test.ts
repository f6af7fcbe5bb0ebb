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

/** Asks what is not sure, of a site whose model does not know it either. */
async function askUnsure() {
  model.act({ say: "UNKNOWN" });
  const visitor = makeVisitor(site);
  return { visitor, answer: await visitor.hear(UNSURE) };
}
const countUnsure = async () => (await listQuestions(site.db, "open")).find(({ wordings }) => wordings[0]?.text === UNSURE)?.count;

test("what is not sure is answered with the likeliest question and others that may have been meant, each of which is then answered", async () => {
  const { visitor, answer } = await askUnsure();
  expect(answer).toMatchObject({ response: expect.stringContaining(LIKELIEST), sources: [{ path: "/guide" }], offer: "contact" });
  expect(answer.choices?.length).toBeGreaterThanOrEqual(2);
  expect(answer.choices).toContainEqual({ label: MEANT, message: MEANT });
  model.act({ say: "UNKNOWN" });
  const { response, choices } = await visitor.hear(MEANT);
  expect(response).toMatch(/second/);
  expect(choices).toBeUndefined();
});

test("the choices come with the last event of a stream", async () => {
  model.act({ say: "UNKNOWN" });
  const response = await makeVisitor(site).ask(UNSURE, { Accept: "text/event-stream" });
  const [name, data = ""] = (await response.text()).trim().split("\n\n").at(-1)?.split("\n") ?? [];
  expect(name).toBe("event: answer");
  expect(ChatAnswer.parse(JSON.parse(data.replace("data: ", ""))).choices).toContainEqual({ label: MEANT, message: MEANT });
});

test("they are there again after a reload, and staff see what was offered", async () => {
  const { visitor, answer } = await askUnsure();
  const { turns } = await visitor.look();
  expect(turns.map(({ choices }) => choices)).toEqual([undefined, answer.choices]);
  const [row] = await site.db.select().from(conversations);
  const seen = await site.request(`/api/admin/conversations/${row?.id}`, { headers: await makeStaff(site.db) });
  expect(ConversationView.parse(await seen.json()).turns[1]?.choices).toEqual(answer.choices);
});

test("a model that knows the answer gives it, and nothing is offered beside it", async () => {
  model.act({ say: "The first answer of a voice bot comes within a second [1]." });
  const { choices } = await makeVisitor(site).hear(UNSURE);
  expect(model.calls).toHaveLength(1);
  expect(choices).toBeUndefined();
  expect(await countUnsure()).toBeUndefined();
});

test("who is in need of a person is not left to a model", async () => {
  const { response, offer } = await makeVisitor(site).hear("You will hear from my lawyer.");
  expect(response).toContain(phrases.help);
  expect(offer).toBe("contact");
  expect(model.calls).toHaveLength(0);
});

test("it counts as unanswered until one of the choices is taken", async () => {
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

test("the only visitor who chooses takes it off the list; who asks something else before leaves it there", async () => {
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
