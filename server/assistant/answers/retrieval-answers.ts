import { knownQuestions } from "../../../content/questions.ts";
import { services } from "../../../content/services/all.ts";
import type { Answerer, Asked } from "./asked.ts";
import { caseStudiesPage } from "./sources.ts";
import type { PassageMatch } from "../search/passage-search.ts";
import { matchQuestions, questionBook, type QuestionMatch } from "../search/question-match.ts";
import type { Reply } from "../reply.ts";
import { namesMoney, splitSentences } from "../language/sentences.ts";
import { sharedTerms } from "../language/term-sets.ts";
import { plainWords, termsOf } from "../language/terms.ts";
import { topicId } from "./topic.ts";

/** From here on a known question is surely the one that was asked. */
const SURE = 0.74;
/** From here on it is likely, where no passage of the site fits better. */
const LIKELY = 0.47;
/** The part of a question's weight that a passage must hold. */
const COVERED = 0.66;

function fromQuestion({ question }: QuestionMatch): Reply {
  return { text: question.answer, sources: [question.source], kind: "answer", topic: `question:${question.id}` };
}

/** What a follow-up leaves unsaid, in the words of its topic. */
function topicWords(topic: string | undefined): string {
  const question = knownQuestions.find(({ id }) => id === topicId(topic, "question"));
  const service = services.find(({ path }) => path === topicId(topic, "service"));
  const name = topicId(topic, "package") ?? topicId(topic, "project") ?? topicId(topic, "person");
  return plainWords(question?.question ?? service?.name ?? name ?? "");
}

const search = ({ knowledge }: Asked, plain: string) => matchQuestions(questionBook, plain, knowledge.search.weigh);

/** A known question in nearly its own words. */
export const answerKnownSurely: Answerer = (asked) => {
  const [best] = search(asked, asked.plain);
  return best !== undefined && best.score >= SURE ? fromQuestion(best) : undefined;
};

const LEANING = /^(?:it|that|this|they|these|those|then|so|against|both|each|and|but|which|the second|the third|all three|a few|such)\b/i;
const MOST_WORDS = 75;

/** The sentences of a passage that answer best, with the one before where they lean on it, in their order. */
export function pickSentences(text: string, asked: ReadonlySet<string>): string {
  const sentences = splitSentences(text);
  const scores = sentences.map((sentence) => sharedTerms(asked, new Set(termsOf(plainWords(sentence)))).length + (namesMoney(sentence) ? -99 : 0));
  const best = scores.indexOf(Math.max(...scores));
  const isLeaning = best > 0 && LEANING.test(sentences[best] ?? "");
  const start = isLeaning && (scores[best - 1] ?? -1) >= 0 ? best - 1 : best;
  const chosen: string[] = [];
  for (let at = start; at < Math.min(start + 3, sentences.length); at++) {
    const sentence = sentences[at] ?? "";
    const words = [...chosen, sentence].join(" ").split(" ").length;
    if ((scores[at] ?? -1) < 0 || (chosen.length > 0 && words > MOST_WORDS)) break;
    chosen.push(sentence);
  }
  return chosen.join(" ");
}

function fromPassage(asked: Asked, plain: string, { passage }: PassageMatch, next: PassageMatch | undefined): Reply | undefined {
  const text = pickSentences(passage.text, new Set(termsOf(plain)));
  if (text === "") return undefined;
  const others = next !== undefined && next.covered >= COVERED && next.passage.source.path !== passage.source.path ? [next.passage.source] : [];
  const name = topicId(passage.topic, "project");
  const lead = name === undefined || text.includes(name) ? "" : `${name}: `;
  return { text: lead + text, sources: [passage.source, ...(name === undefined ? [] : [caseStudiesPage]), ...others].filter(isFirst), kind: "answer", topic: passage.topic };
}

const isFirst = (source: { path: string }, index: number, all: readonly { path: string }[]) => all.findIndex(({ path }) => path === source.path) === index;

function findPassage(asked: Asked, plain: string): Reply | undefined {
  const { search: passages } = asked.knowledge;
  const fitting = passages.find(plain, passages.weigh).filter(({ covered }) => covered >= COVERED);
  const [best, next] = fitting;
  return best === undefined ? undefined : fromPassage(asked, plain, best, next);
}

function retrieve(asked: Asked, plain: string): Reply | undefined {
  const [likely] = search(asked, plain);
  if (likely !== undefined && likely.score >= LIKELY) return fromQuestion(likely);
  return findPassage(asked, plain);
}

/** The known question or the passage that fits best; a follow-up is read together with its topic. */
export const answerFromSite: Answerer = (asked) => {
  const words = asked.isFollowUp ? topicWords(asked.focus.topic) : "";
  const own = retrieve(asked, asked.plain);
  return own ?? (words === "" ? undefined : retrieve(asked, `${asked.plain} ${words}`));
};

/** A service that is named and about which nothing more particular was found. */
export const answerServiceAtAll: Answerer = ({ subject, plain }) => {
  const [service] = subject.services;
  if (service === undefined || plain.split(" ").length > 14) return undefined;
  const facts = service.hero.facts?.[0];
  const text = `${service.hero.lead}${facts === undefined ? "" : ""}`;
  return { text: splitSentences(text).slice(0, 3).join(" "), sources: [{ name: service.name, path: service.path }], kind: "answer", topic: `service:${service.path}` };
};
