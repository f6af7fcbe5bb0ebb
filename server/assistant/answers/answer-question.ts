import { phrases } from "../../../content/assistant-phrases.ts";
import { splitSentences } from "../language/sentences.ts";
import { plainWords, type Weigh } from "../language/terms.ts";
import { answerInLanguage } from "../languages/answer-in-language.ts";
import { leans } from "../question/follow-up.ts";
import { readQuestion } from "../question/read-question.ts";
import { isOfMoney } from "../question/described-packages.ts";
import { headingOf, MAX_QUESTIONS, splitIntroduction, splitPieces, splitQuestions } from "../question/split-questions.ts";
import type { Question, Reply, Turn } from "../reply.ts";
import { confidence } from "../search/confidence.ts";
import { answerOne, type Answered, isAsking, type Unsure } from "./answer-one.ts";
import { answerUrgent } from "./answer-urgent.ts";
import type { Asked, Knowledge } from "./asked.ts";
import { fittingSentences, type Told } from "./fitting-sentences.ts";
import { answerWritten } from "./known-answers.ts";
import { offerChoices, type Offer } from "./offer-choices.ts";
import { readTopic, topicOfNamed } from "./topic.ts";
import { understand } from "./understand.ts";

const MAX_SENTENCES = 3;

/** A sentence about the unanswered rest of a message: its best match with the answer, marked as a guess. */
function askOfRest({ nearest, choices }: Offer, asked: string, told: readonly string[], weigh: Weigh): string {
  const answer = nearest && fittingSentences({ reply: nearest.reply, asked }, 1, weigh);
  if (nearest === undefined || answer === undefined || told.some((text) => text.includes(answer)))
    return choices.length > 0 ? phrases.andTheRest : "";
  return phrases.restPerhapsMeant(nearest.question, answer) + (choices.length > 0 ? phrases.orOneOfThese : "");
}

/** Suggestions for a question that was not understood, normalised. */
type Rest = { offer: Offer; asked: string };

/** Number of sentences of one of several answers: one, and for the first that has more what is left. */
function shareOf(told: readonly Told[], at: number, most: number): number {
  const longer = told.findIndex(({ reply }) => splitSentences(reply.text).length > 1);
  return at === longer ? most - told.length + 1 : 1;
}

/** Joins several answers: the fitting sentences of each, and suggestions for the rest of the message. */
function joinReplies(replies: readonly [Told, ...Told[]], weigh: Weigh, rest?: Rest): Reply {
  const most = rest === undefined ? MAX_SENTENCES : MAX_SENTENCES - 1;
  const told = replies.slice(0, most);
  const texts = told.map((each, at) => fittingSentences(each, shareOf(told, at, most), weigh));
  const sources = [...new Map(told.flatMap(({ reply }) => reply.sources).map((source) => [source.path, source])).values()];
  const offer = told.find(({ reply }) => reply.offer !== undefined)?.reply.offer;
  const topic = told.findLast(({ reply }) => reply.topic !== undefined)?.reply.topic;
  return {
    text: [...texts, ...(rest === undefined ? [] : [askOfRest(rest.offer, rest.asked, texts, weigh)])]
      .filter((each) => each !== "")
      .join(" "),
    sources: sources.slice(0, MAX_SENTENCES),
    kind: "answer",
    ...(rest && rest.offer.choices.length > 0 && { choices: rest.offer.choices }),
    ...(offer && { offer }),
    ...(topic && { topic }),
  };
}

const likelihoodOf = (knowledge: Knowledge, question: Question, message: string) =>
  confidence(understand(knowledge, { ...question, message }).ranked);

function likelier(knowledge: Knowledge, question: Question, [one, other]: readonly [string, string]): string {
  return likelihoodOf(knowledge, question, other) > likelihoodOf(knowledge, question, one) ? other : one;
}

/** `sure` is the number of questions with an answer; several can have the same one. */
type Each = { replies: Told[]; sure: number; unsure?: Unsure };

