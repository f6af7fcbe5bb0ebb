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

test("every wording finds its own entry", () => {
  const wordings = entries.flatMap((entry) => entry.wordings.map((wording) => ({ entry, wording })));
  const own = wordings.filter(({ entry, wording }) => byWording.get(bare(wording)) === entry);
  expect(own.length / wordings.length).toBeGreaterThan(0.999);
});

/** A word beside it keeps a wording from being looked up, so that it is ranked by what it is about; some of them, since each takes a few milliseconds. */
const EACH = 50;

test("96 of a hundred wordings rank their own entry first by what they are about", () => {
  const asked = entries.flatMap((entry) => entry.wordings.map((wording) => ({ entry, wording }))).filter((_, at) => at % EACH === 0);
  const astray = asked.filter(({ entry, wording }) => rank(`${wording} actually`)[0]?.entry !== entry).map(({ wording }) => wording);
  expect(asked.length).toBeGreaterThan(400);
  // The list is what helps whoever reads the failure.
  expect(astray.length / asked.length < 0.04 ? [] : astray).toEqual([]);
});

test("the question itself is certain, whatever articles and greetings stand in it", () => {
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
])("“%s” is understood in other words", (message, id) => {
  expect(first(message)?.entry.id).toBe(id);
});

/** How a question of the page for chatbots is rated, other things being the same. */
function rateChatbots(more: Partial<AskedText>): number {
  const asked = entries.find(({ service }) => service === "/chatbots")?.wordings[0] ?? "";
  const ranked = rankQuestions({ ...wordedAs(`${asked} actually`), ...more }, knowledge);
  return ranked.find(({ entry }) => entry.wordings[0] === asked)?.score ?? 0;
}

test("a question of a service counts for more where that service is named than where none is, and less where another is", () => {
  const named = (words: string) => ({ named: readQuestion(knowledge, words).named });
  expect(rateChatbots(named("chatbot"))).toBeGreaterThan(rateChatbots({}));
  expect(rateChatbots({})).toBeGreaterThan(rateChatbots(named("web3")));
});

test("what was talked of counts for the questions about the same", () => {
  expect(rateChatbots({ before: ["/chatbots"] })).toBeGreaterThan(rateChatbots({ before: ["/web"] }));
});

test("what shares no word with any question has no rank", () => {
  expect(rank("zzkw qqpf")).toEqual([]);
});
