import type { Asked, Knowledge } from "./asked.ts";
import { findNamed, namesAnything, type Named } from "../search/named.ts";
import { asksDuration } from "./duration-answers.ts";
import { asksPrice } from "./price-answers.ts";
import { matchQuestions } from "../search/question-match.ts";
import type { Question, Turn } from "../reply.ts";
import { joinPhrases, plainWords, termsOf } from "../language/terms.ts";
import { namedByTopic, readTopic, type Aspect, type Focus } from "./topic.ts";

/** Words that lean on what was said before. */
const LEANING =
  /\b(it|its|that|this|they|them|these|those|one|ones|he|she|him|her|his|there|both|same|either|instead|else|former|latter)\b/;
const OPENING =
  /^(and|but|so|or|also|then|what about|how about|ok and|okay and|what if|why|really|are you sure|more|tell me more|go on|continue|for how|since when|until when|by whom|with whom|who|where|when|how)\b/;
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

function aspectOf(asked: { joined: string; message: string }): Aspect | undefined {
  if (asksPrice(asked)) return "price";
  return asksDuration(asked) ? "duration" : undefined;
}

/** What the turn before was about: as its reply said, or worked out anew by `infer` from what the visitor wrote. */
function focusOf(history: readonly Turn[], infer: (question: Question) => string | undefined): Focus {
  for (let at = history.length - 1; at >= Math.max(0, history.length - 6); at--) {
    const turn = history[at];
    if (turn === undefined) continue;
    const topic =
      turn.topic ?? (turn.role === "visitor" ? infer({ message: turn.text, history: history.slice(Math.max(0, at - 4), at) }) : undefined);
    if (topic !== undefined) return readTopic(topic);
  }
  return {};
}

const COMPARING = /\b(compar\w*|differ\w*|versus|vs|better)\b/;

/** Reads a message in the light of the conversation. */
export function understand(
  knowledge: Knowledge,
  { message, history, document }: Question,
  infer: (question: Question) => string | undefined,
): Asked {
  const raw = plainWords(message);
  const plain = knowledge.spelling.correct(raw);
  const joined = joinPhrases(plain);
  const terms = termsOf(plain);
  const named = findNamed(plain, knowledge.facts);
  const isLeaning =
    history.length > 0 &&
    (leans(plain, named, terms) || (isElliptic(plain, terms) && namesAnything(named)) || (LEANING.test(plain) && COMPARING.test(plain)));
  const focus = isLeaning ? focusOf(history, infer) : {};
  const isFollowUp = isLeaning && focus.topic !== undefined;
  const before = namedByTopic(focus.topic, knowledge.facts);
  const subject = isFollowUp ? joinSubjects(named, before, COMPARING.test(plain)) : named;
  const own = aspectOf({ joined, message });
  const inherited = isFollowUp && namesAnything(named) && isElliptic(plain, terms) ? focus.aspect : undefined;
  const aspect = own ?? inherited;
  return {
    knowledge,
    message,
    raw,
    plain,
    joined,
    terms,
    named,
    subject,
    focus,
    isFollowUp,
    questions: matchQuestions(plain, knowledge.search.weigh),
    ...(aspect === undefined ? {} : { aspect }),
    ...(document === undefined ? {} : { document }),
  };
}

function joinSubjects(named: Named, before: Named, isComparing: boolean): Named {
  if (!namesAnything(named)) return { ...before, technologies: named.technologies };
  if (!isComparing) return named;
  return { ...named, packages: [...before.packages, ...named.packages], services: [...before.services, ...named.services] };
}
