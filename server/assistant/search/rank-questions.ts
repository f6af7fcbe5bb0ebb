import { placeholders, type Mentions } from "../question/mentions.ts";
import type { ReadQuestion } from "../question/read-question.ts";
import { coverage, featuresOf, termSet, termsOf, type Weigh } from "../language/terms.ts";
import { bare, figuresIn, isDenied, openerOf, type Entry, type QuestionBook } from "./question-book.ts";
import { type AnswerBook, findWritten } from "./answer-book.ts";
import { keysOf } from "../../../contract/records.ts";

/** Features of a match between a message and an expected question: 0 to 1, except the cosine's logarithm. */
type Signs = {
  /** Logarithm of the cosine similarity over words, synonyms and bigrams of all wordings. */
  cosine: number;
  /** Trigram similarity to the nearest wordings. */
  likeness: number;
  /** Weighted coverage of the message's terms by the entry. */
  covered: number;
  /** Share of wordings with the same question word. */
  opener: number;
  /** The first term after the question word is in the entry. */
  head: number;
  /** It has the conversation's topic. */
  same: number;
  /** Only one of message and entry is negated. */
  otherPolarity: number;
  /** The message asks "who", but the answer names no person. */
  nobody: number;
  /** Its wordings name other packages than the message. */
  otherPackage: number;
  /** It belongs to another service than the message names, or to one if the message names none. */
  otherService: number;
  noService: number;
  /** The message has a number that it doesn't use, or lacks one that it needs. */
  otherFigure: number;
  withoutFigure: number;
  /** No page answers it. */
  unsaid: number;
};

/**
 * Weights fitted on the practice questions (`npm run eval -- --fit`) to rank the right entry first as often as possible. Those with few
 * examples are set by hand, such as for other packages and missing numbers, which always make an answer wrong.
 */
const WEIGHTS: Signs = {
  cosine: 2,
  likeness: 14,
  covered: 5.5,
  opener: 2.6,
  head: 1,
  same: 4.5,
  otherPolarity: -2,
  nobody: -2,
  otherPackage: -3,
  otherService: -2,
  noService: -1.4,
  otherFigure: -2,
  withoutFigure: -4.4,
  unsaid: 1.7,
};

export const signNames = keysOf(WEIGHTS);

/** The score: a weighted sum, higher for likelier questions. */
const sumSigns = (signs: Signs): number => signNames.reduce((sum, name) => sum + WEIGHTS[name] * signs[name], 0);

/** A trigram packed into 21 bits; letters beyond ASCII can collide. */
const trigramAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 127) << 14) | ((text.charCodeAt(at + 1) & 127) << 7) | (text.charCodeAt(at + 2) & 127);

/** Number of nearest wordings in the mean: a single one may be similar by chance. */
const NEAREST = 8;

/** Similarity of a text to some wordings, 0 to 1: the mean of the highest Dice coefficients of character trigrams (n-grams). */
function meanLikeness(plain: string, wordings: readonly string[]): number {
  const asked = ` ${plain} `;
  const own = new Set<number>();
  for (let at = 0; at < asked.length - 2; at++) own.add(trigramAt(asked, at));
  const likeness = wordings.map((wording) => {
    const text = ` ${wording} `;
    let shared = 0;
    for (let at = 0; at < text.length - 2; at++) if (own.has(trigramAt(text, at))) shared += 1;
    return (2 * shared) / (own.size + text.length - 2);
  });
  const nearest = likeness.toSorted((a, b) => b - a).slice(0, NEAREST);
  return nearest.reduce((sum, each) => sum + each, 0) / nearest.length;
}

export type Ranked = {
  entry: Entry;
  /** Weighted sum of the features; Infinity for an exact match. */
  score: number;
  signs: Signs;
  /** The normalised text that was compared. */
  text: string;
};

/** Cosine similarity of a text and every entry, by weighted features. */
function findCosines(plain: string, { postings, norms, rarity }: QuestionBook): Float64Array {
  const scores = new Float64Array(norms.length);
  let own = 0;
  for (const feature of featuresOf(plain)) {
    const weight = rarity(feature);
    own += weight * weight;
    postings.forEach(feature, (entry, there) => (scores[entry] = (scores[entry] ?? 0) + weight * there));
  }
  const length = Math.sqrt(own);
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) / (length * (norms[at] ?? 1) || 1);
  return scores;
}

/** Number of candidates by cosine that are scored, and number of matches returned. */
const MAX_CLOSE = 20;
const MAX_RANKED = 8;
/** Avoids the logarithm of zero. */
const MIN_COSINE = 0.01;

const isOfOther = ({ packages }: Entry, named: Mentions) =>
  named.packages.length > 0 && packages.size > 0 && !named.packages.some(({ name }) => packages.has(name));

/** Minimum shares of wordings with a number, for a number to be allowed and to be required. */
const MAY_HAVE = 0.1;
const MUST_HAVE = 0.85;

const MASKS = new Set<string>(Object.values(placeholders).flatMap(termsOf));
/** Removes placeholders of names, which don't tell what is asked. */
export const withoutMasks = (terms: ReadonlySet<string>) => new Set([...terms].filter((term) => !MASKS.has(term)));

const isAbout = (entry: Entry, topics: readonly string[]) => entry.about.some((each) => topics.includes(each));

/** A parsed message, with the page, project or person of the conversation. */
export type AskedText = Pick<ReadQuestion, "packaged" | "masked" | "named"> & { before?: readonly string[] };

type Text = { plain: string; terms: ReadonlySet<string>; cosines: Float64Array; opener: string; head: string | undefined; denied: number };

