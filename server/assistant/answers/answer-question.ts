import { phrases } from "../../../content/assistant-phrases.ts";
import { doubts } from "../../../content/assistant/follow-up-words.ts";
import { composedQuestions } from "../../../content/assistant/questions/composed.ts";
import { isElliptic, saysNothing } from "../question/follow-up.ts";
import { namesAnything, type Placeholder } from "../question/mentions.ts";
import { findRole } from "../question/roles.ts";
import { readQuestion, type ReadQuestion } from "../question/read-question.ts";
import { isOfMoney } from "../question/described-packages.ts";
import { splitPieces, splitQuestions } from "../question/split-questions.ts";
import { termSet } from "../language/terms.ts";
import { firstSentences, splitSentences } from "../language/sentences.ts";
import { answerInLanguage } from "../languages/answer-in-language.ts";
import type { Question, Reply } from "../reply.ts";
import { confidence } from "../search/confidence.ts";
import { type Ranked, withoutMasks } from "../search/rank-questions.ts";
import type { ComposedName } from "../search/question-book.ts";
import { contactPage } from "../sources.ts";
import { findCycle } from "./package-prices.ts";
import type { Asked, Knowledge } from "./asked.ts";
import { companyComposers } from "./company-composers.ts";
import { answerFromBetterCovered, answerFromDocument, answerPerhapsFromDocument } from "./document-answers.ts";
import { answerFromFacts, answerOfProject } from "./fact-answers.ts";
import { understand } from "./understand.ts";
import { answerFromPage, answerKnown } from "./known-answers.ts";
import { packageComposers } from "./package-composers.ts";
import { findReckoning, priceComposers } from "./price-composers.ts";
import { writeTopic } from "./topic.ts";
import { workComposers } from "./work-composers.ts";

const composers = { ...priceComposers, ...packageComposers, ...workComposers, ...companyComposers };

/** Likelier than that is said as it is; down to the second it is said with the doubt that it has, and nothing below it. */
const MIN_SURE = 0.8;
const MIN_TOLD = 0.5;

const unknown = (text: string): Reply => ({ text, sources: [contactPage], offer: "contact", kind: "unknown" });
const offTopic: Reply = { text: phrases.offTopic, sources: [], kind: "off-topic" };

function compose(name: ComposedName, asked: Asked): Reply | undefined {
  const reply = composers[name](asked);
  return reply?.topic === undefined || reply.topic.includes("|") ? reply : { ...reply, topic: writeTopic(reply.topic, name) };
}

function answerWith(asked: Asked, { entry: { id, answering } }: Ranked): Reply | undefined {
  if (answering.kind === "known") return answerKnown(answering.question);
  if (answering.kind === "page") return answerFromPage(id, answering.question, answering.page, asked.knowledge.facts);
  if (answering.kind === "unsaid") return answering.isOurs ? unknown(phrases.unknown) : offTopic;
  return compose(answering.name, asked);
}

const isReadable = ({ plain, knowledge: { spelling } }: Asked) => {
  const words = plain.split(" ");
  return words.filter((word) => spelling.isKnown(word)).length * 2 >= words.length;
};

/** The expected questions that a message may mean, best first, with what would be answered to each. */
export function listCandidates(knowledge: Knowledge, question: Question): { ranked: Ranked; reply: Reply | undefined }[] {
  const asked = understand(knowledge, question);
  return asked.ranked.map((ranked) => ({ ranked, reply: answerWith(asked, ranked) }));
}

/** Of what kinds of things a composed question is asked: those for which its wordings have a place. */
function isAskedOf(name: ComposedName, { named, plain }: Asked): boolean {
  const has = (placeholder: Placeholder) => composedQuestions[name].some((ask) => ask.includes(`{${placeholder}}`));
  if (named.packages.length > 0 || findCycle(plain) !== undefined) return has("package");
  if (named.people.length > 0) return has("person");
  if (named.projects.length > 0) return has("project");
  if (named.technologies.length > 0) return has("technology");
  return (named.services.length > 0 || named.isOtherService) && has("service");
}

