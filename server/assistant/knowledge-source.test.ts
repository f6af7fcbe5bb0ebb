import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { makeTestConfig, useTestApp } from "../../tests/helpers/app.ts";
import { makeFacts } from "../../tests/helpers/live-facts.ts";
import { measureTurns } from "../../tests/helpers/longest-turn.ts";
import { packages } from "../packages/packages.table.ts";
import { type ContentVersion, followContent, noContentVersion } from "../platform/database/content-version.ts";
import { createLog } from "../platform/log.ts";
import { createKnowledge } from "./knowledge.ts";
import { createKnowledgeCache, createKnowledgeSource } from "./knowledge-source.ts";

const site = useTestApp();
const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** Debounce of these tests, in milliseconds. */
const REBUILD_AFTER = 200;

/** A knowledge source, with the number of its rebuilds. */
function open(content: ContentVersion = noContentVersion) {
  const lines: string[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(line) });
  const read = createKnowledgeSource({ db: site.db, config: makeTestConfig(), content, log }, REBUILD_AFTER);
  const readPrice = async () => (await read()).packages.find(({ name }) => name === "Product Plan")?.price;
  return { read, readPrice, made: () => lines.filter((line) => line.includes("knowledge was built")).length };
}

const setPrice = (cents: number) => site.db.update(packages).set({ priceCents: cents }).where(eq(packages.name, "Product Plan"));

test("the knowledge is built in slices, so that it does not block the event loop", async () => {
  await createKnowledge(makeFacts());
  const { longest, all } = await measureTurns(() => createKnowledge(makeFacts({ team: [] })));
  expect(longest).toBeLessThan(all / 2);
});

test("the knowledge is built at the start and after a change, before the next question, once for several changes (debounce)", async () => {
  const content = await followContent(site.database);
  endings.push(() => content.stop());
  await expect.poll(() => content.current()).toBeDefined();
  const source = open(content);
  content.bump();
  await expect.poll(source.made).toBe(1);
  await setPrice(123_00);
  for (let change = 0; change < 5; change += 1) content.bump();
  await expect.poll(source.made).toBe(2);
  expect(await source.readPrice()).toBe(123);
  expect(source.made()).toBe(2);
});

test("a question during a rebuild waits for facts read after it was asked, and never gets an old price", async () => {
  const source = open();
  const before = source.readPrice();
  await setPrice(321_00);
  expect(await Promise.all(Array.from({ length: 5 }, source.readPrice))).toEqual([321, 321, 321, 321, 321]);
  await before;
  expect(source.made()).toBeLessThanOrEqual(2);
});

test("facts that were read earlier but arrive later don't restore an old price (race)", async () => {
  const { privacy, packages: offers, ...texts } = makeFacts();
  const build = createKnowledgeCache(privacy, createLog("debug", { write: () => undefined }));
  const facts = { packages: offers, texts };
  const late = { packages: offers.map((one) => ({ ...one, price: 1 })), texts };
  const known = await build(facts, 2);
  expect(await build(late, 1)).toBe(known);
  expect((await build(late, 3)).packages[0]?.price).toBe(1);
});

test("with several rebuilds queued, only the newest facts are built", async () => {
  const { privacy, packages: offers, ...texts } = makeFacts();
  const lines: string[] = [];
  const build = createKnowledgeCache(privacy, createLog("debug", { write: (line) => void lines.push(line) }));
  const withPrice = (price: number) => ({ texts, packages: offers.map((one) => ({ ...one, price })) });
  const known = await Promise.all([1, 2, 3, 4, 5].map((price) => build(withPrice(price), price)));
  expect(known.at(-1)?.packages[0]?.price).toBe(5);
  expect(lines.filter((line) => line.includes("knowledge was built")).length).toBeLessThanOrEqual(2);
});

test("a change to a list is known to the next question", async () => {
  const content = await followContent(site.database);
  endings.push(() => content.stop());
  await expect.poll(() => content.current()).toBeDefined();
  const { read } = open(content);
  await read();
  await site.db.execute("insert into team_members (name, role, bio) values ('Rabia', 'Tester', 'Breaks things')");
  content.bump();
  expect((await read()).knowledge.live.team.map(({ name }) => name)).toContain("Rabia");
});
