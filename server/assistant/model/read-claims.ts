import { stemmer } from "stemmer";
import { calendar, calendarPhrases, harmless, marks, negations, smallWords } from "../../../content/assistant/claim-words.ts";
import { sameMeaning } from "../../../content/assistant/same-meaning.ts";
import { numberWords } from "../../../content/assistant/amount-words.ts";
import { findQuantities, type Quantity } from "../language/quantities.ts";
import { splitSentences } from "../language/sentences.ts";
import { plainWords } from "../language/terms.ts";

/** A number with its context: `rowOf` for ordinals ("day 7"), `per` for rates, and the words it counts. */
export type Figure = Quantity & { rowOf: string | undefined; per: string | undefined; counted: readonly Word[]; isMore: boolean };

/** A content word or phrase: its stems, and its groups of synonyms. */
export type Word = { stems: string[]; meanings: string[] };

export type Claim = {
  plain: string;
  words: Word[];
  /** All stems and synonym groups; negated ones start with `!`. */
  held: ReadonlySet<string>;
  figures: Figure[];
  marks: ReadonlySet<string>;
  days: string[];
  /** Periods of rates, such as `month`. */
  rates: string[];
  isDenied: boolean;
  names: string[];
};

const MAX_STEMS = 20_000;
const stems = new Map<string, string>();
/** Memoised, since the stemmer is slow. */
function stemOf(word: string): string {
  const known = stems.get(word) ?? stemmer(word);
  if (stems.size < MAX_STEMS) stems.set(word, known);
  return known;
}

const toStems = (text: string) => plainWords(text).split(" ").map(stemOf);
const SMALL = new Set([...smallWords, ...Object.keys(numberWords), ...calendar]);
const DENYING = new Set(negations);

type Phrase = { stems: string[]; meaning: string };
const PHRASES = Map.groupBy(
  sameMeaning.flatMap((line, place): Phrase[] => line.map((words) => ({ stems: toStems(words), meaning: `#${place}` }))),
  (phrase) => phrase.stems[0] ?? "",
);

const WITHOUT = /\bwithout(?: (?:an?|any|the|giving|further))*$/;

function readWords(plain: string): Pick<Claim, "words" | "held"> & { small: string } {
  const texts = plain.split(" ").filter((word) => word !== "");
  const all = texts.map(stemOf);
  const held = new Set(all);
  const words: Word[] = [];
  const small: string[] = [];
  let next = 0;
  for (const [at, text] of texts.entries()) {
    const found = (PHRASES.get(all[at] ?? "") ?? []).filter((phrase) => phrase.stems.every((stem, place) => all[at + place] === stem));
    const sign = WITHOUT.test(texts.slice(0, at).join(" ")) ? "!" : "";
    if (sign !== "") held.delete(all[at] ?? "");
    for (const meaning of [...found.map((phrase) => phrase.meaning), ...(sign === "" ? [] : [all[at] ?? ""])]) held.add(sign + meaning);
    if (at < next) continue;
    const length = Math.max(1, ...found.map((phrase) => phrase.stems.length));
    const said = texts.slice(at, at + length).join(" ");
    if (length === 1 || DENYING.has(said)) small.push(said);
    if (length === 1 && (SMALL.has(text) || /^[\d$%]/.test(text))) continue;
    const meanings = found.filter((phrase) => phrase.stems.length === length).map(({ meaning }) => meaning);
    words.push({ stems: all.slice(at, at + length).map((stem) => sign + stem), meanings: meanings.map((meaning) => sign + meaning) });
    next = at + length;
  }
  return { words, held, small: small.join(" ") };
}

export const isHeld = ({ stems: own, meanings }: Word, held: ReadonlySet<string>): boolean =>
  own.every((stem) => held.has(stem)) || meanings.some((meaning) => held.has(meaning));

/** Ordinals: "day 7" is no duration, and "3 March" no count. */
const ROW = new RegExp(
  // Not after a number: in "after ten weeks six came back" the weeks are counted.
  String.raw`(?<!(?:\d|\b(?:${Object.keys(numberWords).join("|")}))\s)\b(day|week|month|year|chapter|step|level|sprint)s?\s(?:\d+(?:,\s|\s?(?:and|to|-|–)\s?))*$`,
  "i",
);
const EACH =
  /^\s*(?:(?!(?:for|in|within|of|after|takes?|took|lasts?|about|than)\s)[\p{L}]+\s){0,2}?(?:an?|per|each|every|\/)\s?(hour|day|night|week|month|quarter|year)\b|^\s*(?:[\p{L}]+\s)?(hour|dai|week|month|year)ly\b/iu;
const CLOCK = /^\s?([ap]m)\b/i;
const MONTHS = calendar.filter((day) => /^(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)/.test(day)).join("|");
/** Numbers in names: `ISO 27001`, `SOC 2`. */
const CODE = /\b([A-Z]{2,})[ -]$/;
const BEFORE_MONTH = new RegExp(String.raw`^(?:st|nd|rd|th)?\s(?:of\s)?(${MONTHS}|may)\b`, "i");
const AFTER_MONTH = new RegExp(String.raw`\b(${MONTHS}|May)\s$`, "i");
/** `24/7` is not a count. */
const ROUND_THE_CLOCK = /\b24\s?[/x]\s?7\b/g;
/** References, such as "the other two", are not counts. */
const POINTING = /\b(?:other|these|those)\s$/i;

