import { expect, test } from "vitest";
import { makeFacts } from "../../../tests/helpers/live-facts.ts";
import { plainWording } from "../../../server/assistant/question/mentions.ts";
import { splitSentences } from "../../../server/assistant/language/sentences.ts";
import { listFacts } from "../../../server/assistant/search/facts.ts";
import { gatherPassages } from "../../../server/assistant/search/passages.ts";
import { knownQuestions } from "../../questions.ts";
import { pageQuestions } from "./all.ts";
import { composedQuestions } from "./composed.ts";
import { knownWordings } from "./known.ts";
import { offeredQuestions } from "./offered.ts";
import { unsaidQuestions } from "./unsaid.ts";

const ofPages = pageQuestions.flatMap(({ questions }) => questions);
const facts = listFacts(gatherPassages(makeFacts()));

/** The distinct sentences of the site that start with these words. */
const beginning = (start: string) => [...new Set(facts.filter(({ text }) => text.startsWith(start)).map(({ text }) => text))];

const quoting = ofPages.flatMap((question) => ("says" in question ? question.says.map((start) => ({ start, ask: question.asks[0] })) : []));

test("each quoted beginning matches exactly one sentence of the site", () => {
  expect(
    quoting.filter(({ start }) => beginning(start).length !== 1).map(({ start, ask }) => `${ask}: ${start} (${beginning(start).length})`),
  ).toEqual([]);
});

test("an answer has three sentences at most", () => {
  const sayings = ofPages.map((question) => ("says" in question ? question.says : splitSentences(question.answer)));
  expect(sayings.filter((said) => said.length === 0 || said.length > 3)).toEqual([]);
});

const offers = new Map<string, readonly string[]>(Object.entries(offeredQuestions));

const entries: readonly (readonly [id: string, asks: readonly string[]])[] = [
  ...knownQuestions.map(({ id, question, alternatives }) => [id, [question, ...alternatives, ...(knownWordings[id] ?? [])]] as const),
  ...ofPages.map(({ asks }) => [asks[0] ?? "", asks] as const),
  ...Object.entries<readonly string[]>(composedQuestions).map(([name, asks]) => [name, [...asks, ...(offers.get(name) ?? [])]] as const),
  ...Object.entries(unsaidQuestions),
];

test("no two entries share a wording", () => {
  const owners = new Map<string, string>();
  const twice = entries.flatMap(([id, asks], at) =>
    [...new Set(asks.map(plainWording))].flatMap((wording) => {
      const owner = owners.get(wording);
      owners.set(wording, `${at} ${id}`);
      return owner === undefined ? [] : [`${wording}: ${owner} and ${at} ${id}`];
    }),
  );
  expect(twice).toEqual([]);
});

test("each entry has at least six wordings", () => {
  expect(entries.filter(([, asks]) => new Set(asks.map(plainWording)).size < 6).map(([id]) => id)).toEqual([]);
});

test("known wordings belong to known questions", () => {
  const ids = new Set(knownQuestions.map(({ id }) => id));
  expect(Object.keys(knownWordings).filter((id) => !ids.has(id))).toEqual([]);
});
