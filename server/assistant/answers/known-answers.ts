import { serviceWords } from "../../../content/assistant-words.ts";
import { knownQuestions, type KnownQuestion } from "../../../content/questions.ts";
import { plainWords } from "../language/terms.ts";
import type { Reply } from "../reply.ts";
import { namesAnything } from "../search/named.ts";
import { matchQuestions, speaksOf, type QuestionMatch } from "../search/question-match.ts";
import { confidence } from "../search/confidence.ts";
import { questionsAbout } from "./aspect-questions.ts";
import type { Answerer, Asked } from "./asked.ts";
import { contactPage } from "./sources.ts";
import { topicId } from "./topic.ts";

/** From here on a known question is surely the one that was asked. */
const SURE = 0.8;
/** From here on it is likely, where no passage of the site fits better. */
const LIKELY = 0.45;
/** From here on it is the question itself but for a word or two. */
export const NEARLY_THE_SAME = 0.935;
/** From here on, and so far before the next, nothing else can have been meant. */
const CERTAIN = 0.65;
const FAR = 0.3;
/** The part of the asked that such a question has to speak of. */
const NEARLY_ALL = 0.85;
/** How sure the best known question must be where nothing else was found. */
const PERHAPS = 2.1;
/** The part of the asked that a likely question has to speak of. */
const ENOUGH = 0.54;

/** The answer to a known question, as it stands. */
export function fromQuestion({ id, answer, source }: KnownQuestion): Reply {
  return { text: answer, sources: [source], kind: "answer", topic: `question:${id}` };
}

/** The answer to the question of this name. */
export function fromKnown(id: string): Reply | undefined {
  const question = knownQuestions.find((known) => known.id === id);
  return question === undefined ? undefined : fromQuestion(question);
}

/** What a follow-up leaves unsaid, in the words of its topic. */
export function topicWords(topic: string | undefined): string {
  const question = knownQuestions.find(({ id }) => id === topicId(topic, "question"));
  const service = serviceWords[topicId(topic, "service") ?? ""];
  const name = topicId(topic, "package") ?? topicId(topic, "project") ?? topicId(topic, "person");
  return plainWords(question?.question ?? service ?? name ?? "");
}

/** The part of a follow-up's own words that the question found with the topic's help must speak of. */
const OWN = 0.6;

/** A known question that the message means together with what was talked of: "is that safe?" after paying. */
export const answerTogether: Answerer = (asked) => {
  const words = topicWords(asked.focus.topic);
  const [own] = asked.questions;
  if (!asked.isFollowUp || words === "" || asked.terms.length === 0 || own?.score === 1) return undefined;
  const { weigh } = asked.knowledge.search;
  const [best] = matchQuestions(`${asked.plain} ${words}`, weigh).filter(
    ({ question }) => speaksOf(question.id, asked.terms, weigh) >= OWN,
  );
  return best !== undefined && best.score >= LIKELY && best.covered >= ENOUGH ? fromQuestion(best.question) : undefined;
};

const pageOf = (path: string) => path.replace(/\?.*/, "");

/** "How long would that take?" about what a known question was about: another of the same page that is about time, or about money. */
export const answerAspectTogether: Answerer = ({ focus, isFollowUp, aspect, plain, named, terms, knowledge: { search } }) => {
  const topic = knownQuestions.find(({ id }) => id === topicId(focus.topic, "question"));
  if (!isFollowUp || topic === undefined || aspect === undefined || namesAnything(named)) return undefined;
  if (terms.every((term) => term === "price")) return undefined;
  const [best] = matchQuestions(`${plain} ${plainWords(topic.question)}`, search.weigh).filter(
    ({ question: { id, source } }) =>
      id !== topic.id && questionsAbout(aspect).has(id) && pageOf(source.path) === pageOf(topic.source.path),
  );
  return best === undefined ? undefined : fromQuestion(best.question);
};

/** Well before every other, in words that are nearly all its own. */
const isCertain = ([best, next]: readonly QuestionMatch[]): boolean =>
  best !== undefined && best.score >= CERTAIN && best.score - (next?.score ?? 0) >= FAR && best.covered >= NEARLY_ALL;

/** A known question in its very words, or one that leaves no doubt. */
export const answerKnown: Answerer = (asked) => {
  const [best] = asked.questions;
  if (best === undefined) return undefined;
  if (best.score === 1) return fromQuestion(best.question);
  // How to reach us and what a tool is used for is known better elsewhere.
  if (best.question.source.path === contactPage.path || asked.named.technologies.length > 0) return undefined;
  return (asked.terms.length > 1 || !namesAnything(asked.named)) && isCertain(asked.questions) && isOfItsKind(asked, best)
    ? fromQuestion(best.question)
    : undefined;
};

/** Who asks for the price of something that is named wants no answer in which there is none. */
function isOfItsKind({ aspect, subject }: Asked, { question }: QuestionMatch): boolean {
  return aspect !== "price" || subject.packages.length + subject.services.length === 0 || questionsAbout("price").has(question.id);
}

/** A known question in nearly its own words. */
export const answerKnownSurely: Answerer = (asked) => {
  const [best] = asked.questions;
  // "Do you use X?" is near every question that names X.
  const threshold = asked.named.technologies.length > 0 && asked.terms.length < 3 ? NEARLY_THE_SAME : SURE;
  return best !== undefined && best.score >= threshold && isOfItsKind(asked, best) ? fromQuestion(best.question) : undefined;
};

const REFUSED =
  /\b(what|which|anything|things?|projects?|jobs?|work)\b.{0,25}\b(do|would|will|can|could) (you )?(not|never)( you)? (do|build|make|take|accept|work|offer|develop|touch|want|cover|handle|provide)\b/;

/** "Which of these do you not do?" */
export const answerRefusals: Answerer = ({ plain, named }) => {
  return REFUSED.test(plain) && !namesAnything(named) ? fromKnown("refusals") : undefined;
};

/** Visitors who speak of themselves mean their project, if it is clear which question they ask. */
const ABOUT_THEMSELVES = /\b(we|us|our|ours|i|me|my)\b/;

/** The nearest known question where nothing fits well, for visitors who speak of themselves. */
export const answerPerhaps: Answerer = ({ questions, plain, terms }) => {
  const [best] = questions;
  if (best === undefined || terms.length < 2 || !ABOUT_THEMSELVES.test(plain)) return undefined;
  // They tell their own story, in words that need not be ours.
  return confidence(questions, terms, () => true) < PERHAPS ? undefined : fromQuestion(best.question);
};
