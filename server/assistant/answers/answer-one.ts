import { phrases } from "../../../content/assistant-phrases.ts";
import { doubts } from "../../../content/assistant/follow-up-words.ts";
import { orderWords } from "../../../content/assistant/order-words.ts";
import { composedQuestions } from "../../../content/assistant/questions/composed.ts";
import { firstSentences, splitSentences } from "../language/sentences.ts";
import { isElliptic, saysNothing } from "../question/follow-up.ts";
import { namesAnything, type Placeholder } from "../question/mentions.ts";
import { findRole } from "../question/roles.ts";
import { isOfMoney, isOfPrice } from "../question/described-packages.ts";
import { type Question, type Reply, answerOf } from "../reply.ts";
import { isDenied } from "../search/question-book.ts";
import { confidence } from "../search/confidence.ts";
import { type Ranked, withoutMasks } from "../search/rank-questions.ts";
import type { ComposedName } from "../search/expected-questions.ts";
import { contactPage } from "../sources.ts";
import { findCycle } from "./package-prices.ts";
import type { Asked, Knowledge } from "./asked.ts";
import { companyComposers } from "./company-composers.ts";
import { answerFromBetterCovered, answerFromDocument, answerPerhapsFromDocument } from "./document-answers.ts";
import { coverage, plainWords, termSet } from "../language/terms.ts";
import { understand } from "./understand.ts";
import { answerFromPage, answerKnown, answerWritten, aboutWhom } from "./known-answers.ts";
import { packageComposers } from "./package-composers.ts";
import { findReckoning, priceComposers } from "./price-composers.ts";
import { writeTopic } from "./topic.ts";
import { workComposers } from "./work-composers.ts";

/** Minimum coverage of the question's terms by a passage, and by the quoted sentence. */
const MIN_COVERED = 0.8;
const MIN_SENTENCE = 0.6;
/** Minimum number of terms: a single one matches too many passages. */
const MIN_TERMS = 2;

/** Minimum coverage by a sentence about a named project; expected questions with as much come first. */
const MIN_OF_PROJECT = 0.6;

/** Answers a detailed question about a project with the best sentence of its passages. */
function answerOfProject({ masked, subject, ranked, knowledge: { facts, search } }: Asked): Reply | undefined {
  const [title, another] = subject.projects;
  const asked = withoutMasks(termSet(masked));
  const expected = ranked[0]?.signs.covered ?? 0;
  if (title === undefined || another !== undefined || asked.size === 0 || expected >= MIN_OF_PROJECT) return undefined;
  const rated = facts
    .filter(({ passage }) => passage.topic === `project:${title}`)
    .map((fact) => ({ fact, share: coverage(asked, termSet(plainWords(`${fact.passage.title} ${fact.text}`)), search.weigh) }));
  const [best] = rated.toSorted((a, b) => b.share - a.share);
  if (best === undefined || best.share < MIN_OF_PROJECT) return undefined;
  const { fact } = best;
  const rest = fact.passage.text.slice(fact.passage.text.indexOf(fact.text));
  return answerOf(aboutWhom(fact, firstSentences(rest, 2)), [fact.source], fact.passage.topic);
}

/** Answers an unexpected question by full-text search, with the sentence that covers most of it. */
function answerFromFacts({ plain, terms, knowledge: { search } }: Asked): Reply | undefined {
  const asked = new Set(terms);
  if (asked.size < MIN_TERMS) return undefined;
  for (const passage of search.find(plain)) {
    if (coverage(asked, termSet(plainWords(`${passage.title} ${passage.text}`)), search.weigh) < MIN_COVERED) continue;
    const sentences = splitSentences(passage.text);
    const rated = sentences.map((text, at) => ({
      at,
      share: coverage(asked, termSet(plainWords(`${passage.title} ${text}`)), search.weigh),
    }));
    const [best] = rated.toSorted((a, b) => b.share - a.share);
    if (best === undefined || best.share < MIN_SENTENCE) continue;
    return answerOf(firstSentences(sentences.slice(best.at).join(" "), 2), [passage.source], passage.topic);
  }
  return undefined;
}

const OF_ONE: Partial<Record<ComposedName, "projects" | "people">> = {
  projectByName: "projects",
  projectResult: "projects",
  projectStack: "projects",
  personByName: "people",
};

