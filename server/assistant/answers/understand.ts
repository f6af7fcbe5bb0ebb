import { payablePrice } from "../../../contract/money.ts";
import { coverage } from "../language/terms.ts";
import { inContext, isElliptic, leans, ownTerms, readConversation, type Conversation } from "../question/follow-up.ts";
import { namesAnything, nothingNamed, type Mentions, placeholders } from "../question/mentions.ts";
import { nameDescribed } from "../question/described-packages.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { readQuestion, type ReadQuestion } from "../question/read-question.ts";
import type { Question } from "../reply.ts";
import { type AskedText, rankQuestions, type Ranked } from "../search/rank-questions.ts";
import type { Asked, Knowledge } from "./asked.ts";
import { findCycle, isPriced, ofCycle } from "./package-prices.ts";

/** "The second one" of a list in the last answer. */
const ordinal = (words: string) => new RegExp(String.raw`\b(?:the )?(?:${words})(?: (?:one|package|plan)\b|$)`);
const ORDINALS: readonly RegExp[] = [ordinal("first|1st"), ordinal("second|2nd"), ordinal("third|3rd"), ordinal("fourth|last|4th")];

/** Resolves ordinals to packages. @returns them, and the message with placeholders */
function countOut(masked: string, packages: readonly PackageView[]): { packages: PackageView[]; masked: string } {
  const found = packages.filter((_, index) => ORDINALS[index]?.test(masked) === true);
  return { packages: found, masked: ORDINALS.reduce((text, each) => text.replace(each, placeholders.package), masked) };
}

/** What the message names, else the conversation's subject; "the other monthly one" excludes the previous package. */
function subjectOf(read: ReadQuestion, { before }: Conversation, { live }: Knowledge): Mentions {
  const cycle = isElliptic(read) && read.named.packages.length === 0 ? findCycle(read.plain) : undefined;
  const ofTheCycle = cycle === undefined ? [] : ofCycle(live.packages, cycle);
  const others = / other /.test(` ${read.plain} `) ? ofTheCycle.filter((item) => !before.packages.includes(item)) : ofTheCycle;
  if (others.length > 0) return { ...nothingNamed, packages: others };
  return namesAnything(read.named) ? read.named : { ...before, technologies: read.named.technologies };
}

/** Resolves "the second one" to a package of the last answer. */
function countPackages(read: ReadQuestion, { before, focus }: Conversation, { live }: Knowledge): ReadQuestion {
  if (focus.topic === undefined || read.named.packages.length > 0) return read;
  const { packages, masked } = countOut(read.masked, before.packages.length > 1 ? before.packages : live.packages);
  return packages.length === 0 ? read : { ...read, masked, named: { ...read.named, packages } };
}

/** "The 4000 one" is the package with that price. */
const BY_PRICE = new RegExp(String.raw`\b(?:the )?${placeholders.amount} (?:one|package|plan|thing|offer)\b`, "g");

function pricedPackages(read: ReadQuestion, { live }: Knowledge): ReadQuestion {
  if (read.named.packages.length > 0) return read;
  const packages = live.packages.filter((item) => isPriced(item) && read.amounts.includes(payablePrice(item)));
  const masked = read.masked.replaceAll(BY_PRICE, placeholders.package);
  if (packages.length === 0 || masked === read.masked) return read;
  return { ...read, masked, amounts: [], named: { ...read.named, packages } };
}

const NEXT_DAY = /\b(?:day after|next day|following day|one after)\b/;

/** Resolves "and the day after that?" to the day after the one in the last question. */
function countDay(read: ReadQuestion, history: Question["history"], knowledge: Knowledge): ReadQuestion {
  if (read.day !== undefined || !NEXT_DAY.test(read.plain)) return read;
  const before = history.findLast(({ role }) => role === "visitor");
  const { day } = readQuestion(knowledge, before?.text ?? "");
  return day === undefined ? read : { ...read, day: day + 1 };
}

const areSame = (one: Mentions, other: Mentions) => one.packages.length > 0 && one.packages.every((item) => other.packages.includes(item));

/** Adds the conversation's packages for a comparison: "how does that differ from the Product Plan?" */
const together = (one: Mentions, other: Mentions): Mentions =>
  areSame(one, other) ? one : { ...one, packages: [...other.packages, ...one.packages] };

const COMPARING = new Set(["compare", "difference", "different", "differ", "differs", "versus", "vs", "better", "sum", "together", "both"]);

/** Minimum coverage of a follow-up's own terms by a match that was found with the conversation's context. */
const MIN_OWN = 0.4;

/** Parses a message, resolves references to the conversation, and ranks the expected questions. */
export function understand(knowledge: Knowledge, { message, history, document }: Question): Asked {
  const { weigh } = knowledge.search;
  const rank = (text: AskedText) => rankQuestions(text, knowledge);
  const conversation = readConversation(history, knowledge);
  const described = nameDescribed(readQuestion(knowledge, message), knowledge.live.packages);
  const said = countDay(pricedPackages(described, knowledge), history, knowledge);
  const read = countPackages(said, conversation, knowledge);
  const isFollowUp = conversation.focus.topic !== undefined && (leans(read) || isElliptic(read));
  const own = rank(read);
  const terms = ownTerms(read.terms);
  const base = { ...read, knowledge, message, history, ...(document && { document }) };
  if (!isFollowUp) return { ...base, subject: read.named, focus: {}, isFollowUp, ranked: own };
  const isCompared = read.plain.split(" ").some((word) => COMPARING.has(word)) && read.named.packages.length === 1;
  const subject = isCompared ? together(read.named, conversation.before) : subjectOf(read, conversation, knowledge);
  const others = namesAnything(read.named) ? [] : inContext(read, conversation, knowledge.book).flatMap(rank);
  // The question that was just answered is excluded, unless it is asked again exactly.
  const isNew = ({ entry, score }: Ranked) => score === Infinity || entry.id !== conversation.focus.topic;
  const isOfWords = ({ entry, signs }: Ranked) =>
    terms.size === 0 || coverage(terms, entry.asked, weigh) >= (signs.same === 1 ? MIN_OWN / 2 : MIN_OWN);
  const best = [...own, ...others.filter(isOfWords)].filter(isNew).toSorted((a, b) => b.score - a.score);
  const ranked = [...new Map(best.toReversed().map((each) => [each.entry, each])).values()].toSorted((a, b) => b.score - a.score);
  return { ...base, subject, focus: conversation.focus, isFollowUp, ranked };
}
