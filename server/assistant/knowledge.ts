import type { ChatSource } from "../../contract/chat.ts";
import * as words from "../../content/assistant-words.ts";
import { composeReply } from "./answers/answer-question.ts";
import type { Knowledge } from "./answers/asked.ts";
import { createPassageSearch } from "./search/passage-search.ts";
import { knowProjects } from "./search/known-projects.ts";
import { gatherPassages } from "./search/passages/all-passages.ts";
import type { LiveFacts, Question, Reply } from "./reply.ts";
import { createSpelling } from "./language/spelling.ts";
import { wordVectors } from "./meaning/word-vectors.ts";
import { openQuestionBook } from "./search/question-book.ts";
import { matchQuestions } from "./search/question-match.ts";
import { plainWords } from "./language/terms.ts";
import { mapInSlices } from "../platform/jobs/slices.ts";

export { plainQuestion } from "./answers/follow-up.ts";
export type { Knowledge } from "./answers/asked.ts";
export type { LiveFacts, Question, Reply, Turn } from "./reply.ts";

const everyday = [
  ...words.everydayWords,
  ...words.fillers,
  ...words.otherTechnologies,
  ...words.synonyms.flat(),
  ...words.plainEnglish,
  ...Object.values(words.shortForms),
];

function countWords(plainTexts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of plainTexts.flatMap((text) => text.split(" "))) if (!/\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Asked once before anybody waits for an answer: the first of each kind takes ten times as long. */
const WARM_UP = ["What do yuo charge for a prototipe of a marketplace?", "Do you have experience with harbour cranes?", "hello"];

/** Everything the assistant knows, ready to be searched. Built anew when content changes, and so that visitors are answered meanwhile. */
export async function createKnowledge(facts: LiveFacts): Promise<Knowledge> {
  const passages = gatherPassages(facts);
  const questions = (await openQuestionBook()).entries.map(({ plain, plainAnswer }) => [...plain, plainAnswer].join(" "));
  const texts = await mapInSlices(passages, ({ title, text }) => plainWords(`${title} ${text}`));
  const lexicon = plainWords(words.synonyms.flat().join(" "));
  const counts = countWords([...texts, ...questions, lexicon, lexicon]);
  const knowledge = {
    facts,
    search: await createPassageSearch(passages, questions),
    spelling: createSpelling(counts, everyday, wordVectors().has),
    projects: knowProjects(facts),
  };
  await mapInSlices(WARM_UP, (message) => composeReply(knowledge, { message, history: [] }));
  return knowledge;
}

/** Answers one message of a conversation, without a model. Pure. */
export function answerQuestion(knowledge: Knowledge, question: Question): Reply {
  return composeReply(knowledge, question);
}

export type FoundPassage = { title: string; text: string; source: ChatSource };

/** What the site says about a message, best first: what a language model is given to answer from. */
export function findPassages(knowledge: Knowledge, message: string, max: number): FoundPassage[] {
  const plain = knowledge.spelling.correct(plainWords(message));
  const { search } = knowledge;
  const known = matchQuestions(plain, search.weigh)
    .filter(({ score }) => score >= 0.3)
    .slice(0, Math.ceil(max / 2))
    .map(({ question }) => ({ title: question.question, text: question.answer, source: question.source }));
  const found = search.find(plain, search.weigh).map(({ passage: { title, text, source } }) => ({ title, text, source }));
  return [...known, ...found].slice(0, max);
}