const NEXT_PART = /[.,;:()]|\b(?:before|after|in|on|at|with|from|for|to|by|per|until|since|and|or|is|are|was|were|together)\b/i;
/** The words that a number counts; years count nothing. */
const readCounted = ({ value }: Quantity, after: string): readonly Word[] =>
  value >= 1900 && value <= 2100
    ? []
    : readWords(plainWords(after.replace(/^\s*more\b/, "").split(NEXT_PART, 1)[0] ?? "")).words.slice(0, 2);

function readFigure(quantity: Quantity, text: string): Figure {
  const [before, after] = [text.slice(0, quantity.start), text.slice(quantity.end)];
  const [, each, ly] = EACH.exec(after) ?? [];
  const row = CLOCK.exec(after) ?? BEFORE_MONTH.exec(after) ?? AFTER_MONTH.exec(before) ?? ROW.exec(before);
  const isCount = quantity.kind === "count";
  return {
    ...quantity,
    rowOf: isCount ? (row?.[1]?.toLowerCase() ?? CODE.exec(before)?.[1]) : undefined,
    per: each?.toLowerCase() ?? ly?.toLowerCase().replace("dai", "day"),
    isMore: /^\s*more\b/.test(after),
    counted: isCount && !row ? readCounted(quantity, after) : [],
  };
}

const blank = (text: string, found: string) => text.replaceAll(found, " ".repeat(found.length));
const cutOut = (text: string, { start, end }: Quantity) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end);

/** A pattern of these words; `*` at the end of one matches any suffix. */
const patternOf = (words: readonly string[]) =>
  new RegExp(String.raw` (?:${words.map((word) => word.replaceAll("*", String.raw`\p{L}*`)).join("|")})(?= )`, "gu");
const HARMLESS = patternOf(harmless);
/** "Only" before a number, which is checked anyway. */
const ONLY_SO_MANY = new RegExp(String.raw` only(?= (?:\d|(?:${Object.keys(numberWords).join("|")}) ))`, "g");
const MARKS = Object.entries(marks).map(([mark, words]) => ({ mark, pattern: patternOf(words) }));
const NEGATIONS = patternOf(negations);
/** Negations in relative clauses, which don't negate the sentence: "what is not on it". */
const RELATIVE = / (?:that|which|who|what) [a-z]+ not(?= )/g;
const CONDITION = /\b(?:if|when|where) [^,;:.]*/i;
/** Words that look like a denial, with what they mean. Replaced at the same length, since numbers are cut out by their position. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/\bnot yet\b/g, "yet"],
  [/\bcosts? (?:you )?nothing\b/gi, "free"],
];
const withMeanings = (text: string): string =>
  MEANINGS.reduce((rest, [words, meaning]) => rest.replaceAll(words, (found) => meaning.padEnd(found.length)), text);
/** "Not unless you agree" is a condition, not a negation. */
const UNLESS = /\b(?:no|not|never|nobody)\b.*\bunless\b/;

/** Package names in a text; also by their last word if it is unique: "the trial". */
function namesIn(text: string, names: readonly string[]): string[] {
  const [lower, words] = [text.toLowerCase(), text.toLowerCase().split(/[^\p{L}\d]+/u)];
  const lastOf = (name: string) => name.toLowerCase().split(" ").at(-1) ?? name;
  const isAlone = (last: string) => names.filter((other) => lastOf(other) === last).length === 1;
  return names.filter((name) => lower.includes(name.toLowerCase()) || (isAlone(lastOf(name)) && words.includes(lastOf(name))));
}

const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const EVERY_NTH = new RegExp(String.raw`\b(every|each) (${ORDINALS.join("|")}) (day|week|month)\b`, "gi");
const NTH = new RegExp(String.raw`\b(?:the )?(${ORDINALS.join("|")}) (day|evening|week|month|year)\b`, "gi");
const NTH_OF = new RegExp(String.raw`\b(?:the )?(${ORDINALS.join("|")}) of (?=(?:${MONTHS}|may)\b)`, "gi");
/** Days of a month: "on the first", "by the 15th". */
const ON_THE_NTH = new RegExp(
  String.raw`\b(on|by|until|till|from|before|after|since) the (?:(${ORDINALS.join("|")})|(\d{1,2})(?:st|nd|rd|th))(?=[.,;!]|$| (?:of|each|every|and|to)\b)`,
  "gi",
);
const placeOf = (word: string) => ORDINALS.indexOf(word.toLowerCase()) + 1;
const CLOCK_WORDS =
  /(?<=\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)) in the (morning|afternoon|evening)\b/gi;
