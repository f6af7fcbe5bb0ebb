import { isDeepStrictEqual } from "node:util";
import { denyingWords, questionWords } from "../../../content/assistant/question-words.ts";
import { services } from "../../../content/services/all.ts";
import { mapInSlices } from "../../platform/jobs/slices.ts";
import { countTerms, featuresOf, plainWords, type Terms, termsOf } from "../language/terms.ts";
import { type Answering, type ExpectedQuestion, listQuestions } from "./expected-questions.ts";
import type { Fact } from "./facts.ts";
import { createPostings, type Postings } from "./postings.ts";
import { figurePlaceholders, findMentions, type Named, type Names, plainWording } from "../question/mentions.ts";

export type Entry = {
  id: string;
  answering: Answering;
  /** Whether its wordings have placeholders for what is named. */
  isMasked: boolean;
  /** The ways to put it, in plain words, the plainest first. */
  wordings: readonly string[];
  /** The terms of all wordings together. */
  asked: Terms;
  /** The part of its wordings that has a "not". */
  denied: number;
  /** Whether its answer names somebody. */
  namesPeople: boolean;
  /** The terms of the answer, where it stands beforehand. */
  said: Terms;
  /** The page of the service that alone is spoken of. */
  service?: string;
  /** The packages of which its wordings speak; where it is asked of any, those that most of them name beside it. */
  packages: ReadonlySet<string>;
  /** How its wordings begin to ask, and the part of them that does. */
  openers: ReadonlyMap<string, number>;
  /** The kinds of figures its wordings have a place for, and the part of them that has it. */
  figures: ReadonlyMap<string, number>;
  /** The page it belongs to, and the product or person it is about. */
  about: readonly string[];
};

export type QuestionBook = {
  entries: readonly Entry[];
  postings: Postings;
  /** The length of each entry's weights. */
  norms: Float64Array;
  /** How much a feature says: the fewer entries have it, the more. */
  rarity: (feature: number) => number;
  /** The entry of a wording, but for its articles. */
  byWording: ReadonlyMap<string, Entry>;
  /** How often each word stands in the wordings. */
  words: ReadonlyMap<string, number>;
  /** How often the second word follows the first in them; they begin with "^" and end with "$". */
  countPair: (first: string, second: string) => number;
};

/** A wording without the words that change nothing. */
export const bare = (plain: string): string =>
  plain.replace(/^and |\b(?:a|an|the|please|so|ok|okay|well|hi|hello|hey)\b */g, "").trim() || plain;

const SERVICES = new Set(services.map(({ path }) => path).filter((path) => path !== "/services"));

/** What a word of the answer counts beside one of the questions. */
const IN_ANSWER = 0.5;

/** An entry with many wordings is long without being about less: its length counts a little less than the cosine has it. */
const FAIRNESS = 0.85;
export const normOf = (squares: number): number => Math.sqrt(squares) ** FAIRNESS;

/** What a feature weighs in an entry in which it stands so often. */
export const weightOf = (count: number, rarity: number): number => Math.log(1 + count) * rarity;

/** The figures that a text in plain words has placeholders for. */
export const figuresIn = (plain: string): string[] => {
  const words = plain.split(" ");
  return figurePlaceholders.filter((word) => words.includes(word));
};

const OPENERS = new Set(questionWords);
/** What a question begins with: "how long" is another question than "who". */
export const openerOf = (plain: string): string => plain.split(" ").find((word) => OPENERS.has(word)) ?? "";

/** Words of one who asks for what is not. */
const DENYING = new Set(denyingWords);
export const isDenied = (plain: string): boolean => plain.split(" ").some((word) => DENYING.has(word));

/** The part of the wordings in which each of these stands. */
function countParts(wordings: readonly string[], partsOf: (wording: string) => string[]): Map<string, number> {
  return new Map([...countTerms(wordings.map(partsOf))].map(([part, count]) => [part, count / wordings.length]));
}

/** The part of the wordings that has to name a package where the question is asked of any other as well. */
const MUST_NAME = 0.5;

/** The packages that at least so many wordings name. */
function packagesIn(mentions: readonly { named: Named }[], least: number): Set<string> {
  const counts = countTerms(mentions.map(({ named }) => new Set(named.packages.map(({ name }) => name))));
  return new Set([...counts].filter(([, count]) => count >= least).map(([name]) => name));
}

export type ReadEntry = { entry: Entry; wordings: readonly string[]; counts: ReadonlyMap<number, number> };

/** Whether the answer names somebody; of one that is composed, whether it is asked who. */
const isOfPeople = ({ answer }: ExpectedQuestion, wordings: readonly string[], names: Names): boolean =>
  answer === ""
    ? wordings.some((wording) => openerOf(wording) === "who")
    : findMentions(plainWords(answer), names, "person").named.people.length > 0;