const composers = { ...priceComposers, ...packageComposers, ...workComposers, ...companyComposers };

/** Confidence thresholds, 0 to 1: above the first the answer is given, above the second it is suggested. */
const MIN_SURE = 0.8;
const MIN_OFFERED = 0.5;

const unknown = (text: string): Reply => ({ text, sources: [contactPage], offer: "contact", kind: "unknown" });
const offTopic = (): Reply => ({ text: phrases.offTopic, sources: [], kind: "off-topic" });

/** Composes an answer; if it is about one person or project and several are named, about each of them. */
function composeEach(name: ComposedName, asked: Asked): Reply | undefined {
  const { subject } = asked;
  const kind = OF_ONE[name];
  if (kind === undefined || subject[kind].length < 2) return composers[name](asked);
  const replies = subject[kind].flatMap((each) => composers[name]({ ...asked, subject: { ...subject, [kind]: [each] } }) ?? []);
  const [first, ...others] = replies;
  return (
    first && {
      ...first,
      text: replies.map(({ text }) => firstSentences(text, 1)).join(" "),
      sources: [first, ...others].flatMap(({ sources }) => sources.slice(0, 1)).slice(0, 3),
    }
  );
}

function compose(name: ComposedName, asked: Asked): Reply | undefined {
  const reply = composeEach(name, asked);
  return reply?.topic === undefined || reply.topic.includes("|") ? reply : { ...reply, topic: writeTopic(reply.topic, name) };
}

/** Adds the trial's price where its answer is given to a question about money: "a cheap way to try you?" */
function withPrice(asked: Asked, reply: Reply): Reply {
  const price = reply.topic === "question:trial" && isOfMoney(asked.plain) ? compose("afterTrial", asked) : undefined;
  return price === undefined ? reply : { ...reply, text: `${firstSentences(price.text, 1)} ${reply.text}` };
}

function answerWith(asked: Asked, { entry: { id, answering } }: Ranked): Reply | undefined {
  if (answering.kind === "known") return withPrice(asked, answerKnown(answering.question));
  if (answering.kind === "page") return answerFromPage(id, answering.question, answering.page, asked.knowledge.facts);
  if (answering.kind === "written") return answerWritten(answering.answer);
  if (answering.kind === "unsaid") return answering.isOurs ? unknown(phrases.unknown) : offTopic();
  return compose(answering.name, asked);
}

const isReadable = ({ plain, knowledge: { spelling } }: Asked) => {
  const words = plain.split(" ");
  return words.filter((word) => spelling.isKnown(word)).length * 2 >= words.length;
};

/** The expected questions that match a message, best first, each with its answer. Used to fit the ranking. */
export function listCandidates(knowledge: Knowledge, question: Question): { ranked: Ranked; reply: Reply | undefined }[] {
  const asked = understand(knowledge, question);
  return asked.ranked.map((ranked) => ({ ranked, reply: answerWith(asked, ranked) }));
}

/** Whether a composed question has a placeholder for the kind of thing that the message names. */
function isAskedOf(name: ComposedName, { named, plain }: Asked): boolean {
  const has = (placeholder: Placeholder) => composedQuestions[name].some((ask) => ask.includes(`{${placeholder}}`));
  if (named.packages.length > 0 || findCycle(plain) !== undefined) return has("package");
  if (named.people.length > 0) return has("person");
  if (named.projects.length > 0) return has("project");
  if (named.technologies.length > 0) return has("technology");
  return (named.services.length > 0 || named.isOtherService) && has("service");
}

/** Whether there are words besides names: a name alone is no question. */
export const isAsking = ({ masked }: Pick<Asked, "masked">): boolean => withoutMasks(termSet(masked)).size > 0;

/** Elliptic follow-up: asks the previous question about another thing, such as "and the Product Plan?". */
function answerElliptic(asked: Asked): Reply | undefined {
  const { composed } = asked.focus;
  if (!asked.isFollowUp || composed === undefined) return undefined;
  if (doubts.includes(asked.plain) || (composed === "dayOfSprint" && asked.day !== undefined)) return compose(composed, asked);
  // An exact match with a word besides the name asks something of its own: "I'll take the Product Plan".
  if (!isElliptic(asked) || (asked.ranked[0]?.score === Infinity && isAsking(asked))) return undefined;
  const isOfPeople = composed === "personByName" || composed === "personByRole";
  if (isOfPeople && asked.named.people.length > 0) return compose("personByName", asked);
  if (isOfPeople && findRole(asked.plain) !== undefined) return compose("personByRole", asked);
  return isAskedOf(composed, asked) ? compose(composed, asked) : undefined;
}

