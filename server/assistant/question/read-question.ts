import { findQuantities, type Quantity } from "../language/quantities.ts";
import { plainWords, termsOf } from "../language/terms.ts";
import type { Spelling } from "../language/spelling.ts";
import { findMentions, maskPackages, type Mentions, type Names, placeholders } from "./mentions.ts";

/** A parsed message, without the conversation's context. */
export type ReadQuestion = {
  /** Normalised and spell-corrected, with numbers. */
  plain: string;
  /** The same with placeholders for packages. */
  packaged: string;
  /** The same with placeholders for all names and numbers. */
  masked: string;
  terms: readonly string[];
  named: Mentions;
  /** Amounts of money, and numbers that can only be amounts. */
  amounts: readonly number[];
  /** Whether an amount is in another currency than US dollars. */
  isForeign?: true;
  months?: number;
  /** Also from ordinals: the seventh day is 7. */
  day?: number;
  year?: string;
  count?: number;
  /** Numbers of named packages: "two Product Packages and a trial". */
  counts: readonly { value: number; packages: readonly string[] }[];
};

/** Minimum of a number without a currency sign to be an amount. */
const MIN_BARE_SUM = 100;
/** A plural after a number, which makes it a count: "300 supplier invoices". */
const COUNTED = /^\s+(?:\p{L}+\s+)?(?:people|staff|(?!dollars|bucks|always|plus|this|less|thus|yes)\p{L}{3,}s)\b/iu;
/** Words after a number of purchases: "two sprints", "3 of them". */
const BOUGHT = /^\s+(?:of(?! (?:days|weeks|hours))|product|developers?|packages?|sprints?|mvps?|trials?|plans?|products)\b/i;
const MAX_COUNT = 50;
const YEARS = { from: 1990, to: 2050 };
const MONTHS_OF: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

const SIGN = /(?:US)?[$€£]\s*$/i;

/** Before a sum without a currency that could be a year: "my budget is 2000", not "a budget in 2019". */
const SPENT = /\b(?:afford|budget|invest|pay|spend)\b(?!.*\b(?:in|since|from|of)\s*$)/i;

/** Names of standards, whose number is part of the name. */
const STANDARD = /\b(?:iso|iec|rfc|soc)[\s-]*$/i;

type Note = Partial<ReadQuestion> & { counted?: string };
type Part = { word: string; note: Note };

/** Ends what a number counts. */
const COUNTED_END = /\b(?:and|plus|with|for|or)\b|[,;+?]/i;

const isYear = ({ kind, value, to }: Quantity) => kind === "count" && to === undefined && value >= YEARS.from && value <= YEARS.to;

/** The meaning of a number by its context; undefined if it is part of a word (`24/7`, `GPT-4`). */
function readFigure(quantity: Quantity, before: string, after: string): Part | undefined {
  const { kind, value, to, unit, currency } = quantity;
  if (kind === "money") {
    return { word: placeholders.amount, note: { amounts: [to ?? value], ...(currency !== "USD" && { isForeign: true }) } };
  }
  if (kind === "time" && unit !== undefined && MONTHS_OF[unit] !== undefined && to === undefined)
    return { word: placeholders.months, note: { months: value * MONTHS_OF[unit] } };
  if (kind === "percent") return { word: placeholders.percent, note: {} };
  if (kind !== "count" || STANDARD.test(before)) return undefined;
  if (/\bday\s*$/i.test(before)) return { word: placeholders.day, note: { day: value } };
  if (isYear(quantity) && !COUNTED.test(after) && !SPENT.test(before)) return { word: placeholders.year, note: { year: String(value) } };
  if (value > 1 && value <= MAX_COUNT && BOUGHT.test(after))
    return { word: placeholders.count, note: { count: value, counted: after.split(COUNTED_END)[0] ?? "" } };
  if (value >= MIN_BARE_SUM && !COUNTED.test(after)) return { word: placeholders.amount, note: { amounts: [value] } };
  return undefined;
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];
const NTH_DAY = new RegExp(String.raw`\b(?:very )?(${ORDINALS.join("|")}|[1-7](?:st|nd|rd|th)) day\b`, "i");

