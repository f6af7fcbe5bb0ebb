import type { ChatSource } from "../../contract/chat.ts";
import * as words from "../../content/assistant-words.ts";
import { answerQuestion } from "./answers/answer-question.ts";
import type { Asked, Knowledge } from "./answers/asked.ts";
import { createPassageSearch, plainPassage } from "./search/passage-search.ts";
import { gatherPassages } from "./search/passages.ts";
import { answerFromPage, answerKnown } from "./answers/known-answers.ts";
import { understand } from "./answers/understand.ts";
import type { LiveFacts } from "./reply.ts";
import { contactPage } from "./sources.ts";
import { createSpelling } from "./language/spelling.ts";
import { noAnswers, writeAnswerBook } from "./search/answer-book.ts";
import type { WrittenAnswer } from "./search/expected-questions.ts";
import { bare, openQuestionBook } from "./search/question-book.ts";
import { gatherNames, placeholders } from "./question/mentions.ts";
import { listFacts } from "./search/facts.ts";
import { plainWords } from "./language/terms.ts";
import { mapInSlices } from "../platform/jobs/slices.ts";

export { listCandidates } from "./answers/answer-one.ts";
export { answerQuestion, answerSurely } from "./answers/answer-question.ts";
export { plainQuestion } from "./question/read-question.ts";
export type { Knowledge } from "./answers/asked.ts";
export type { LiveFacts, Reply, Turn } from "./reply.ts";

const everyday = [
  ...words.everydayWords,
  ...words.fillers,
  ...words.otherTechnologies,
  ...words.synonyms.flat(),
  ...words.plainEnglish,
  ...Object.values(words.shortForms),
  ...Object.values(placeholders),
];

/** Weight of a word on a page in the spelling dictionary: pages are spelt correctly. */
const ON_PAGES = 5;

function countWords(pages: readonly string[], inQuestions: ReadonlyMap<string, number>): Map<string, number> {
  const counts = new Map(inQuestions);
  for (const text of pages) {
    for (const word of text.split(" ")) if (!/\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + ON_PAGES);
  }
  return counts;
}

/** Warm-up questions: the first of each kind takes ten times as long. */
const WARM_UP = ["What do yuo charge for a prototipe of a marketplace?", "Do you have experience with harbour cranes?", "hello"];

/** Builds the assistant's knowledge with its search indexes, in slices that don't block the event loop. */
export async function createKnowledge(facts: LiveFacts): Promise<Knowledge> {
  const passages = gatherPassages(facts);
  const known = listFacts(passages);
  const names = gatherNames(facts);
  const book = await openQuestionBook(known, names, facts.rewritten);
  const plainPassages = await mapInSlices(passages, plainPassage);
  const texts = plainPassages.map(({ title, text }) => `${title} ${text}`);
  const lexicon = plainWords(words.synonyms.flat().join(" "));
  const counts = countWords([...texts, lexicon], book.words);
  const isExpected = (plain: string) => book.byWording.has(bare(plain));
  const knowledge = {
    live: facts,
    facts: known,
    names,
    book,
    answers: noAnswers,
    search: await createPassageSearch(
      plainPassages,
      book.entries.map(({ asked, answering }) => ({ terms: asked, isOurs: answering.kind === "known" || answering.kind === "page" })),
    ),
    spelling: createSpelling({ counts, countPair: book.countPair, isExpected }, everyday),
  };
  await mapInSlices(WARM_UP, (message) => answerQuestion(knowledge, { message, history: [] }));
  return knowledge;
}

/** The same knowledge with staff's answers; only their index is built. */
export const withAnswers = (knowledge: Knowledge, answers: readonly WrittenAnswer[]): Knowledge => ({
  ...knowledge,
  answers: answers.length === 0 ? noAnswers : writeAnswerBook(answers, knowledge),
});

/** Maximum distance from the best score: questions further behind are unrelated. */
const MAX_BEHIND = 4;

type FoundPassage = { title: string; text: string; source: ChatSource };

/**
 * The site's passages about a message, best first.
 * @param asked the message, if it was ranked before: ranking is most of the work
 */
export function findPassages(
  knowledge: Knowledge,
  message: string,
  max: number,
  { plain, ranked }: Pick<Asked, "plain" | "ranked"> = understand(knowledge, { message, history: [] }),
): FoundPassage[] {
  const known = ranked
    .filter(({ score }, _, [best]) => best !== undefined && (score === best.score || score >= best.score - MAX_BEHIND))
    .slice(0, Math.ceil(max / 2))
    .flatMap(({ entry: { id, answering } }) => {
      if (answering.kind === "composed" || answering.kind === "unsaid") return [];
      if (answering.kind === "written") {
        const { question, text, source } = answering.answer;
        return [{ title: question, text, source: source ?? contactPage }];
      }
      const reply =
        answering.kind === "known"
          ? answerKnown(answering.question)
          : answerFromPage(id, answering.question, answering.page, knowledge.facts);
      const [source] = reply?.sources ?? [];
      return reply && source ? [{ title: source.name, text: reply.text, source }] : [];
    });
  return [...known, ...knowledge.search.find(plain)].slice(0, max);
}
