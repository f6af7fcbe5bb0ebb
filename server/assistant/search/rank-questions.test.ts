import { expect, test } from "vitest";
import { knowledge } from "../../../tests/helpers/assistant-knowledge.ts";
import { nothingNamed } from "../question/mentions.ts";
import { readQuestion } from "../question/read-question.ts";
import { bare } from "./question-book.ts";
import { type AskedText, rankQuestions } from "./rank-questions.ts";

const { entries, byWording } = knowledge.book;
const wordedAs = (text: string): AskedText => ({ packaged: text, masked: text, named: nothingNamed });
const rank = (text: string) => rankQuestions(wordedAs(text), knowledge);
const first = (message: string) => rankQuestions(readQuestion(knowledge, message), knowledge)[0];

test("nearly every wording is an exact match of its own entry", () => {
  const wordings = entries.flatMap((entry) => entry.wordings.map((wording) => ({ entry, wording })));
  const own = wordings.filter(({ entry, wording }) => byWording.get(bare(wording)) === entry);
  expect(own.length / wordings.length).toBeGreaterThan(0.999);
});

/** Sampling rate: each wording takes a millisecond. An extra word in them prevents exact matches. */
const EACH = 10;

test("at least 96% of wordings rank their own entry first without an exact match", () => {
  const asked = entries.flatMap((entry) => entry.wordings.map((wording) => ({ entry, wording }))).filter((_, at) => at % EACH === 0);
  const astray = asked.filter(({ entry, wording }) => rank(`${wording} actually`)[0]?.entry !== entry).map(({ wording }) => wording);
  expect(asked.length).toBeGreaterThan(2000);
  // On failure, shows the list of wordings.
  expect(astray.length / asked.length < 0.04 ? [] : astray).toEqual([]);
});

test("an exact match has an infinite score, also with articles and greetings", () => {
  const [entry] = entries.filter(({ id }) => id === "question:ownership");
  const wording = entry?.wordings[0] ?? "";
  expect(rank(`hello please ${wording}`)[0]).toMatchObject({ score: Infinity, entry: { id: "question:ownership" } });
  expect(rank(wording).every(({ score }, at, all) => at === 0 || score <= (all[at - 1]?.score ?? 0))).toBe(true);
});

test.each([
  ["what do we get if the deadline is missed", "question:late-delivery"],
  ["could a rival get hold of my concept?", "question:nda"],
  ["do you vanish once the product is live?", "question:maintenance"],
  ["of all that you sell, what costs least", "composed:cheapest"],
])("“%s” is matched by its meaning", (message, id) => {
  expect(first(message)?.entry.id).toBe(id);
});

/** The score of a question of the chatbots page; `more` changes one condition. */
function rateChatbots(more: Partial<AskedText>): number {
  const asked = entries.find(({ service }) => service === "/chatbots")?.wordings[0] ?? "";
  const ranked = rankQuestions({ ...wordedAs(`${asked} actually`), ...more }, knowledge);
  return ranked.find(({ entry }) => entry.wordings[0] === asked)?.score ?? 0;
}

test("a service's question scores higher if the service is named, and lower if another one is", () => {
  const named = (words: string) => ({ named: readQuestion(knowledge, words).named });
  expect(rateChatbots(named("chatbot"))).toBeGreaterThan(rateChatbots({}));
  expect(rateChatbots({})).toBeGreaterThan(rateChatbots(named("web3")));
});

test("the conversation's topic raises the score of questions about it", () => {
  expect(rateChatbots({ before: ["/chatbots"] })).toBeGreaterThan(rateChatbots({ before: ["/web"] }));
});

test("a message without any known word has no matches", () => {
  expect(rank("zzkw qqpf")).toEqual([]);
});
