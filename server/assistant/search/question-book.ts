import { isDeepStrictEqual } from "node:util";
import { denyingWords, questionWords } from "../../../content/assistant/question-words.ts";
import { services } from "../../../content/services/all.ts";
import { mapInSlices } from "../../platform/jobs/slices.ts";
import { countTerms, featuresOf, plainWords, type Terms, termSet, termsOf } from "../language/terms.ts";
import { type Answering, type ExpectedQuestion, listQuestions } from "./expected-questions.ts";
import type { Fact } from "./facts.ts";
import { figurePlaceholders, findMentions, type Mentions, type Names, plainWording } from "../question/mentions.ts";

/** A text's features with their frequencies, in typed arrays of one length: a map would take five times the memory. */
type FeatureCounts = { features: Uint32Array; counts: Float32Array };

function packCounts(map: ReadonlyMap<number, number>): FeatureCounts {
  const [features, counts] = [new Uint32Array(map.size), new Float32Array(map.size)];
  let at = 0;
  for (const [feature, count] of map) {
    features[at] = feature;
    counts[at] = count;
    at += 1;
  }
  return { features, counts };
}

/** Inverted index of features with weights, in typed arrays: a map of lists would take ten times the memory. */
type Postings = {
  /** Document frequency: the number of texts with a feature. */
  countOf: (feature: number) => number;
  forEach: (feature: number, visit: (text: number, weight: number) => void) => void;
  /** Norm of each text's weights, squared. */
  squares: Float64Array;
};

/** Number of texts with each feature. */
async function countHolders(texts: readonly FeatureCounts[]): Promise<Map<number, number>> {
  const holders = new Map<number, number>();
  await mapInSlices(texts, ({ features }) => {
    for (const feature of features) holders.set(feature, (holders.get(feature) ?? 0) + 1);
  });
  return holders;
}

/**
 * Builds the index, in slices that don't block the event loop.
 * @param weigh a feature's weight by its frequency in a text and its document frequency
 */