/** What was asked of the thing before is asked of another now. */
function answerElliptic(asked: Asked): Reply | undefined {
  const { composed } = asked.focus;
  if (!asked.isFollowUp || composed === undefined) return undefined;
  if (doubts.includes(asked.plain) || (composed === "dayOfSprint" && asked.day !== undefined)) return compose(composed, asked);
  if (!isElliptic(asked)) return undefined;
  const isOfPeople = composed === "personByName" || composed === "personByRole";
  if (isOfPeople && asked.named.people.length > 0) return compose("personByName", asked);
  if (isOfPeople && findRole(asked.plain) !== undefined) return compose("personByRole", asked);
  return isAskedOf(composed, asked) ? compose(composed, asked) : undefined;
}

/** What the figures of a message decide. */
function answerReckoned(asked: Asked): Reply | undefined {
  const name = findReckoning(asked);
  return name && compose(name, asked);
}

/** What may be meant, said for no more than that. */
function withDoubt(reply: Reply): Reply {
  if (reply.kind !== "answer") return reply;
  return { ...reply, text: `${phrases.notSure} ${firstSentences(reply.text, MAX_SENTENCES)}`, kind: "unknown", offer: "contact" };
}

/** A day of the sprint was asked for, and the answer does not speak of it. */
const isOfOtherDay = ({ day, named, plain }: Asked, { entry: { answering } }: Ranked, { text }: Reply) =>
  day !== undefined &&
  answering.kind !== "composed" &&
  !namesAnything(named) &&
  !isOfMoney(plain) &&
  !new RegExp(String.raw`\bdays? ${day}\b`, "i").test(text);

/** As many of the best ranked are looked at, where those before them have no answer. */
const MAX_TRIED = 3;

/** The answer of the best ranked that has one, if it is likely enough. */
function answerRanked(asked: Asked): Reply | undefined {
  for (const place of asked.ranked.slice(0, MAX_TRIED).keys()) {
    const ranked = asked.ranked.slice(place);
    const [best] = ranked;
    const likely = confidence(ranked);
    if (best === undefined || likely < MIN_TOLD) return undefined;
    const reply = answerWith(asked, best);
    if (reply !== undefined && isOfOtherDay(asked, best, reply)) return compose("dayOfSprint", asked) ?? reply;
    if (reply !== undefined) return likely < MIN_SURE ? withDoubt(reply) : reply;
    // It was this that was asked, and there is nothing to say to it.
    if (best.score === Infinity && !asked.isFollowUp) return undefined;
  }
  return undefined;
}

const isOurs = (asked: Asked) => namesAnything(asked.named) || asked.terms.some((term) => asked.knowledge.search.holds(term));

type Answered = { reply: Reply; isSure: boolean };

function answerOne(knowledge: Knowledge, question: Question): Answered {
  const asked = understand(knowledge, question);
  if (asked.focus.topic === undefined && saysNothing(asked)) return { reply: unknown(phrases.notUnderstood), isSure: false };
  const covered = confidence(asked.ranked) < MIN_SURE ? 0 : (asked.ranked[0]?.signs.covered ?? 0);
  const reply =
    answerFromDocument(asked) ??
    answerElliptic(asked) ??
    answerReckoned(asked) ??
    answerFromBetterCovered(asked, covered) ??
    answerOfProject(asked) ??
    answerRanked(asked);
  if (reply !== undefined) return { reply, isSure: true };
  const perhaps = answerFromFacts(asked) ?? answerPerhapsFromDocument(asked);
  return { reply: perhaps ?? answerUnknown(asked), isSure: false };
}

/** The last word: what concerns the agency is passed on, what does not is declined. */
function answerUnknown(asked: Asked): Reply {
  if (!isReadable(asked)) return unknown(phrases.notUnderstood);
  return isOurs(asked) || asked.isFollowUp ? unknown(phrases.unknown) : offTopic;
}

/** A reply is no longer than this. */
const MAX_SENTENCES = 3;