function readDay(message: string): number | undefined {
  const said = NTH_DAY.exec(message)?.[1]?.toLowerCase();
  if (said === undefined) return undefined;
  const place = ORDINALS.indexOf(said);
  return place < 0 ? Number.parseInt(said, 10) : place + 1;
}

/** Durations in months without a number, such as "half a year" and "per year". */
const YEARLY = /\b(?:a|per|each|every|the|one|whole|full|entire) year\b|\b(?:yearly|annually|annual)\b/i;
const HALF_YEAR = /\bhalf (?:a|of a|the) year\b|\bhalf-?year(?:ly)?\b/i;
const QUARTER = /\b(?:a|one|per|each|every) quarter\b|\bquarterly\b/i;

function monthsInWords(message: string): number | undefined {
  if (HALF_YEAR.test(message)) return 6;
  if (QUARTER.test(message)) return 3;
  return YEARLY.test(message) ? 12 : undefined;
}

/** Number of characters after a number that count as its context. */
const MAX_AFTER = 40;

type Reading = { spelling: Spelling; names: Names };

/** Number of words used from each end of a long message: questions are at the beginning or at the end. */
const MAX_WORDS = 25;

function shorten(plain: string): string {
  const words = plain.split(" ");
  return words.length <= 2 * MAX_WORDS ? plain : [...words.slice(0, MAX_WORDS), ...words.slice(-MAX_WORDS)].join(" ");
}

/** Capitalised words inside a sentence are names, which are not spell-corrected. */
const NAME = /(?<=\p{Ll},? )\p{Lu}\p{Ll}+/gu;
const namesIn = (message: string) => new Set((message.match(NAME) ?? []).map(plainWords));

/** Normalises, shortens and spell-corrects a message. */
export const plainQuestion = (spelling: Spelling, message: string): string =>
  spelling.correct(shorten(plainWords(message)), namesIn(message));

/** Parses a message: normalised text, numbers and names. */
export function readQuestion({ spelling, names }: Reading, message: string): ReadQuestion {
  const pieces: string[] = [];
  const notes: Note[] = [];
  let at = 0;
  for (const quantity of findQuantities(message)) {
    const figure = readFigure(quantity, message.slice(at, quantity.start), message.slice(quantity.end, quantity.end + MAX_AFTER));
    if (figure === undefined) continue;
    pieces.push(message.slice(at, quantity.start).replace(SIGN, ""), ` ${figure.word} `);
    notes.push(figure.note);
    at = quantity.end;
  }
  const plain = plainQuestion(spelling, message);
  const { named, masked } = findMentions(
    plainQuestion(spelling, (pieces.join("") + message.slice(at)).replace(NTH_DAY, placeholders.day)),
    names,
  );
  const months = notes.find((note) => note.months !== undefined)?.months ?? monthsInWords(message);
  const day = notes.find((note) => note.day !== undefined)?.day ?? readDay(message);
  const year = notes.find((note) => note.year !== undefined)?.year;
  const counts = notes.flatMap(({ count: value, counted }) => {
    if (value === undefined || counted === undefined) return [];
    const packages = [counted, `${plainWords(counted).replace(/s$/, "")} package`].map(
      (words) => findMentions(plainQuestion(spelling, words), names).named.packages,
    );
    return { value, packages: (packages.find((found) => found.length > 0) ?? []).map(({ name }) => name) };
  });
  const count = counts[0]?.value;
  return {
    plain,
    packaged: maskPackages(plain, names),
    masked,
    terms: termsOf(plain),
    named,
    amounts: notes.flatMap((note) => note.amounts ?? []),
    counts,
    ...(notes.some((note) => note.isForeign) && { isForeign: true }),
    ...(months !== undefined && { months }),
    ...(day !== undefined && { day }),
    ...(year !== undefined && { year }),
    ...(count !== undefined && { count }),
  };
}
