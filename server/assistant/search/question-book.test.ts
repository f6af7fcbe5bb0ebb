import { expect, test } from "vitest";
import { site } from "../../../content/site.ts";
import { knowledge as own } from "../../../tests/helpers/assistant-knowledge.ts";
import { makeFacts } from "../../../tests/helpers/live-facts.ts";
import { withWords } from "../../documents/stored-words.ts";
import { gatherNames } from "../question/mentions.ts";
import { answerQuestion, createKnowledge } from "../knowledge.ts";
import type { LiveFacts } from "../reply.ts";
import { listFacts } from "./facts.ts";
import { gatherPassages } from "./passages.ts";
import { openQuestionBook } from "./question-book.ts";

const open = (facts: LiveFacts) => openQuestionBook(listFacts(gatherPassages(facts)), gatherNames(facts));

test("the cached book is reused if changed texts are in no answer", async () => {
  const facts = makeFacts();
  const book = await open(facts);
  expect(await withWords({ menus: { nothing: "that is said" } }, () => open(facts))).toBe(book);
});

test("a changed answer rebuilds only its own entry", async () => {
  const facts = makeFacts();
  const before = await open(facts);
  const after = await withWords({ about: { mission: { heading: "Mission", text: "To be forty people in a mill." } } }, () => open(facts));
  const isKept = new Set(before.entries);
  const others = after.entries.filter((entry) => !isKept.has(entry));
  expect(others.length).toBeGreaterThan(0);
  expect(others.length).toBeLessThan(before.entries.length / 10);
});

test("adding a project rebuilds no entries", async () => {
  const facts = makeFacts();
  const book = await open(facts);
  const added = facts.ourProjects
    .slice(0, 1)
    .map((project) => ({ ...project, title: "Lighthouse Ledger", description: "Who lit it, and when." }));
  expect(await open({ ...facts, ourProjects: [...added, ...facts.ourProjects] })).toBe(book);
});

test("entries follow the names of packages", async () => {
  const facts = makeFacts();
  const name = "2-Day Trial";
  const countOf = ({ entries }: Awaited<ReturnType<typeof open>>) => entries.filter(({ packages }) => packages.has(name)).length;
  expect(countOf(await open(facts))).toBeGreaterThan(0);
  expect(countOf(await open({ ...facts, packages: facts.packages.filter((item) => item.name !== name) }))).toBe(0);
});

test("entries follow the names of people", async () => {
  const facts = makeFacts();
  const before = await open(facts);
  const after = await open({ ...facts, team: facts.team.map((person, at) => ({ ...person, name: `Zubaida Q${at}` })) });
  const count = ({ entries }: typeof before) => entries.filter(({ namesPeople }) => namesPeople).length;
  expect(count(after)).toBeLessThan(count(before));
});

test("knowledge built for one site is unaffected by that of another in the same process", async () => {
  const ask = () => answerQuestion(own, { message: "How do I contact you?", history: [] }).text;
  const told = ask();
  const other = await withWords({ site: { email: "other@site.example" } }, () => createKnowledge(makeFacts()));
  expect(told).toContain(site.email);
  expect(other.book).not.toBe(own.book);
  expect(ask()).toBe(told);
});