/** Calculations, chosen by the numbers in the message. */
function answerReckoned(asked: Asked): Reply | undefined {
  const name = findReckoning(asked);
  return name && compose(name, asked);
}

/** Whether the message asks for a day of the sprint that the answer doesn't mention. */
const isOfOtherDay = ({ day, named, plain }: Asked, { entry: { answering } }: Ranked, { text }: Reply) =>
  day !== undefined &&
  answering.kind !== "composed" &&
  !namesAnything(named) &&
  !isOfMoney(plain) &&
  !new RegExp(String.raw`\bdays? ${day}\b`, "i").test(text);

/** Number of best matches to try until one has an answer. */
const MAX_TRIED = 3;

/** The answer of the best match that has one; below `MIN_SURE` the matches from there on, for suggestions. */
function answerRanked(asked: Asked): Reply | Unsure | undefined {
  for (const place of asked.ranked.slice(0, MAX_TRIED).keys()) {
    const ranked = asked.ranked.slice(place);
    const [best] = ranked;
    const likely = confidence(ranked);
    if (best === undefined || likely < MIN_OFFERED) return undefined;
    const reply = answerWith(asked, best);
    if (reply !== undefined && isOfOtherDay(asked, best, reply)) return compose("dayOfSprint", asked) ?? reply;
    if (reply !== undefined) return likely < MIN_SURE && reply.kind === "answer" ? { asked, ranked } : reply;
    // An exact match without an answer: others would answer another question.
    if (best.score === Infinity && !asked.isFollowUp) return undefined;
  }
  return undefined;
}

const isOurs = (asked: Asked) => namesAnything(asked.named) || asked.terms.some((term) => asked.knowledge.search.holds(term));

/** Fallback for questions about the price of a package that is named or described, in whatever wording. */
const answerPriceOfNamed = (asked: Asked): Reply | undefined =>
  asked.named.packages.length === 1 && isOfPrice(asked.plain) && !isDenied(asked.plain) ? compose("price", asked) : undefined;

const isOrder = ({ plain }: Asked) => orderWords.some((words) => ` ${plain} `.includes(` ${words} `));

/** Declines instructions to the assistant (prompt injection), including those to change a price. */
const answerOrder = (asked: Asked): Reply | undefined =>
  isOrder(asked) ? compose(isOfMoney(asked.plain) || asked.plain.includes("discount") ? "bend" : "instructions", asked) : undefined;

export type Unsure = { asked: Asked; ranked: readonly Ranked[] };
/** With `unsure`, suggestions can be offered instead of the reply. `asked` is undefined if the message wasn't ranked. */
export type Answered = { reply: Reply; isSure: boolean; unsure?: Unsure; asked?: Asked };

export function answerOne(knowledge: Knowledge, question: Question): Answered {
  const asked = understand(knowledge, question);
  if (asked.focus.topic === undefined && saysNothing(asked)) return { reply: unknown(phrases.notUnderstood), isSure: false, asked };
  const covered = confidence(asked.ranked) < MIN_SURE ? 0 : (asked.ranked[0]?.signs.covered ?? 0);
  const found =
    answerFromDocument(asked) ??
    answerElliptic(asked) ??
    answerReckoned(asked) ??
    answerFromBetterCovered(asked, covered) ??
    answerOfProject(asked) ??
    answerRanked(asked);
  if (found !== undefined && !("ranked" in found)) return { reply: found, isSure: true, asked };
  const unusual = answerOrder(asked) ?? answerPriceOfNamed(asked);
  if (unusual !== undefined) return { reply: unusual, isSure: true, asked };
  const reply = answerFromFacts(asked) ?? answerPerhapsFromDocument(asked) ?? answerUnknown(asked);
  return { reply, isSure: false, asked, ...(found && { unsure: found }) };
}

/** Fallback: offers the contact form for questions about the agency, and declines others as off topic. */
function answerUnknown(asked: Asked): Reply {
  if (!isReadable(asked)) return unknown(phrases.notUnderstood);
  return isOurs(asked) || asked.isFollowUp ? unknown(phrases.unknown) : offTopic();
}
