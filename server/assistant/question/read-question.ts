import { findQuantities, type Quantity } from "../language/quantities.ts";
import { plainWords, termsOf } from "../language/terms.ts";
import type { Spelling } from "../language/spelling.ts";
import { findMentions, maskPackages, type Named, type Names, placeholders } from "./mentions.ts";

/** What a message says, before anybody asks what it leans on. */
export type ReadQuestion = {
  /** In plain words, spelt right, with its figures. */
  plain: string;
  /** The same with placeholders for packages alone. */
  packaged: string;
  /** The same with placeholders for names and figures. */
  masked: string;
  terms: readonly string[];
  named: Named;
  /** Sums of money, or what can only be one. */
  amounts: readonly number[];
  months?: number;
  /** The seventh day is day 7. */
  day?: number;
  year?: string;
  count?: number;
};

/** Smaller figures without a sign count other things than dollars. */
const MIN_BARE_SUM = 100;
/** "300 supplier invoices": a word in the plural behind a figure is what it counts. */
const COUNTED = /^\s+(?:\p{L}+\s+)?(?:people|staff|(?!dollars|bucks|always|plus|this|less|thus|yes)\p{L}{3,}s)\b/iu;
/** "Two sprints", "3 of them": what is bought several times. */
const BOUGHT = /^\s+(?:of|product|developer|packages?|sprints?|mvps?|trials?|plans?|products)\b/i;
const MAX_COUNT = 50;
const YEARS = { from: 1990, to: 2050 };
const MONTHS_OF: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/** A currency's sign in front of a figure. */
const SIGN = /(?:US)?[$€£]\s*$/i;

/** The name of a standard: the number behind it is part of the name. */
const STANDARD = /\b(?:iso|iec|rfc|soc)[\s-]*$/i;

type Part = { word: string; note: Partial<ReadQuestion> };

const isYear = ({ kind, value, to }: Quantity) => kind === "count" && to === undefined && value >= YEARS.from && value <= YEARS.to;

/** What a figure stands for in a message; nothing where it is part of what is said (`24/7`, `GPT-4`). */
function readFigure(quantity: Quantity, before: string, after: string): Part | undefined {
  const { kind, value, to, unit } = quantity;
  if (kind === "money") return { word: placeholders.amount, note: { amounts: to === undefined ? [value] : [to] } };
  if (kind === "time" && unit !== undefined && MONTHS_OF[unit] !== undefined && to === undefined)
    return { word: placeholders.months, note: { months: value * MONTHS_OF[unit] } };
  if (kind === "percent") return { word: placeholders.percent, note: {} };
  if (kind !== "count" || STANDARD.test(before)) return undefined;
  if (/\bday\s*$/i.test(before)) return { word: placeholders.day, note: { day: value } };
  if (isYear(quantity) && !COUNTED.test(after)) return { word: placeholders.year, note: { year: String(value) } };
  if (value > 1 && value <= MAX_COUNT && BOUGHT.test(after)) return { word: placeholders.count, note: { count: value } };
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

/** Half a year and "per year" name months without a figure. */
const YEARLY = /\b(?:a|per|each|every|the|one|whole|full|entire) year\b|\b(?:yearly|annually|annual)\b/i;
const HALF_YEAR = /\bhalf (?:a|of a|the) year\b|\bhalf-?year(?:ly)?\b/i;
const QUARTER = /\b(?:a|one|per|each|every) quarter\b|\bquarterly\b/i;

function monthsInWords(message: string): number | undefined {
  if (HALF_YEAR.test(message)) return 6;
  if (QUARTER.test(message)) return 3;
  return YEARLY.test(message) ? 12 : undefined;
}

/** How much of what follows a figure is looked at. */
const MAX_AFTER = 40;

type Reading = { spelling: Spelling; names: Names };

/** How many words of a long message are read from either end: people ask at the beginning or at the end. */
const MAX_WORDS = 25;

function shorten(plain: string): string {
  const words = plain.split(" ");
  return words.length <= 2 * MAX_WORDS ? plain : [...words.slice(0, MAX_WORDS), ...words.slice(-MAX_WORDS)].join(" ");
}

/** A capital in the midst of a sentence begins a name, which is spelt as its owner does. */
const NAME = /(?<=\p{Ll},? )\p{Lu}\p{Ll}+/gu;
const namesIn = (message: string) => new Set((message.match(NAME) ?? []).map(plainWords));

/** A message in plain words, spelt right. */
export const plainQuestion = (spelling: Spelling, message: string): string =>
  spelling.correct(shorten(plainWords(message)), namesIn(message));

/** Reads a message by itself. */
export function readQuestion({ spelling, names }: Reading, message: string): ReadQuestion {
  const pieces: string[] = [];
  const notes: Partial<ReadQuestion>[] = [];
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
  const count = notes.find((note) => note.count !== undefined)?.count;
  return {
    plain,
    packaged: maskPackages(plain, names),
    masked,
    terms: termsOf(plain),
    named,
    amounts: notes.flatMap((note) => note.amounts ?? []),
    ...(months !== undefined && { months }),
    ...(day !== undefined && { day }),
    ...(year !== undefined && { year }),
    ...(count !== undefined && { count }),
  };
}