const WHOLE_SPAN = /\b(?:an?|the|your) (?:whole|full|entire) (?=(?:day|week|month|quarter|year)\b)/gi;
const NEXT_SPAN = /\b(?:the )?(?:following|next) (day|week|month|year)\b/gi;
/** Normalises ordinals and spans in words: "the third day" to "day 3", "every third day" to "every 3 days", "a whole year" to "1 year". */
export const countOff = (text: string): string =>
  text
    .replace(WHOLE_SPAN, "1 ")
    .replace(NEXT_SPAN, "1 $1 later")
    .replace(CLOCK_WORDS, (_, part: string) => (part.toLowerCase() === "morning" ? " am" : " pm"))
    .replace(/\btwice\b(?! (?:as|the|what)\b)/gi, "2 times")
    .replace(NTH_OF, (_, nth: string) => `${placeOf(nth)} `)
    .replace(
      ON_THE_NTH,
      (_, from: string, nth: string | undefined, digits: string | undefined) => `${from} day ${digits ?? placeOf(nth ?? "")}`,
    )
    .replace(EVERY_NTH, (_, every: string, nth: string, unit: string) => `${every} ${placeOf(nth)} ${unit}s`)
    .replace(NTH, (_, nth: string, unit: string) => `${unit === "evening" ? "day" : unit} ${placeOf(nth)}`);

const WEEKDAY = /^(?:mon|tue|wed|thu|fri)/;
const RATES =
  /(?<!\b(?:in|within|takes?|for|after|than|about|half|of) )\b(?:an?|per|each|every|by the) (minute|hour|day|night|week|month|quarter|year)\b|\b(hour|week|month|year|dai|night)ly\b/gi;
const ratesOf = (plain: string) =>
  [...plain.matchAll(RATES)].map(([, unit, ly]) => (unit ?? ly ?? "").replace("dai", "day").replace("night", "day"));

export function readClaim(text: string, packages: readonly string[]): Claim {
  const names = namesIn(text, packages);
  const unnamed = names.reduce(
    (rest, name) =>
      blank(rest, name).replaceAll(new RegExp(String.raw`(?<=\b[Tt]he )${name.split(" ").at(-1)}\b`, "gi"), (found) =>
        " ".repeat(found.length),
      ),
    text,
  );
  const bare = unnamed.replaceAll(ROUND_THE_CLOCK, (found) => " ".repeat(found.length));
  const figures = findQuantities(bare)
    .filter(({ start }) => !POINTING.test(bare.slice(0, start)))
    .map((each) => readFigure(each, bare));
  const plain = ` ${plainWords(text)} `.replaceAll(HARMLESS, " ").replaceAll(ONLY_SO_MANY, " ");
  const said = new Set(toStems(text));
  const found = MARKS.filter(({ pattern }) => plain.replaceAll("%", " %").search(pattern) >= 0).map(({ mark }) => mark);
  const isUnless = UNLESS.test(plain);
  const { small, ...read } = readWords(plainWords(figures.reduce(cutOut, withMeanings(unnamed))).trim());
  return {
    plain,
    ...read,
    rates: ratesOf(plain),
    figures,
    marks: new Set(isUnless ? [...found, "only"] : found),
    days: [
      ...calendar.filter((day) => said.has(stemOf(day)) || (WEEKDAY.test(day) && said.has(day.slice(0, 3)))),
      ...calendarPhrases.filter((each) => plain.includes(` ${each} `)),
    ],
    isDenied:
      !isUnless &&
      ` ${CONDITION.test(text) ? readWords(plainWords(text.replace(CONDITION, ""))).small : small} `
        .replaceAll(RELATIVE, " ")
        .search(NEGATIONS) >= 0,
    names,
  };
}

/** Boundaries of clauses. */
const CLAUSE = /[;()•]\s?|\s[–—]\s|(?<!\d),\s|,\s(?!\d)|,? \b(?=but |while |whereas |because |which |so |and (?:you|we|they|it|nobody)\b)/;
export const splitClauses = (text: string): string[] => text.split(CLAUSE).filter((clause) => /[\p{L}\d]/u.test(clause));

/** A parsed fact, whole and by clause: one to three consecutive sentences with their heading. */
export type Fact = Claim & { clauses: Claim[]; text: string };
const HEADING = /^([^.!?]{1,80}): /;

/** Parses facts, one per line; the part before the first colon is the heading of all sentences in the line. */
export function readFacts(text: string, packages: readonly string[]): Fact[] {
  return text.split("\n").flatMap((line) => {
    const heading = HEADING.exec(line)?.[0] ?? "";
    const sentences = splitSentences(line.slice(heading.length));
    const runs = [1, 2, 3].flatMap((length) => sentences.slice(length - 1).map((_, at) => sentences.slice(at, at + length).join(" ")));
    return runs.map((sentence) => ({
      text: `${heading}${sentence}`,
      ...readClaim(countOff(`${heading}${sentence}`), packages),
      clauses: splitClauses(countOff(`${heading}${sentence}`)).map((clause) => readClaim(clause, packages)),
    }));
  });
}