/** The first term after the question word: "which *languages* does …". */
function headOf(plain: string, opener: string): string | undefined {
  const words = plain.split(" ");
  return termsOf(words.slice(opener === "" ? 0 : words.indexOf(opener) + 1).join(" "))[0];
}

const PERSONAL = new Set(["who", "whos", "whom", "whose"]);

const flag = (is: boolean) => (is ? 1 : 0);

function readSigns(entry: Entry, text: Text, { named, before = [] }: AskedText, weigh: Weigh): Omit<Signs, "cosine"> {
  const told = entry.isMasked ? figuresIn(text.plain) : [];
  const takesOne = told.some((figure) => (entry.figures.get(figure) ?? 0) >= MAY_HAVE);
  const lacksOne = [...entry.figures].some(([figure, part]) => part >= MUST_HAVE && !told.includes(figure));
  const isOfService = entry.service === undefined || named.services.some(({ path }) => path === entry.service);
  return {
    likeness: meanLikeness(text.plain, entry.wordings),
    covered: text.terms.size === 0 ? 1 : coverage(text.terms, entry.asked, weigh),
    opener: entry.openers.get(text.opener) ?? 0,
    head: flag(text.head !== undefined && entry.asked.has(text.head)),
    same: flag(isAbout(entry, before)),
    otherPolarity: Math.abs(text.denied - entry.denied),
    nobody: flag(PERSONAL.has(text.opener) && !entry.namesPeople),
    otherPackage: flag(isOfOther(entry, named)),
    otherService: flag(!isOfService && named.services.length > 0),
    noService: flag(!isOfService && named.services.length === 0),
    otherFigure: flag(told.length > 0 && !takesOne),
    withoutFigure: flag(lacksOne),
    unsaid: flag(entry.answering.kind === "unsaid"),
  };
}

function readText(plain: string, book: QuestionBook): Text {
  const opener = openerOf(plain);
  return {
    plain,
    terms: withoutMasks(termSet(plain)),
    cosines: findCosines(plain, book),
    opener,
    head: headOf(plain, opener),
    denied: flag(isDenied(plain)),
  };
}

/** Minimum coverage and likeness for staff's answer to replace an entry without an answer. */
const MIN_WRITTEN = { covered: 0.8, likeness: 0.5 };

/** Prefers staff's answer to the knowledge that no page answers the question. */
function preferWritten(ranked: Ranked[]): Ranked[] {
  const [best] = ranked;
  if (best === undefined || best.entry.answering.kind !== "unsaid" || best.score === Infinity) return ranked;
  const written = ranked.find(
    ({ entry, signs }) =>
      entry.answering.kind === "written" && signs.covered >= MIN_WRITTEN.covered && signs.likeness >= MIN_WRITTEN.likeness,
  );
  return written === undefined ? ranked : ranked.filter(({ entry }) => entry.answering.kind !== "unsaid");
}

type Candidate = { entry: Entry; cosine: number };

/** The closest candidates by cosine, best first. Without an object for each of the thousands of entries, which made a search collect garbage. */
function selectClosest(
  cosineOf: (entry: Entry, at: number) => number,
  entries: readonly Entry[],
  others: readonly Candidate[],
): Candidate[] {
  const closest: Candidate[] = [];
  const offer = (entry: Entry, cosine: number) => {
    const isFull = closest.length === MAX_CLOSE;
    if (cosine <= (isFull ? (closest.at(-1)?.cosine ?? 0) : 0)) return;
    if (isFull) closest.pop();
    const place = closest.findLastIndex((better) => better.cosine >= cosine) + 1;
    closest.splice(place, 0, { entry, cosine });
  };
  entries.forEach((entry, at) => offer(entry, cosineOf(entry, at)));
  others.forEach(({ entry, cosine }) => offer(entry, cosine));
  return closest;
}

type Expected = { book: QuestionBook; answers: AnswerBook; search: { weigh: Weigh } };

/**
 * Ranks expected questions and staff's answers for a parsed, spell-corrected message: candidates by cosine similarity, then a weighted sum
 * of features. Best first.
 */
export function rankQuestions(asked: AskedText, { book, search, answers }: Expected): Ranked[] {
  const { entries, byWording } = book;
  // Staff's answers take precedence: staff wrote them because the site's answer was missing.
  const worded = answers.findWorded(asked.packaged) ?? byWording.get(bare(asked.masked)) ?? byWording.get(bare(asked.packaged));
  const itself = worded !== undefined && isOfOther(worded, asked.named) ? undefined : worded;
  const packaged = readText(asked.packaged, book);
  const masked = asked.masked === asked.packaged ? packaged : readText(asked.masked, book);
  const textOf = ({ isMasked }: Entry) => (isMasked ? masked : packaged);
  const rate = ({ entry, cosine }: Candidate): Ranked => {
    const text = textOf(entry);
    const signs = { cosine: Math.log(cosine + MIN_COSINE), ...readSigns(entry, text, asked, search.weigh) };
    const isItself = entry === itself;
    return { entry, signs, score: isItself ? Infinity : sumSigns(signs), text: isItself ? asked.packaged : text.plain };
  };
  const cosineOf = (entry: Entry, at: number) => (entry === itself ? 1 : (textOf(entry).cosines[at] ?? 0));
  const written = findWritten(asked.packaged, answers, book).map((found) => (found.entry === itself ? { ...found, cosine: 1 } : found));
  const ranked = selectClosest(cosineOf, entries, written)
    .map(rate)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_RANKED);
  return preferWritten(ranked);
}