/** Answers each question of a message with those before as context: all sure answers, and the first ambiguous question. */
function answerEach(knowledge: Knowledge, question: Question, messages: readonly string[]): Each {
  const replies: Told[] = [];
  let [sure, isLost] = [0, false];
  let unsure: Unsure | undefined;
  let { history } = question;
  const heading = headingOf(question.message);
  for (const part of messages) {
    const message = heading === "" ? part : likelier(knowledge, { ...question, history }, [part, `${heading}, ${part}`]);
    // A follow-up to a question without an answer can't be answered either.
    if (isLost && leans(readQuestion(knowledge, message))) continue;
    const answered = answerOne(knowledge, { ...question, message, history });
    const { reply, isSure } = answered;
    isLost = sure === 0 && (!isSure || reply.kind === "unknown");
    unsure ??= answered.unsure;
    if (!isSure || reply.kind !== "answer") continue;
    sure += 1;
    if (replies.some((each) => each.reply.text === reply.text)) continue;
    replies.push({ reply, asked: readQuestion(knowledge, part).plain });
    history = [
      ...history,
      { role: "visitor", text: message },
      { role: "assistant", text: reply.text, ...(reply.topic && { topic: reply.topic }) },
    ];
  }
  return { replies, sure, ...(unsure && { unsure }) };
}

const LONG = 30;

/** Answers a message; a long one has its question in the last or first sentence. */
function answerLong(knowledge: Knowledge, question: Question): Answered {
  const whole = answerOne(knowledge, question);
  if (whole.isSure || question.message.split(/\s+/, LONG).length < LONG) return whole;
  const sentences = splitSentences(question.message);
  const ends = [sentences.at(-1), sentences[0]].flatMap((message) =>
    message === undefined ? [] : answerOne(knowledge, { ...question, message }),
  );
  return ends.find(({ isSure }) => isSure) ?? whole;
}

const MIN_PIECE = 0.8;

/** The pieces of a question without question words, if each matches better than the whole: "hours + phone number". */
function splitByAnswers(knowledge: Knowledge, question: Question, message: string): string[] {
  const pieces = splitPieces(message);
  if (pieces.length < 2) return [message];
  const least = Math.max(MIN_PIECE, likelihoodOf(knowledge, question, message));
  const isOne = (piece: string) => isAsking(readQuestion(knowledge, piece)) && likelihoodOf(knowledge, question, piece) > least;
  return pieces.every(isOne) ? pieces : [message];
}

function splitMessage(knowledge: Knowledge, question: Question): string[] {
  const { message } = question;
  const parts = splitQuestions(message);
  // An exact match stays whole: "What was erased and what was kept".
  if (parts.length > 1 && likelihoodOf(knowledge, question, message) === 1) return [message];
  return parts.flatMap((part) => splitByAnswers(knowledge, question, part)).slice(0, MAX_QUESTIONS);
}

type Answers = Answered & { told?: [Told, ...Told[]] };

const ifSure = (answers: Answers): Answers | undefined =>
  answers.isSure && answers.unsure === undefined && answers.reply.kind === "answer" ? answers : undefined;

/** Words that depend on an introduction without being pronouns. Prices do, too. */
const IMPLIED = /\b(?:such|still)\b/;

/** The answer to a message's questions with its introduction as context: "We need a website. What would that cost?" */
function answerIntroduced(knowledge: Knowledge, question: Question): Answers | undefined {
  const introduced = splitIntroduction(question.message);
  if (introduced === undefined) return undefined;
  const { told, asked: message } = introduced;
  const read = readQuestion(knowledge, message);
  if (!leans(read))
    return isOfMoney(read.plain) || IMPLIED.test(read.plain) ? undefined : ifSure(answerParts(knowledge, { ...question, message }));
  const topic = topicOfNamed(readQuestion(knowledge, told).named);
  if (topic === undefined) return undefined;
  const history: Turn[] = [...question.history, { role: "visitor", text: told }, { role: "assistant", text: "", topic }];
  const answers = ifSure(answerParts(knowledge, { ...question, message, history }));
  // Only an answer composed for the thing that the introduction names can be relied on.
  const isOfIt = answers && [answers, ...(answers.told ?? [])].some(({ reply }) => readTopic(reply.topic ?? "").composed !== undefined);
  return isOfIt === true ? answers : undefined;
}