/** Several answers as one: the first sentences of each. */
function joinReplies(replies: readonly [Reply, ...Reply[]]): Reply {
  const share = Math.floor(MAX_SENTENCES / replies.length);
  const first = MAX_SENTENCES - share * (replies.length - 1);
  const texts = replies.map(({ text }, at) => firstSentences(text, at === 0 ? first : share));
  const sources = [...new Map(replies.flatMap((reply) => reply.sources).map((source) => [source.path, source])).values()];
  const offer = replies.find((reply) => reply.offer !== undefined)?.offer;
  const topic = replies.findLast((reply) => reply.topic !== undefined)?.topic;
  return {
    text: texts.join(" "),
    sources: sources.slice(0, MAX_SENTENCES),
    kind: replies.some(({ kind }) => kind === "answer") ? "answer" : "unknown",
    ...(offer && { offer }),
    ...(topic && { topic }),
  };
}

/** Whether something is said, be it with doubt. */
const isTold = ({ kind, text }: Reply) => kind === "answer" || text.startsWith(phrases.notSure);

/** Each question of a message, in the light of those before it. */
function answerEach(knowledge: Knowledge, question: Question, messages: readonly string[]): Reply[] {
  const replies: Reply[] = [];
  let { history } = question;
  for (const message of messages) {
    const { reply, isSure } = answerOne(knowledge, { ...question, message, history });
    if (!isSure || !isTold(reply) || replies.some(({ text }) => text === reply.text)) continue;
    replies.push(reply);
    history = [
      ...history,
      { role: "visitor", text: message },
      { role: "assistant", text: reply.text, ...(reply.topic && { topic: reply.topic }) },
    ];
  }
  return replies;
}

/** A message is long from here on, in words. */
const LONG = 30;

/** Who tells a long story asks at its end or at its beginning. */
function answerLong(knowledge: Knowledge, question: Question): Answered {
  const whole = answerOne(knowledge, question);
  if (whole.isSure || question.message.split(/\s+/, LONG).length < LONG) return whole;
  const sentences = splitSentences(question.message);
  const ends = [sentences.at(-1), sentences[0]].flatMap((message) =>
    message === undefined ? [] : answerOne(knowledge, { ...question, message }),
  );
  return ends.find(({ isSure }) => isSure) ?? whole;
}

/** How likely it is known what a message asks. */
const likelihoodOf = (knowledge: Knowledge, question: Question, message: string) =>
  confidence(understand(knowledge, { ...question, message }).ranked);

/** How likely each piece of a message has to be a question. */
const MIN_PIECE = 0.8;

/** The questions of a message, and where no word tells them apart the pieces each of which is surer than all of it: "hours + phone number". */
function splitByAnswers(knowledge: Knowledge, question: Question): string[] {
  const parts = splitQuestions(question.message);
  const pieces = parts.length > 1 ? [] : splitPieces(question.message);
  if (pieces.length < 2) return parts;
  const whole = likelihoodOf(knowledge, question, question.message);
  const least = Math.max(MIN_PIECE, whole);
  return pieces.every((piece) => isAsking(readQuestion(knowledge, piece)) && likelihoodOf(knowledge, question, piece) > least)
    ? pieces
    : parts;
}

/** A name alone asks nothing. */
const isAsking = ({ masked }: ReadQuestion) => withoutMasks(termSet(masked)).size > 0;

/** Answers from the site alone: no clock, no network, no chance. */
export function answerQuestion(knowledge: Knowledge, question: Question): Reply {
  const inLanguage = answerInLanguage(question, knowledge.live);
  if (inLanguage !== undefined) return inLanguage;
  const parts = splitByAnswers(knowledge, question);
  const each = parts.length > 1 ? answerEach(knowledge, question, parts) : [];
  // Doubt about every part is doubt about the whole.
  const [first, ...others] = each.some(({ kind }) => kind === "answer") ? each : [];
  const whole = answerLong(knowledge, question);
  if (first === undefined || (others.length === 0 && whole.isSure && whole.reply.kind === "answer")) return whole.reply;
  return joinReplies([first, ...others]);
}
