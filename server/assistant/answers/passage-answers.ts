import { serviceAliases } from "../../../content/assistant-words.ts";
import { namesMoney, splitSentences } from "../language/sentences.ts";
import { sharedTerms, weightOf } from "../language/term-sets.ts";
import { plainWords, termsOf } from "../language/terms.ts";
import type { Reply } from "../reply.ts";
import type { PassageMatch } from "../search/passage-search.ts";
import type { Asked } from "./asked.ts";
import { caseStudiesPage } from "./sources.ts";
import { topicId } from "./topic.ts";

/** The part of a question's weight that a passage must hold, in its title and the sentences given. */
const COVERED = 0.66;
const NEARLY_ALL = 0.85;
const NEVER = 2;

const LEANING = /^(?:it|that|this|they|these|those|then|so|against|both|each|and|but|which|the second|the third|all three|a few|such)\b/i;
const MAX_WORDS = 75;

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
    if ((scores[at] ?? -1) < 0 || (chosen.length > 0 && words > MAX_WORDS)) break;
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

function thresholdFor({ plain }: Asked, { passage: { topic } }: PassageMatch): number {
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

/** What the site says about a message, in the sentences that fit best, if any passage speaks of most of it. */
export function findPassage(asked: Asked, plain: string): Reply | undefined {
  const { search: passages } = asked.knowledge;
  const fitting = passages
    .find(plain, passages.weigh)
    .filter((match) => match.covered >= thresholdFor(asked, match) && isOfNamed(asked, match));
  for (const [index, match] of fitting.slice(0, 4).entries()) {
    const reply = fromPassage(asked, plain, match, fitting[index + 1]);
    if (reply !== undefined) return reply;
  }
  return undefined;
}