/** The sure answers, and the ambiguous question if not everything was answered. */
function answerPlainly(knowledge: Knowledge, question: Question): Answers {
  const answers = answerParts(knowledge, question);
  return ifSure(answers) ?? answerIntroduced(knowledge, question) ?? answers;
}

function answerParts(knowledge: Knowledge, question: Question): Answers {
  const worded = knowledge.answers.findWorded(plainWords(question.message))?.answering;
  if (worded?.kind === "written") return { reply: answerWritten(worded.answer), isSure: true };
  const inLanguage = answerInLanguage(question, knowledge.live);
  if (inLanguage !== undefined) return { reply: inLanguage, isSure: true };
  const parts = splitMessage(knowledge, question);
  const { replies, sure, unsure } = parts.length > 1 ? answerEach(knowledge, question, parts) : { replies: [], sure: 0 };
  const [first, ...others] = replies;
  const whole = answerLong(knowledge, question);
  if (first === undefined && unsure !== undefined && !whole.isSure) return { ...whole, unsure: whole.unsure ?? unsure };
  if (first === undefined || (sure < 2 && unsure === undefined && whole.isSure && whole.reply.kind === "answer")) return whole;
  return {
    reply: joinReplies([first, ...others], knowledge.search.weigh),
    isSure: true,
    told: [first, ...others],
    ...(unsure && { unsure }),
    ...(whole.asked && { asked: whole.asked }),
  };
}

/** Answers from the site's facts. Deterministic: without clock, network or randomness. */
export function answerQuestion(knowledge: Knowledge, question: Question): Reply {
  return answerUrgent(question.message, () => answerOrAsk(knowledge, question)) ?? answerOrAsk(knowledge, question);
}

/**
 * Answers without suggestions, which `answerQuestion` also computes, at several times the cost.
 * @returns no reply if the question is ambiguous or the site has no answer; `asked` to search for passages without ranking again
 */
export function answerSurely(knowledge: Knowledge, question: Question): { reply: Reply | undefined; asked: Asked | undefined } {
  const { reply, isSure, asked } = answerPlainly(knowledge, question);
  const sure = isSure && reply.kind === "answer" ? reply : undefined;
  return { reply: answerUrgent(question.message, () => sure) ?? sure, asked };
}

/** Suggestions, with the answer of the best match, if there is one. */
function askBack({ offer: { nearest, choices }, asked }: Rest, weigh: Weigh): Reply {
  if (nearest === undefined) return { text: phrases.didYouMean, sources: [], offer: "contact", kind: "unknown", choices };
  const { question, reply } = nearest;
  const text = phrases.perhapsMeant(question, fittingSentences({ reply, asked }, MAX_SENTENCES - 1, weigh));
  // Without a topic, so that a guess is not the context of the next question.
  const guess: Reply = { text, sources: reply.sources, offer: "contact", kind: "unknown" };
  return choices.length > 0 ? { ...guess, text: text + phrases.orOneOfThese, choices } : guess;
}

function answerOrAsk(knowledge: Knowledge, question: Question): Reply {
  const { weigh } = knowledge.search;
  const { reply, told, unsure } = answerPlainly(knowledge, question);
  const offer = unsure && offerChoices(unsure, (choice) => answerPlainly(knowledge, choice));
  if (unsure === undefined || offer === undefined) return reply;
  const rest = { offer, asked: unsure.asked.plain };
  return told === undefined ? askBack(rest, weigh) : joinReplies(told, weigh, rest);
}
