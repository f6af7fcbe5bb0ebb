import { dateWords, dueWords, monthNames, seasons } from "../../../content/assistant/document-words.ts";
import { germanDateWords, germanDueWords, germanMonths } from "../../../content/assistant/document-words-german.ts";
import { findQuantities, inLatinDigits } from "../language/quantities.ts";
import { plainWords } from "../language/terms.ts";

/** A possibly partial date; `isDue` if a word such as "by" precedes it. */
export type FoundDate = { year?: number; month?: number; day?: number; isDue: boolean };

const months = new Map(Object.entries({ ...monthNames, ...germanMonths }).map(([name, number]) => [plainWords(name), number]));
const due = new Set<string>([...dueWords, ...germanDueWords.map(plainWords)]);
const before = new Set<string>([...due, ...dateWords, ...germanDateWords]);
const named = new Set<string>(seasons.map(plainWords));

const NUMERIC =
  /(?<![\p{L}\d]-?)(?:(?<iso>20\d\d)-(?<isoMonth>\d\d)(?:-(?<isoDay>\d\d))?|(?<day>\d{1,2})[/.](?<month>\d{1,2})[/.](?<year>(?:20)?\d\d))(?![\d/])/gu;
const WORD = /\p{L}+|\d+/gu;

const numberOf = (word: string | undefined, most: number) => {
  const value = /^\d{1,4}$/.test(word ?? "") ? Number(word) : 0;
  return value > 0 && value <= most ? value : undefined;
};
const yearOf = (word: string | undefined) => (/^20\d\d$/.test(word ?? "") ? Number(word) : undefined);

function* numericDates(text: string): Generator<FoundDate> {
  for (const { groups = {}, index } of text.matchAll(NUMERIC)) {
    const year = Number(groups["iso"] ?? groups["year"]);
    const lead =
      text
        .slice(Math.max(0, index - 20), index)
        .trim()
        .split(/\s/)
        .at(-1) ?? "";
    const isDue = due.has(plainWords(lead));
    const [first, second] = [groups["isoMonth"] ?? groups["month"], groups["isoDay"] ?? groups["day"]].map(Number);
    if (first === undefined || second === undefined) continue;
    // "3/25/2027" has the month first.
    const [month, day] = first > 12 ? [second, first] : [first, second];
    // "2027-03" has no day.
    if (first <= 12 || second <= 12) yield { year: year < 100 ? 2000 + year : year, month, ...(day > 0 && { day }), isDue };
  }
}

const BETWEEN = new Set(["the", "end", "start", "beginning", "middle", "mid", "early", "late", "of", "around"]);

/** Whether a date is due: "by 1 March", "by the end of March". */
function isDueAt(words: readonly string[], at: number): boolean {
  let place = at;
  while (place > at - 4 && BETWEEN.has(words[place] ?? "")) place -= 1;
  // "No later than May", but not "newer than 2016".
  if (words[place] === "than" && words[place - 1] !== "later") return false;
  return due.has(words[place] ?? "");
}

/** In lower case these are months only after a word such as "in". */
const AMBIGUOUS = new Set(["may", "march", "mar"]);
/** Whether a normalised word is a month's name; "may" is mostly the verb. */
export const isMonth = (word: string): boolean => word !== "may" && months.has(word);

const LEADS = new Set(["in", "by", "before", "until", "till", "mid", "early", "late", "end"]);

const ORDINALS = new Set(["st", "nd", "rd", "th", "of"]);

const isVerb = (words: readonly string[], written: readonly string[], at: number) =>
  /^\p{Ll}/u.test(written[at] ?? "") && AMBIGUOUS.has(words[at] ?? "") && !LEADS.has(words[at - 1] ?? "");

/** A month with a number, or after a word such as "by": alone, "may" and "march" are ambiguous. */
function monthAt(words: readonly string[], written: readonly string[], at: number): FoundDate | undefined {
  const month = months.get(words[at] ?? "");
  if (month === undefined || isVerb(words, written, at)) return undefined;
  let place = at - 1;
  while (ORDINALS.has(words[place] ?? "")) place -= 1;
  const dayBefore = numberOf(words[place], 31);
  const after = ORDINALS.has(words[at + 2] ?? "") ? at + 3 : at + 2;
  const dayAfter = dayBefore === undefined ? numberOf(words[at + 1], 31) : undefined;
  const year = yearOf(words[at + 1]) ?? yearOf(words[dayAfter === undefined ? at + 2 : after]);
  const lead = (dayBefore === undefined ? at : place) - 1;
  const isDue = isDueAt(words, lead) || due.has(words[at + 1] ?? "");
  const day = dayBefore ?? dayAfter;
  const isAlone = day === undefined && year === undefined;
  return isAlone && !isDue && !before.has(words[lead] ?? "") ? undefined : { month, isDue, ...(day && { day }), ...(year && { year }) };
}

const BEFORE_WEEK = new Set(["in", "by", "before", "until", "from", "calendar"]);
const PERIODS = new Set(["week", "month", "quarter", "year"]);

function wordedAt(words: readonly string[], at: number): FoundDate | undefined {
  const word = words[at] ?? "";
  const isDue = isDueAt(words, at - 1);
  // "By the end of next week".
  if ((word === "next" || word === "this") && isDue && words.slice(at - 4, at).includes("by") && PERIODS.has(words[at + 1] ?? ""))
    return { isDue };
  const year = yearOf(words[at + 1]);
  const isQuarter = word === "q" && numberOf(words[at + 1], 4) !== undefined;
  // "In week 36", "KW 36".
  const isWeek =
    (word === "kw" || word === "cw" || (word === "week" && BEFORE_WEEK.has(words[at - 1] ?? ""))) &&
    numberOf(words[at + 1], 53) !== undefined;
  if (isQuarter || isWeek) return { isDue, ...(yearOf(words[at + 2]) && { year: Number(words[at + 2]) }) };
  if (named.has(word) && (isDue || year !== undefined)) return { isDue, ...(year && { year }) };
  return yearOf(word) !== undefined && isDue ? { year: Number(word), isDue } : undefined;
}

/** All dates of a text in the usual formats, without durations. */
export function findDates(text: string): FoundDate[] {
  const latin = inLatinDigits(text);
  const written = latin.match(WORD) ?? [];
  const words = written.map((word) => (/^\d/.test(word) ? word : plainWords(word)));
  return [...numericDates(latin), ...words.flatMap((_, at) => monthAt(words, written, at) ?? wordedAt(words, at) ?? [])];
}

/** Whether a text contains a duration of days or longer, such as "6 weeks". */
export const namesSpan = (text: string): boolean =>
  findQuantities(text).some(({ kind, unit = "" }) => kind === "time" && ["day", "week", "month"].includes(unit));
