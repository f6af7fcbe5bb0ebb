import { phrases } from "../../../content/assistant-phrases.ts";
import { offeredQuestions } from "../../../content/assistant/questions/offered.ts";
import { formatPrice } from "../../../contract/money.ts";
import type { ChatChoice } from "../../../contract/chat.ts";
import { plainWords, sharedTerms, type Terms, termSet } from "../language/terms.ts";
import type { Placeholder } from "../question/mentions.ts";
import type { Question, Reply } from "../reply.ts";
import type { Entry } from "../search/question-book.ts";
import type { Answered, Unsure } from "./answer-one.ts";
import type { Asked } from "./asked.ts";
import { readTopic } from "./topic.ts";

/** Number of suggestions: one is no choice, unless it is the best match, and more than three are not read. */
const MIN_CHOICES = 2;
const MAX_CHOICES = 3;

/** Suggestions for an ambiguous question; `nearest` is the best match with its answer, if none or two others remain as choices. */
export type Offer = { nearest?: { question: string; reply: Reply }; choices: ChatChoice[] };

const PLACE = /\{(\w+)\}/g;

export type ReadBack = Partial<Record<Placeholder, readonly string[]>>;

const readBack = ({ subject, named, amounts, isForeign, months, day, year }: Asked): ReadBack => ({
  package: subject.packages.map(({ name }) => name),
  service: subject.services.map(({ name }) => name),
  person: subject.people,
  project: subject.projects,
  technology: named.technologies.filter(({ isOurs }) => isOurs).map(({ name }) => name),
  amount: isForeign ? [] : amounts.map(formatPrice),
  months: months === undefined || months === 1 ? [] : [`${months} months`],
  day: day === undefined ? [] : [String(day)],
  year: year === undefined ? [] : [year],
});

/** Fills a template's placeholders. A repeated placeholder takes the next value. @returns undefined if one has no value */
function fillIn(question: string, names: Readonly<Record<string, readonly string[] | undefined>>): string | undefined {
  const used = new Map<string, number>();
  let isWhole = true;
  const text = question.replaceAll(PLACE, (_, place: string) => {
    const at = used.get(place) ?? 0;
    used.set(place, at + 1);
    const name = names[place]?.[at];
    isWhole &&= name !== undefined;
    return name ?? "";
  });
  return isWhole ? text : undefined;
}

/** The wordings of an entry as a suggestion, with placeholders filled; empty for questions without an answer. */
export function wordOffers({ answering }: Entry, names: ReadBack): string[] {
  if (answering.kind === "known") return [answering.question.question];
  if (answering.kind === "page") return answering.question.asks.slice(0, 1);
  if (answering.kind === "written") return [answering.answer.question];
  if (answering.kind === "unsaid") return [];
  return (offeredQuestions[answering.name] ?? []).flatMap((question) => fillIn(question, names) ?? []);
}

export const isAnswerOf = ({ id, answering }: Entry, { kind, topic }: Reply): boolean =>
  kind === "answer" && topic !== undefined && (answering.kind === "composed" ? readTopic(topic).composed === answering.name : topic === id);

/** Near-duplicates: minimum share of the shorter text's terms in the other. */
const ALIKE = 0.9;
const areAlike = (one: Terms, other: Terms) => sharedTerms(one, other).length >= ALIKE * Math.min(one.size, other.size);

/**
 * Suggestions from the best matches. Each is answered first as the next question of the conversation, and left out if its answer isn't sure,
 * comes from another entry, or is a near-duplicate.
 */
export function offerChoices({ asked, ranked }: Unsure, answer: (question: Question) => Answered): Offer | undefined {
  const { message, plain } = asked;
  const names = readBack(asked);
  const history = [...asked.history, { role: "visitor" as const, text: message }, { role: "assistant" as const, text: phrases.didYouMean }];
  const found: { entry: Entry; label: string; reply: Reply }[] = [];
  const taken: Terms[] = [];
  for (const { entry } of ranked) {
    const [label] = wordOffers(entry, names);
    if (label === undefined || plainWords(label) === plain) continue;
    const { reply, isSure } = answer({ message: label, history });
    const terms = [termSet(plainWords(label)), termSet(plainWords(reply.text))];
    if (!isSure || !isAnswerOf(entry, reply) || terms.some((each) => taken.some((other) => areAlike(each, other)))) continue;
    taken.push(...terms);
    found.push({ entry, label, reply });
    if (found.length > MAX_CHOICES) break;
  }
  const [first, ...others] = found;
  if (first === undefined) return undefined;
  const isBest = first.entry === ranked[0]?.entry;
  if (others.length + 1 < MIN_CHOICES && !isBest) return undefined;
  const toChoices = (list: typeof found) => list.slice(0, MAX_CHOICES).map(({ label }) => ({ label, message: label }));
  return isBest && others.length !== 1
    ? { nearest: { question: first.label, reply: first.reply }, choices: toChoices(others) }
    : { choices: toChoices(found) };
}
