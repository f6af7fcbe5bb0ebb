import { phrases } from "../../../content/assistant-phrases.ts";
import { doubts } from "../../../content/assistant/follow-up-words.ts";
import { orderWords } from "../../../content/assistant/order-words.ts";
import { composedQuestions } from "../../../content/assistant/questions/composed.ts";
import { firstSentences } from "../language/sentences.ts";
import { isElliptic, saysNothing } from "../question/follow-up.ts";
import { namesAnything, type Placeholder } from "../question/mentions.ts";
import { findRole } from "../question/roles.ts";
import { isOfMoney, isOfPrice } from "../question/described-packages.ts";
import type { Question, Reply } from "../reply.ts";
import { isDenied } from "../search/question-book.ts";
import { confidence } from "../search/confidence.ts";
import type { Ranked } from "../search/rank-questions.ts";
import type { ComposedName } from "../search/expected-questions.ts";
import { contactPage } from "../sources.ts";
import { findCycle } from "./package-prices.ts";
import type { Asked, Knowledge } from "./asked.ts";
import { companyComposers } from "./company-composers.ts";
import { answerFromBetterCovered, answerFromDocument, answerPerhapsFromDocument } from "./document-answers.ts";
import { answerFromFacts, answerOfProject } from "./fact-answers.ts";
import { understand } from "./understand.ts";
import { answerFromPage, answerKnown, answerWritten } from "./known-answers.ts";
import { packageComposers } from "./package-composers.ts";
import { findReckoning, priceComposers } from "./price-composers.ts";
import { writeTopic } from "./topic.ts";
import { workComposers } from "./work-composers.ts";

const OF_ONE: Partial<Record<ComposedName, "projects" | "people">> = {
  projectByName: "projects",
  projectResult: "projects",
  projectStack: "projects",
  personByName: "people",
};

const composers = { ...priceComposers, ...packageComposers, ...workComposers, ...companyComposers };

/** Likelier than that is said; down to the second it is asked whether it was meant. */
const MIN_SURE = 0.8;
const MIN_OFFERED = 0.5;

const unknown = (text: string): Reply => ({ text, sources: [contactPage], offer: "contact", kind: "unknown" });
const offTopic = (): Reply => ({ text: phrases.offTopic, sources: [], kind: "off-topic" });

/** Of several people or products that are named each is told of, where the answer is about one of them. */
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

function answerWith(asked: Asked, { entry: { id, answering } }: Ranked): Reply | undefined {
  if (answering.kind === "known") return answerKnown(answering.question);
  if (answering.kind === "page") return answerFromPage(id, answering.question, answering.page, asked.knowledge.facts);
  if (answering.kind === "written") return answerWritten(answering.answer);
  if (answering.kind === "unsaid") return answering.isOurs ? unknown(phrases.unknown) : offTopic();
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

/** A day of the sprint was asked for, and the answer does not speak of it. */
const isOfOtherDay = ({ day, named, plain }: Asked, { entry: { answering } }: Ranked, { text }: Reply) =>
  day !== undefined &&
  answering.kind !== "composed" &&
  !namesAnything(named) &&
  !isOfMoney(plain) &&
  !new RegExp(String.raw`\bdays? ${day}\b`, "i").test(text);

/** As many of the best ranked are looked at, where those before them have no answer. */
const MAX_TRIED = 3;

/** The answer of the best ranked that has one, if it is likely enough; where it only may be meant, what is ranked from there on. */
function answerRanked(asked: Asked): Reply | Unsure | undefined {
  for (const place of asked.ranked.slice(0, MAX_TRIED).keys()) {
    const ranked = asked.ranked.slice(place);
    const [best] = ranked;
    const likely = confidence(ranked);
    if (best === undefined || likely < MIN_OFFERED) return undefined;
    const reply = answerWith(asked, best);
    if (reply !== undefined && isOfOtherDay(asked, best, reply)) return compose("dayOfSprint", asked) ?? reply;
    if (reply !== undefined) return likely < MIN_SURE && reply.kind === "answer" ? { asked, ranked } : reply;
    // It was this that was asked, and there is nothing to say to it.
    if (best.score === Infinity && !asked.isFollowUp) return undefined;
  }
  return undefined;
}

const isOurs = (asked: Asked) => namesAnything(asked.named) || asked.terms.some((term) => asked.knowledge.search.holds(term));

/** What a package costs that is named or described, however unusual the rest of the question is. */
const answerPriceOfNamed = (asked: Asked): Reply | undefined =>
  asked.named.packages.length === 1 && isOfPrice(asked.plain) && !isDenied(asked.plain) ? compose("price", asked) : undefined;

const isOrder = ({ plain }: Asked) => orderWords.some((words) => ` ${plain} `.includes(` ${words} `));

/** Who orders the assistant about instead of asking is told that it keeps to the site, and of prices that nobody changes them here. */
const answerOrder = (asked: Asked): Reply | undefined =>
  isOrder(asked) ? compose(isOfMoney(asked.plain) || asked.plain.includes("discount") ? "bend" : "instructions", asked) : undefined;

/** A question that may be one of these. */
export type Unsure = { asked: Asked; ranked: readonly Ranked[] };
/** `unsure` stands where it may be asked what was meant, instead of giving the reply. */
export type Answered = { reply: Reply; isSure: boolean; unsure?: Unsure };

/** The answer to one question. */
export function answerOne(knowledge: Knowledge, question: Question): Answered {
  const asked = understand(knowledge, question);
  if (asked.focus.topic === undefined && saysNothing(asked)) return { reply: unknown(phrases.notUnderstood), isSure: false };
  const covered = confidence(asked.ranked) < MIN_SURE ? 0 : (asked.ranked[0]?.signs.covered ?? 0);
  const found =
    answerFromDocument(asked) ??
    answerElliptic(asked) ??
    answerReckoned(asked) ??
    answerFromBetterCovered(asked, covered) ??
    answerOfProject(asked) ??
    answerRanked(asked);
  if (found !== undefined && !("ranked" in found)) return { reply: found, isSure: true };
  const unusual = answerOrder(asked) ?? answerPriceOfNamed(asked);
  if (unusual !== undefined) return { reply: unusual, isSure: true };
  const reply = answerFromFacts(asked) ?? answerPerhapsFromDocument(asked) ?? answerUnknown(asked);
  return { reply, isSure: false, ...(found && { unsure: found }) };
}

/** The last word: what concerns the agency is passed on, what does not is declined. */
function answerUnknown(asked: Asked): Reply {
  if (!isReadable(asked)) return unknown(phrases.notUnderstood);
  return isOurs(asked) || asked.isFollowUp ? unknown(phrases.unknown) : offTopic();
}