/** Reads a question in all its wordings, with how often each feature stands in them. */
export function readEntry(asked: ExpectedQuestion, names: Names): ReadEntry {
  const { id, answering, asks, answer, about } = asked;
  const mentions = asks.map((ask) => findMentions(plainWording(ask), names, "package"));
  const wordings = [...new Set(mentions.map(({ masked }) => masked))];
  const terms = wordings.map(termsOf);
  const said = new Set(termsOf(plainWords(answer)));
  const isOfAny = asks.some((ask) => ask.includes("{package}"));
  const entry = {
    id,
    said,
    answering,
    isMasked: answering.kind === "composed",
    packages: packagesIn(mentions, isOfAny ? asks.length * MUST_NAME : 1),
    openers: countParts(wordings, (wording) => [openerOf(wording)]),
    figures: countParts(wordings, figuresIn),
    about,
    wordings,
    denied: wordings.filter(isDenied).length / wordings.length,
    namesPeople: isOfPeople(asked, wordings, names),
    asked: new Set([...terms.flat(), ...said]),
    ...(answering.kind === "page" && SERVICES.has(answering.page.path) && { service: answering.page.path }),
  };
  const counts = countTerms(wordings.map((plain, at) => featuresOf(plain, terms[at])));
  for (const feature of featuresOf(plainWords(answer))) counts.set(feature, (counts.get(feature) ?? 0) + IN_ANSWER);
  return { entry, wordings, counts };
}

async function weighFeatures(read: readonly ReadEntry[]): Promise<Pick<QuestionBook, "postings" | "norms" | "rarity">> {
  const holding = new Map<number, number>();
  await mapInSlices(read, ({ counts }) => {
    for (const feature of counts.keys()) holding.set(feature, (holding.get(feature) ?? 0) + 1);
  });
  const postings = createPostings(holding);
  const rarityOf = (count: number) => Math.log(1 + read.length / (0.5 + count));
  const norms = await mapInSlices(read, ({ counts }, entry) => {
    let squares = 0;
    for (const [feature, count] of counts) {
      const weight = weightOf(count, rarityOf(holding.get(feature) ?? 0));
      squares += weight * weight;
      postings.add(feature, entry, weight);
    }
    return normOf(squares);
  });
  return { postings, norms: Float64Array.from(norms), rarity: (feature) => rarityOf(postings.countOf(feature)) };
}

async function countNeighbours(wordings: readonly string[]): Promise<Pick<QuestionBook, "words" | "countPair">> {
  const words = new Map<string, number>();
  const pairs = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  await mapInSlices(wordings, (wording) => {
    let before = "^";
    for (const word of wording.split(" ")) {
      if (!/\d/.test(word)) count(words, word);
      count(pairs, `${before} ${word}`);
      before = word;
    }
    count(pairs, `${before} $`);
  });
  return { words, countPair: (first, second) => pairs.get(`${first} ${second}`) ?? 0 };
}

type KeptEntry = { asked: ExpectedQuestion; names: Names["keys"]; read: ReadEntry };
/** What was read for the book before, by question: of a change of the site's words, people or lists hardly any question is another. */
const kept = new Map<string, KeptEntry>();

function readOnce(asked: ExpectedQuestion, names: Names): ReadEntry {
  const before = kept.get(asked.id);
  const isKept =
    before?.names.packages === names.keys.packages &&
    isDeepStrictEqual(before.asked, asked) &&
    (before.names.people === names.keys.people || isOfPeople(asked, before.read.wordings, names) === before.read.entry.namesPeople);
  const read = isKept ? before.read : readEntry(asked, names);
  kept.set(asked.id, { asked, names: names.keys, read });
  return read;
}

/** The newest book, and what it was written of. */
let written: { of: readonly ReadEntry[]; book: QuestionBook } | undefined;

/**
 * Reads the expected questions in all their wordings. Reading them all takes seconds, so that a cache of this process keeps what was read last:
 * anew is read what is answered in other words, and all where packages are called otherwise.
 * @param rewritten the original texts of what staff have published in other words
 */
export async function openQuestionBook(facts: readonly Fact[], names: Names, rewritten: readonly string[] = []): Promise<QuestionBook> {
  const read = await mapInSlices(listQuestions(facts, rewritten), (asked) => readOnce(asked, names));
  if (written?.of.length === read.length && read.every((entry, at) => entry === written?.of[at])) return written.book;
  // Of those that are put alike, the composed one that speaks of no package is meant of any.
  const isOfAny = ({ isMasked, packages }: Entry) => Number(isMasked && packages.size === 0);
  const worded = read.toReversed().toSorted((a, b) => isOfAny(a.entry) - isOfAny(b.entry));
  const byWording = new Map(worded.flatMap(({ entry, wordings }) => wordings.map((plain) => [bare(plain), entry] as const)));
  const weighed = await weighFeatures(read);
  const book = { entries: read.map(({ entry }) => entry), ...weighed, byWording, ...(await countNeighbours([...byWording.keys()])) };
  written = { of: read, book };
  return book;
}