async function createPostings(read: readonly FeatureCounts[], weigh: (count: number, holders: number) => number): Promise<Postings> {
  const holders = await countHolders(read);
  const features = Uint32Array.from(holders.keys()).sort();
  const ends = new Uint32Array(features.length + 1);
  const placeOf = new Map<number, number>();
  for (const [at, feature] of features.entries()) {
    ends[at + 1] = (ends[at] ?? 0) + (holders.get(feature) ?? 0);
    placeOf.set(feature, at);
  }
  const texts = new Uint16Array(ends.at(-1) ?? 0);
  const weights = new Float32Array(texts.length);
  const squares = new Float64Array(read.length);
  const filled = ends.slice();
  await mapInSlices(read, (text, number) => {
    let sum = 0;
    for (let at = 0; at < text.features.length; at++) {
      const place = placeOf.get(text.features[at] ?? 0) ?? 0;
      const [start, end, next] = [ends[place] ?? 0, ends[place + 1] ?? 0, filled[place] ?? 0];
      const weight = weigh(text.counts[at] ?? 0, end - start);
      sum += weight * weight;
      texts[next] = number;
      weights[next] = weight;
      filled[place] = next + 1;
    }
    squares[number] = sum;
  });

  /** Binary search for a feature's position: the map above would take as much memory as the index. */
  const find = (feature: number): number | undefined => {
    let [low, high] = [0, features.length - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = features[middle] ?? 0;
      if (found === feature) return middle;
      if (found < feature) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  };
  return {
    squares,
    countOf: (feature) => {
      const at = find(feature);
      return at === undefined ? 0 : (ends[at + 1] ?? 0) - (ends[at] ?? 0);
    },
    forEach: (feature, visit) => {
      const at = find(feature);
      if (at === undefined) return;
      for (let place = ends[at] ?? 0; place < (ends[at + 1] ?? 0); place++) visit(texts[place] ?? 0, weights[place] ?? 0);
    },
  };
}

export type Entry = {
  id: string;
  answering: Answering;
  isMasked: boolean;
  /** Normalised wordings, the simplest first. */
  wordings: readonly string[];
  /** All terms of its wordings and answer. */
  asked: Terms;
  /** Share of negated wordings. */
  denied: number;
  namesPeople: boolean;
  /** Terms of the answer; empty for composed ones. */
  said: Terms;
  /** Path of the service it belongs to. */
  service?: string;
  /** Packages in its wordings; with a placeholder for packages, only those that most wordings name besides. */
  packages: ReadonlySet<string>;
  /** Question words of its wordings, with their share. */
  openers: ReadonlyMap<string, number>;
  /** Placeholders for numbers in its wordings, with their share. */
  figures: ReadonlyMap<string, number>;
  /** Its page, project or person. */
  about: readonly string[];
};

export type QuestionBook = {
  entries: readonly Entry[];
  postings: Postings;
  /** Norm of each entry's feature vector. */
  norms: Float64Array;
  /** Inverse document frequency of a feature. */
  rarity: (feature: number) => number;
  /** Exact match by a wording without articles. */
  byWording: ReadonlyMap<string, Entry>;
  /** Word frequencies in the wordings. */
  words: ReadonlyMap<string, number>;
  /** Bigram frequencies in the wordings; "^" and "$" are their start and end. */
  countPair: (first: string, second: string) => number;
};

/** A wording without articles, greetings and "please". */
export const bare = (plain: string): string =>
  plain.replace(/^and |\b(?:a|an|the|please|so|ok|okay|well|hi|hello|hey)\b */g, "").trim() || plain;

const SERVICES = new Set(services.map(({ path }) => path).filter((path) => path !== "/services"));

/** Weight of a word of the answer relative to one of the wordings. */
const IN_ANSWER = 0.5;

/** Exponent that dampens length normalisation, which would penalise entries with many wordings. */
const FAIRNESS = 0.85;
export const normOf = (squares: number): number => Math.sqrt(squares) ** FAIRNESS;

/** Weight of a feature in an entry (TF-IDF). */
export const weightOf = (count: number, rarity: number): number => Math.log(1 + count) * rarity;

export const figuresIn = (plain: string): string[] => {
  const words = plain.split(" ");
  return figurePlaceholders.filter((word) => words.includes(word));
};

const OPENERS = new Set(questionWords);
/** The first question word: "how long" and "who" ask different things. */
export const openerOf = (plain: string): string => plain.split(" ").find((word) => OPENERS.has(word)) ?? "";

const DENYING = new Set(denyingWords);
export const isDenied = (plain: string): boolean => plain.split(" ").some((word) => DENYING.has(word));

/** The share of wordings that contain each part. */
function countParts(wordings: readonly string[], partsOf: (wording: string) => string[]): Map<string, number> {
  return new Map([...countTerms(wordings.map(partsOf))].map(([part, count]) => [part, count / wordings.length]));
}

/** Minimum share of wordings with a package's name, if others have the placeholder. */
const MUST_NAME = 0.5;

function packagesIn(mentions: readonly { named: Mentions }[], least: number): Set<string> {
  const counts = countTerms(mentions.map(({ named }) => new Set(named.packages.map(({ name }) => name))));
  return new Set([...counts].filter(([, count]) => count >= least).map(([name]) => name));
}

/** A question's parsed wordings; its answer isn't part of them. */
type Worded = Pick<Entry, "wordings" | "packages" | "openers" | "figures" | "denied"> & { terms: Terms; features: FeatureCounts };

export type ReadEntry = { entry: Entry; features: FeatureCounts };

function readWordings(asks: readonly string[], names: Names): Worded {
  const mentions = asks.map((ask) => findMentions(plainWording(ask), names, "package"));
  const wordings = [...new Set(mentions.map(({ masked }) => masked))];
  const terms = wordings.map(termsOf);
  const isOfAny = asks.some((ask) => ask.includes("{package}"));
  return {
    wordings,
    terms: new Set(terms.flat()),
    packages: packagesIn(mentions, isOfAny ? asks.length * MUST_NAME : 1),
    openers: countParts(wordings, (wording) => [openerOf(wording)]),
    figures: countParts(wordings, figuresIn),
    denied: wordings.filter(isDenied).length / wordings.length,
    features: packCounts(countTerms(wordings.map((plain, at) => featuresOf(plain, terms[at])))),
  };
}

/** The features of wordings and answer together. */
function addAnswer({ features, counts }: FeatureCounts, answer: string): FeatureCounts {
  const both = new Map(Array.from(features, (feature, at) => [feature, counts[at] ?? 0]));
  for (const feature of featuresOf(answer)) both.set(feature, (both.get(feature) ?? 0) + IN_ANSWER);
  return packCounts(both);
}

/** Whether the answer names a person; for composed answers, whether a wording asks "who". */
const isOfPeople = ({ answer }: ExpectedQuestion, { openers }: Pick<Entry, "openers">, names: Names): boolean =>
  answer === "" ? openers.has("who") : findMentions(plainWords(answer), names, "person").named.people.length > 0;

/** Parses a question's wordings and answer, with the frequency of each feature. */
export function readEntry(asked: ExpectedQuestion, names: Names, worded = readWordings(asked.asks, names)): ReadEntry {
  const { id, answering, about } = asked;
  const { terms, features, ...inWordings } = worded;
  const answer = plainWords(asked.answer);
  const said = termSet(answer);
  const entry = {
    ...inWordings,
    id,
    said,
    answering,
    isMasked: answering.kind === "composed",
    about,
    namesPeople: isOfPeople(asked, worded, names),
    asked: said.size === 0 ? terms : new Set([...terms, ...said]),
    ...(answering.kind === "page" && SERVICES.has(answering.page.path) && { service: answering.page.path }),
  };
  return { entry, features: answer === "" ? features : addAnswer(features, answer) };
}

async function weighFeatures(read: readonly ReadEntry[]): Promise<Pick<QuestionBook, "postings" | "norms" | "rarity">> {
  const rarityOf = (holders: number) => Math.log(1 + read.length / (0.5 + holders));
  const postings = await createPostings(
    read.map(({ features }) => features),
    (count, holders) => weightOf(count, rarityOf(holders)),
  );
  return { postings, norms: postings.squares.map(normOf), rarity: (feature) => rarityOf(postings.countOf(feature)) };
}

type Neighbours = Pick<QuestionBook, "words" | "countPair">;

/** The last wordings with their counts: staff's edits hardly ever change a wording. */
let counted: { of: readonly string[]; neighbours: Neighbours } | undefined;

async function countNeighbours(wordings: readonly string[]): Promise<Neighbours> {
  if (counted?.of.length === wordings.length && wordings.every((wording, at) => wording === counted?.of[at])) return counted.neighbours;
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
  const neighbours: Neighbours = { words, countPair: (first, second) => pairs.get(`${first} ${second}`) ?? 0 };
  counted = { of: wordings, neighbours };
  return neighbours;
}

type KeptEntry = { asked: ExpectedQuestion; names: Names["keys"]; worded: Worded; read: ReadEntry };
/** Cache of parsed questions by id: a content change affects hardly any of them. */
const kept = new Map<string, KeptEntry>();

function readOnce(asked: ExpectedQuestion, names: Names): ReadEntry {
  const before = kept.get(asked.id);
  const isWorded = before?.names.packages === names.keys.packages && isDeepStrictEqual(before.asked.asks, asked.asks);
  const isKept =
    isWorded &&
    isDeepStrictEqual(before.asked, asked) &&
    (before.names.people === names.keys.people || isOfPeople(asked, before.worded, names) === before.read.entry.namesPeople);
  const worded = isWorded ? before.worded : readWordings(asked.asks, names);
  const read = isKept ? before.read : readEntry(asked, names, worded);
  kept.set(asked.id, { asked, names: names.keys, worded, read });
  return read;
}

/** The last book, with the entries it was built from. */
let written: { of: readonly ReadEntry[]; book: QuestionBook } | undefined;

/**
 * Builds the index of expected questions. Parsing all wordings takes seconds, so a process-wide cache reuses parsed questions: only those
 * with changed answers are parsed again, and all if packages are renamed.
 * @param rewritten original texts that staff have replaced
 */
export async function openQuestionBook(facts: readonly Fact[], names: Names, rewritten: readonly string[] = []): Promise<QuestionBook> {
  const read = await mapInSlices(listQuestions(facts, rewritten), (asked) => readOnce(asked, names));
  if (written?.of.length === read.length && read.every((entry, at) => entry === written?.of[at])) return written.book;
  // Of equal wordings, those of composed questions without a package come last and win.
  const isOfAny = ({ isMasked, packages }: Entry) => Number(isMasked && packages.size === 0);
  const worded = read.toReversed().toSorted((a, b) => isOfAny(a.entry) - isOfAny(b.entry));
  const byWording = new Map(worded.flatMap(({ entry }) => entry.wordings.map((plain) => [bare(plain), entry] as const)));
  const weighed = await weighFeatures(read);
  const book = { entries: read.map(({ entry }) => entry), ...weighed, byWording, ...(await countNeighbours([...byWording.keys()])) };
  written = { of: read, book };
  return book;
}
