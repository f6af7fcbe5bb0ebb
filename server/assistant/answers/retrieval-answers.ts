import { serviceAliases, serviceWords } from "../../../content/assistant-words.ts";
import { knownQuestions } from "../../../content/questions.ts";
import type { Service } from "../../../content/services/service.ts";
import type { Answerer, Asked } from "./asked.ts";
import { caseStudiesPage, contactPage } from "./sources.ts";
import type { PassageMatch } from "../search/passage-search.ts";
import { matchQuestions, speaksOf, type QuestionMatch } from "../search/question-match.ts";
import { sureness } from "../search/sureness.ts";
import type { Reply } from "../reply.ts";
import { firstSentences, namesMoney, splitSentences } from "../language/sentences.ts";
import { sharedTerms, weightOf } from "../language/term-sets.ts";
import { plainWords, termsOf } from "../language/terms.ts";
import { namesAnything, withoutNames } from "../search/named.ts";
import { questionsAbout } from "./aspect-questions.ts";
import { topicId } from "./topic.ts";

/** From here on a known question is surely the one that was asked. */
const SURE = 0.8;
/** From here on it is likely, where no passage of the site fits better. */
const LIKELY = 0.45;
const NEARLY_THE_SAME = 0.935;
/** From here on, and so far before the next, nothing else can have been meant. */
const CERTAIN = 0.65;
const FAR = 0.3;
/** How sure the best known question must be before a passage is looked for, and how sure where none was found. */
const LIKELY_ENOUGH = 2.4;
const PERHAPS = 2.1;
/** The part of the asked that a likely question has to speak of. */
const ENOUGH = 0.54;
/** The part of a question's weight that a passage must hold, in its title and the sentences given. */
const COVERED = 0.66;
const NEARLY_ALL = 0.85;
const NEVER = 2;

function fromQuestion({ question }: QuestionMatch): Reply {
  return { text: question.answer, sources: [question.source], kind: "answer", topic: `question:${question.id}` };
}

/** What a follow-up leaves unsaid, in the words of its topic. */
function topicWords(topic: string | undefined): string {
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
  return best !== undefined && best.score >= LIKELY && best.covered >= ENOUGH ? fromQuestion(best) : undefined;
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
  return best === undefined ? undefined : fromQuestion(best);
};

/** Well before every other, in words that are nearly all its own. */
const isCertain = ([best, next]: readonly QuestionMatch[]): boolean =>
  best !== undefined && best.score >= CERTAIN && best.score - (next?.score ?? 0) >= FAR && best.covered >= NEARLY_ALL;

/** A known question in its very words, or one that leaves no doubt. */
export const answerKnown: Answerer = (asked) => {
  const [best] = asked.questions;
  if (best === undefined) return undefined;
  if (best.score === 1) return fromQuestion(best);
  // How to reach us and what a tool is used for is known better elsewhere.
  if (best.question.source.path === contactPage.path || asked.named.technologies.length > 0) return undefined;
  return (asked.terms.length > 1 || !namesAnything(asked.named)) && isCertain(asked.questions) && isOfItsKind(asked, best)
    ? fromQuestion(best)
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
  const least = asked.named.technologies.length > 0 && asked.terms.length < 3 ? NEARLY_THE_SAME : SURE;
  return best !== undefined && best.score >= least && isOfItsKind(asked, best) ? fromQuestion(best) : undefined;
};

const LEANING = /^(?:it|that|this|they|these|those|then|so|against|both|each|and|but|which|the second|the third|all three|a few|such)\b/i;
const MOST_WORDS = 75;

