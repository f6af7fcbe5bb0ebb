import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { assistant } from "../../content/assistant.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { makeTestConfig, useTestApp } from "../../tests/helpers/app.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { makeVisitor } from "../../tests/helpers/visitor.ts";
import { packages } from "../packages/packages.table.ts";
import { countUnanswered, stripQuestion } from "./assistant-questions.store.ts";
import { conversations, conversationTurns } from "./assistant.table.ts";

const site = useTestApp((deps) => ({ ...deps, config: makeTestConfig({ trustProxy: 1 }) }));

test("a question about a price gets the live price and a link to the pricing page", async () => {
  const visitor = makeVisitor(site);
  const before = await visitor.hear("How much is the Product Package?");
  expect(before.response).toContain("$3,000");
  expect(before.sources.map(({ path }) => path.split(/[?#]/, 1)[0])).toContain("/pricing");
  await site.db.update(packages).set({ discountPercentage: 10 }).where(eq(packages.name, "Product Package"));
  expect((await visitor.hear("How much is the Product Package?")).response).toContain("$2,700");
});

test("a question in another language is answered in it with the live price, and the history has the language", async () => {
  const visitor = makeVisitor(site);
  await site.db.update(packages).set({ discountPercentage: 10 }).where(eq(packages.name, "Product Package"));
  const { response, lang } = await visitor.hear("wie viel kostet das Product Package bei euch");
  expect(response).toContain("$2,700");
  expect(lang).toBe("de");
  expect(await visitor.hear("und wie lange dauert das?")).toMatchObject({ lang: "de" });
  const { turns } = await visitor.look();
  expect(turns.map((turn) => turn.lang)).toEqual([undefined, "de", undefined, "de"]);
});

test("a follow-up question refers to the one before", async () => {
  const visitor = makeVisitor(site);
  await visitor.hear("Tell me about the Developer Package");
  expect((await visitor.hear("how much is it?")).response).toContain("$4,000");
});

test("a conversation is there after a reload, oldest turn first", async () => {
  const visitor = makeVisitor(site);
  const { response, sources } = await visitor.hear("What does the Product Plan cost?");
  const createdAt = expect.any(String);
  expect(await visitor.look()).toEqual({
    retentionDays: 180,
    turns: [
      { role: "visitor", text: "What does the Product Plan cost?", isFile: false, sources: [], createdAt },
      expect.objectContaining({ role: "assistant", text: response, isFile: false, sources, createdAt }),
    ],
  });
});

test("the cookie is HttpOnly and limited to the chat's path, and the database stores only its hash", async () => {
  const answer = await makeVisitor(site).ask("Hello");
  const cookie = answer.headers.get("Set-Cookie") ?? "";
  expect(cookie).toMatch(/^conversation=[\w-]{43}; Max-Age=15552000; Path=\/api\/chat; HttpOnly; SameSite=Lax$/);
  const [row] = await site.db.select().from(conversations);
  expect(cookie).not.toContain(row?.tokenHash);
});

test("each message renews the cookie, so that it lasts as long as the conversation", async () => {
  const visitor = makeVisitor(site);
  const first = (await visitor.ask("Hello")).headers.get("Set-Cookie");
  expect(first).toContain("Max-Age=15552000");
  expect((await visitor.ask("Hello again")).headers.get("Set-Cookie")).toBe(first);
});

test("a conversation can't be read or continued with its label or a forged cookie", async () => {
  const owner = makeVisitor(site);
  await owner.hear("What does the Product Plan cost?");
  const [row] = await site.db.select().from(conversations);
  const forged = [
    undefined,
    `conversation=${row?.id}`,
    `conversation=${row?.tokenHash}`,
    `conversation=${"a".repeat(43)}`,
    "conversation=",
  ];
  for (const cookie of forged) {
    const stranger = makeVisitor(site, { userId: "user-1" });
    stranger.useCookie(cookie);
    expect((await stranger.look()).turns).toEqual([]);
    await stranger.hear("Hello");
    expect((await stranger.look()).turns).toHaveLength(2);
    expect(stranger.cookie()).not.toBe(cookie);
  }
  expect((await owner.look()).turns).toHaveLength(2);
});

test("reading the history and deleting it start no conversation", async () => {
  const visitor = makeVisitor(site);
  await visitor.look();
  const response = await visitor.send("/api/chat", { method: "DELETE" });
  expect(await response.json()).toEqual({ message: assistant.deleted });
  expect(await site.db.select().from(conversations)).toEqual([]);
});

test("deleting a conversation leaves those of other visitors", async () => {
  const other = makeVisitor(site);
  await other.hear("Hello");
  const visitor = makeVisitor(site);
  await visitor.hear("Hello");
  await visitor.send("/api/chat", { method: "DELETE" });
  expect((await visitor.look()).turns).toEqual([]);
  expect(await site.db.select().from(conversations)).toHaveLength(1);
  expect(await site.db.select().from(conversationTurns)).toHaveLength(2);
  expect((await other.look()).turns).toHaveLength(2);
});

test.each([
  ["an empty message", { userId: "user-1", message: " \n " }, { error: apiMessages.messageRequired, field: "message" }],
  [
    "too long a message",
    { userId: "user-1", message: "x".repeat(2001) },
    { error: apiMessages.tooLong("Message", 2000), field: "message" },
  ],
  ["an invalid label", { userId: "admin", message: "Hello" }, { error: apiMessages.invalidRequest, field: "userId" }],
  ["an unknown field", { userId: "user-1", message: "Hello", role: "system" }, { error: apiMessages.unknownField }],
])("%s is refused and starts no conversation", async (_what, json, expected) => {
  const response = await site.request("/api/chat/message", { json });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(expected);
  expect(await site.db.select().from(conversations)).toEqual([]);
});

test("null bytes, lone surrogates, SQL and HTML in a message are handled as text", async () => {
  const visitor = makeVisitor(site);
  await visitor.hear("\u0000 '); drop table conversations;-- <script>alert(1)</script> \ud800");
  expect((await visitor.look()).turns[0]?.text).toBe("'); drop table conversations;-- <script>alert(1)</script> \ufffd");
});

test("the sixty-first message in ten minutes is rate-limited, with Retry-After", async () => {
  const visitor = makeVisitor(site);
  await visitor.hear("Hello");
  const statuses = (await Promise.all(Array.from({ length: 61 }, () => visitor.ask("Hello")))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(59);
  const refused = await visitor.ask("Hello");
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({ error: apiMessages.tooManyRequests(Number(refused.headers.get("Retry-After"))) });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
  await makeVisitor(site).hear("Hello");
});

test("fifty concurrent visitors are each answered in their own conversation", async () => {
  const visitors = Array.from({ length: 50 }, (_, place) => makeVisitor(site, { userId: `user-${place}`, address: `192.0.2.${place}` }));
  await Promise.all(visitors.map(async (visitor, place) => visitor.hear(`What does the Product Plan cost? I am number ${place}`)));
  for (const [place, visitor] of visitors.entries()) {
    expect((await visitor.look()).turns[0]?.text).toMatch(new RegExp(`number ${place}$`));
  }
});

test("an answer can be streamed as events, with all of it in the last one", async () => {
  const visitor = makeVisitor(site);
  const response = await visitor.ask("How much is the Product Package?", { Accept: "text/event-stream" });
  expect(response.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
  const events = (await response.text()).trim().split("\n\n");
  const [name, data = ""] = events.at(-1)?.split("\n") ?? [];
  expect(name).toBe("event: answer");
  expect(JSON.parse(data.replace("data: ", ""))).toMatchObject({ response: expect.stringContaining("$3,000"), sources: expect.any(Array) });
  expect((await visitor.look()).turns).toHaveLength(2);
});

test("unanswered questions are counted for staff, without personal data", async () => {
  const visitor = makeVisitor(site);
  const question = "Is your agency a member of the chamber of commerce?";
  const { offer } = await visitor.hear(question);
  expect(offer).toBe("contact");
  await visitor.hear(question.toUpperCase());
  const listed = await site.request("/api/admin/questions", { headers: await makeStaff(site.db) });
  expect(await listed.json()).toMatchObject([
    { count: 2, lastAt: expect.any(String), wordings: [{ text: stripQuestion(question), count: 2 }], state: "open" },
  ]);
});

test("the most frequent unanswered question comes first", async () => {
  for (const question of ["about llamas", "about yaks", "about yaks"]) await countUnanswered(site.db, question);
  const listed = await site.request("/api/admin/questions", { headers: await makeStaff(site.db) });
  expect(await listed.json()).toMatchObject([
    { wordings: [{ text: "about yaks" }], count: 2 },
    { wordings: [{ text: "about llamas" }], count: 1 },
  ]);
});

test.each([
  ["Mail me at asma@site.test, please?", "mail me at … please"],
  ["Call +92 (300) 765-4321 about order 17!", "call … about order …"],
  ["See https://site.test/a?b=c for it", "see … for it"],
])("%j is stored as %j", (question, kept) => {
  expect(stripQuestion(question)).toBe(kept);
});
