import type { PackageView } from "../../../contract/packages.ts";
import type { Asked, Knowledge } from "./asked.ts";
import { findByOrdinal, findNamed, namesAnything, nothingNamed, type Named } from "../search/named.ts";
import { asksDuration } from "./duration-answers.ts";
import { asksPrice } from "./price-answers.ts";
import { matchQuestions } from "../search/question-match.ts";
import type { Question } from "../reply.ts";
import { joinPhrases, plainWords, termsOf } from "../language/terms.ts";
import { readConversation, type Conversation, type Infer } from "./conversation.ts";
import type { Aspect } from "./topic.ts";

/** Words that lean on what was said before. */
const LEANING =
  /\b(it|its|that|this|they|them|these|those|one|ones|he|she|him|her|his|there|both|same|either|instead|else|former|latter)\b/;
const OPENING =
  /^(and|but|so|or|also|then|what about|how about|the|ok and|okay and|ok but|what if|why|really|are you sure|more|tell me more|go on|continue|for how|since when|until when|by whom|with whom|who|where|when|how)\b/;
const SELF_STANDING = /\b(your|you|saat|package|packages|services|mvp|my|i)\b/;
const MORE =
  /^(please )?((can|could|would|will) you )?(and )?(tell|say|give|show|explain|know|hear|read|i want to know|i would like to know)?( me| us)? ?(some |a bit |a little )?(more|details?|further|elaborate|expand|go on|continue|in depth)\b.{0,25}$|^(go on|continue|elaborate|explain|explain (that|it|this)|more|details|in more detail|why|why is that|why so|really|are you sure|what does (that|it|this) mean|what do you mean|how so|i (do not|did not|dont) (understand|get it|get that|follow)|what do you mean|how does (it|that|this) work|and then|what else)$/;

export const asksMore = (plain: string): boolean => MORE.test(plain);

const isShort = (plain: string) => plain.split(" ").length <= 9;

/** Whether a message cannot be understood without the one before. */
function leans(plain: string, named: Named, terms: readonly string[]): boolean {
  if (asksMore(plain)) return true;
  if (namesAnything(named)) return false;
  if (!isShort(plain)) return false;
  return LEANING.test(plain) || OPENING.test(plain) || (terms.length <= 2 && !SELF_STANDING.test(plain));
}

/** "And the Product Plan?" asks of another thing what was asked of the first. */
const ELLIPTIC = /^(and|or|but|what about|how about|ok and|and what about|and how about|and for|for|same for|also|then|with)\b/;
const isElliptic = (plain: string, terms: readonly string[]) => ELLIPTIC.test(plain) || terms.length <= 2;

const isLeaning = (plain: string, named: Named, terms: readonly string[]) =>
  leans(plain, named, terms) || (isElliptic(plain, terms) && namesAnything(named)) || (LEANING.test(plain) && COMPARING.test(plain));

function aspectOf(asked: { joined: string; message: string }): Aspect | undefined {
  if (asksPrice(asked)) return "price";
  return asksDuration(asked) ? "duration" : undefined;
}

const COMPARING = /\b(compar\w*|differ\w*|versus|vs|better)\b/;

/** What the message is about: what it names, or what was talked of before. */
function subjectOf(plain: string, named: Named, { before }: Conversation): Named {
  if (namesAnything(named)) return COMPARING.test(plain) ? joinSubjects(named, before) : named;
  return { ...before, technologies: named.technologies };
}

const isList = (topic = "") => /^(packages|prices)/.test(topic);

/** "The second one" of packages that were just read out. */
function countOut(plain: string, named: Named, { focus, before }: Conversation, packages: readonly PackageView[]): Named {
  return isList(focus.topic)
    ? { ...named, packages: findByOrdinal(plain, before.packages.length > 1 ? before.packages : packages) }
    : named;
}

const joinSubjects = (named: Named, before: Named): Named => ({
  ...named,
  packages: [...before.packages, ...named.packages],
  services: [...before.services, ...named.services],
});

const NO_TALK: Conversation = { focus: {}, before: nothingNamed };

/** How many words of a long message are read from either end: people ask at the beginning or at the end. */
const MAX_WORDS = 25;

function shorten(plain: string): string {
  const words = plain.split(" ");
  return words.length <= 2 * MAX_WORDS ? plain : [...words.slice(0, MAX_WORDS), ...words.slice(-MAX_WORDS)].join(" ");
}

function readWords({ spelling }: Knowledge, message: string): { raw: string; plain: string } {
  const raw = shorten(plainWords(message));
  return { raw, plain: spelling.correct(raw) };
}

/** A message in plain words, spelt right. */
export const plainQuestion = (knowledge: Knowledge, message: string): string => readWords(knowledge, message).plain;

/** Reads a message in the light of the conversation. */
export function understand(knowledge: Knowledge, { message, history, document }: Question, infer: Infer): Asked {
  const { facts, search } = knowledge;
  const { raw, plain } = readWords(knowledge, message);
  const words = { raw, plain, joined: joinPhrases(plain), terms: termsOf(plain) };
  const stated = findNamed(plain, facts);
  const conversation = history.length > 0 && isLeaning(plain, stated, words.terms) ? readConversation(history, facts, infer) : NO_TALK;
  const named = namesAnything(stated) ? stated : countOut(plain, stated, conversation, facts.packages);
  const { focus } = conversation;
  const isFollowUp = focus.topic !== undefined;
  const inherited = isFollowUp && namesAnything(named) && isElliptic(plain, words.terms) ? focus.aspect : undefined;
  const aspect = aspectOf({ joined: words.joined, message }) ?? inherited;
  const subject = isFollowUp ? subjectOf(plain, named, conversation) : named;
  const questions = matchQuestions(plain, search.weigh);
  return {
    ...words,
    knowledge,
    message,
    named,
    subject,
    focus,
    isFollowUp,
    questions,
    ...(aspect && { aspect }),
    ...(document && { document }),
  };
}