/** The sentences of a passage that answer best, with the one before where they lean on it, in their order. */
function pickSentences(text: string, asked: ReadonlySet<string>): string {
  const sentences = splitSentences(text);
  const scores = sentences.map(
    (sentence) => sharedTerms(asked, new Set(termsOf(plainWords(sentence)))).length + (namesMoney(sentence) ? -99 : 0),
  );
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

/** What a word must weigh to say what a message is about. */
const TELLING = 2.7;
/** "Do you do X?" is only answered by a passage whose title says so; "what is X?" by any that speaks of it. */
const DEFINING = /^(what|explain|define|describe|tell me|who|where|why|how)\b/;

function isAboutAll({ knowledge: { search: passages }, plain: message }: Asked, plain: string, title: string, text: string): boolean {
  const asked = new Set(termsOf(plain));
  const held = new Set(termsOf(plainWords(`${title} ${text}`)));
  if (weightOf(sharedTerms(asked, held), passages.weigh) < COVERED * weightOf(asked, passages.weigh)) return false;
  const telling = [...asked].filter((term) => passages.weigh(term) > TELLING);
  return telling.length > 1 || DEFINING.test(message) || sharedTerms(asked, new Set(termsOf(plainWords(title)))).length > 0;
}

function fromPassage(asked: Asked, plain: string, { passage }: PassageMatch, next: PassageMatch | undefined): Reply | undefined {
  const text = pickSentences(passage.text, new Set(termsOf(plain)));
  if (text === "" || !isAboutAll(asked, plain, passage.title, text)) return undefined;
  const others =
    next !== undefined && next.covered >= COVERED && next.passage.source.path !== passage.source.path ? [next.passage.source] : [];
  const name = topicId(passage.topic, "project");
  const lead = name === undefined || text.includes(name) ? "" : `${name}: `;
  return {
    text: lead + text,
    sources: [passage.source, ...(name === undefined ? [] : [caseStudiesPage]), ...others].filter(isFirst),
    kind: "answer",
    topic: passage.topic,
  };
}

const isFirst = (source: { path: string }, index: number, all: readonly { path: string }[]) =>
  all.findIndex(({ path }) => path === source.path) === index;

/** Advice for buyers and articles speak of much that is not ours; products of clients are for those who ask for them. */
const ADVICE = /^(?:post:|page:\/guide)/;
const READING = /\b(guide|blog|article|post|advice|buy|supplier)\b/;
const SHOWING =
  /\b(projects?|built|build|made|make|experience|examples?|industr(y|ies)|worked|case|tell me|what is|what was|did you|have you)\b/;

function leastFor({ plain }: Asked, { passage: { topic } }: PassageMatch): number {
  if (ADVICE.test(topic)) return READING.test(plain) ? COVERED : NEARLY_ALL;
  return topic.startsWith("project:") && !SHOWING.test(plain) ? NEVER : COVERED;
}

/** Where a service is asked about, what says nothing of it is no answer. */
function isOfNamed({ named }: Asked, { passage }: PassageMatch): boolean {
  if (named.services.length === 0) return true;
  const words = plainWords(`${passage.title} ${passage.text}`);
  return named.services.some(({ path }) => passage.topic === `service:${path}` || aliasOf(path)?.test(words) === true);
}

const aliasOf = (path: string) => serviceAliases.find(([known]) => known === path)?.[1];

function findPassage(asked: Asked, plain: string): Reply | undefined {
  const { search: passages } = asked.knowledge;
  const fitting = passages
    .find(plain, passages.weigh)
    .filter((match) => match.covered >= leastFor(asked, match) && isOfNamed(asked, match));
  for (const [index, match] of fitting.slice(0, 4).entries()) {
    const reply = fromPassage(asked, plain, match, fitting[index + 1]);
    if (reply !== undefined) return reply;
  }
  return undefined;
}

function retrieve(asked: Asked, plain: string): Reply | undefined {
  const found = plain === asked.plain ? asked.questions : matchQuestions(plain, asked.knowledge.search.weigh);
  const [likely] = found;
  if (likely !== undefined && sureness(found, termsOf(plain).length) >= LIKELY_ENOUGH) return fromQuestion(likely);
  return asked.aspect === "price" ? undefined : findPassage(asked, plain);
}

/** The known question or the passage that fits best; a follow-up is read together with its topic. */
export const answerFromSite: Answerer = (asked) => {
  const words = asked.isFollowUp ? topicWords(asked.focus.topic) : "";
  const own = retrieve(asked, asked.plain);
  return own ?? (words === "" ? undefined : retrieve(asked, `${asked.plain} ${words}`));
};

const OFFER =
  /^(ai|page|bui?ld|develop|make|creat|servic|work|help|design|implement|integr|compani|agenc|project|solut|product|experi|skill|kind|type|custom|provid|deliv)/;

const otherServices = (): Reply | undefined => {
  const question = knownQuestions.find(({ id }) => id === "other-services");
  return question === undefined ? undefined : fromQuestion({ question, score: 1, covered: 1 });
};

/** "Do you build X?", "tell me about X". */
export const answerServiceAlone: Answerer = (asked) => {
  const { plain, named } = asked;
  if (asked.terms.length > 1 && (asked.questions[0]?.score ?? 0) > NEARLY_THE_SAME) return undefined;
  if (named.isOtherService && named.services.length === 0 && termsOf(withoutNames(plain)).every((term) => OFFER.test(term)))
    return otherServices();
  if (named.services.length !== 1 || named.packages.length > 0 || named.isOtherService || asked.aspect !== undefined || NEEDS.test(plain))
    return undefined;
  return termsOf(withoutNames(plain)).every((term) => OFFER.test(term)) ? overviewOf(asked) : undefined;
};

const REFUSED =
  /\b(what|which|anything|things?|projects?|jobs?|work)\b.{0,25}\b(do|would|will|can|could) (you )?(not|never)( you)? (do|build|make|take|accept|work|offer|develop|touch|want|cover|handle|provide)\b/;

/** "Which of these do you not do?" */
export const answerRefusals: Answerer = ({ plain, named }) => {
  if (!REFUSED.test(plain) || namesAnything(named)) return undefined;
  const question = knownQuestions.find(({ id }) => id === "refusals");
  return question === undefined ? undefined : fromQuestion({ question, score: 1, covered: 1 });
};

const NEEDS = /\b(do i|should i|should we|do we|worth|when|why|who|how|where|your|example|examples)\b/;

/** Visitors who speak of themselves mean their project, if it is clear which question they ask. */
const ABOUT_THEMSELVES = /\b(we|us|our|ours|i|me|my)\b/;

/** The nearest known question where nothing fits well, for visitors who speak of themselves. */
export const answerPerhaps: Answerer = ({ questions, plain, terms }) => {
  const [best] = questions;
  if (best === undefined || terms.length < 2 || !ABOUT_THEMSELVES.test(plain)) return undefined;
  return sureness(questions, terms.length) < PERHAPS ? undefined : fromQuestion(best);
};

const overviewOf = ({ named: { services } }: Asked) => (services[0] === undefined ? undefined : overview(services[0]));

const overview = (service: Service): Reply => ({
  text: firstSentences(service.hero.lead),
  sources: [{ name: service.name, path: service.path }],
  kind: "answer",
  topic: `service:${service.path}`,
});

/** A service that is named and about which nothing more particular was found, if the site knows the words at all. */
export const answerServiceAtAll: Answerer = ({ subject, plain, terms, knowledge: { search } }) => {
  const [service] = subject.services;
  return service === undefined || plain.split(" ").length > 14 || !terms.every((term) => search.holds(term))
    ? undefined
    : overview(service);
};
