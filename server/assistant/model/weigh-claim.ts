import { currencies, hoursOf } from "../../../content/assistant/amount-words.ts";
import {
  calendar,
  combining,
  comparing,
  deniable,
  lightWords,
  marks,
  priceWords,
  quoting,
  smallWords,
} from "../../../content/assistant/claim-words.ts";
import { plainEnglish } from "../../../content/assistant-words.ts";
import { sameMeaning } from "../../../content/assistant/same-meaning.ts";
import type { Quantity } from "../language/quantities.ts";
import { plainWords } from "../language/terms.ts";
import { isComparison, isDiscounted, isOfTable, isPrice, isSame, type Told, valuesOf } from "./price-table.ts";
import { type Claim, type Fact, type Figure, isHeld, readClaim, type Word } from "./read-claims.ts";

/** What is false in a sentence; `matter` means that no fact supports it, or that one contradicts it. */
export type Fault = "price" | "number" | "promise" | "name" | "address" | "matter";

/** First person: a statement of the agency, so the visitor's words don't support it. */
export const ITSELF = /\b(?:we|our|ours|us|i|my)\b/i;

const inHours = (value: number, { unit = "hour" }: Quantity) => value * (hoursOf[unit] ?? 1);
const scaled = (value: number, of: Figure) => (of.kind === "time" ? inHours(value, of) : of.kind === "share" ? value * 100 : value);
const kindOf = ({ kind }: Figure) => (kind === "share" ? "percent" : kind);

/** Whether two numbers have the same value and kind. In "up to ten more" the unit comes from earlier. */
export function isSameFigure(figure: Figure, other: Figure): boolean {
  if (figure.kind === "time" && other.kind === "count") return other.isMore && isSame(figure.value, other.value);
  const isAlike = kindOf(figure) === kindOf(other) && figure.currency === other.currency && figure.rowOf === other.rowOf;
  return isAlike && valuesOf(other).some((each) => isSame(scaled(figure.value, figure), scaled(each, other)));
}

const BOUND = /\b(?:from|up to|at least|at most|between|starts?|or more|limit|ceiling|maximum)\b/;
/** A number in a name: `ISO 27001`. */
const isCode = ({ rowOf = "" }: Figure) => /^[A-Z]/.test(rowOf);

const countHeld = (words: readonly Word[], held: ReadonlySet<string>) => words.filter((word) => isHeld(word, held)).length;

function countsSame(figure: Figure, other: Figure, { held }: Claim): boolean {
  if (figure.counted.length === 0 || isCode(figure)) return true;
  const beside = other.counted.length === 0 ? held : new Set(other.counted.flatMap(({ stems, meanings }) => [...stems, ...meanings]));
  return countHeld(figure.counted, beside) > 0;
}

/** Whether the fact's best matching clauses have this number, with the same period and counted words; ends of ranges only if the text has one. */
function hasFigure({ clauses, figures }: Fact, figure: Figure, { plain, words }: Claim): boolean {
  const isAlike = (other: Figure) =>
    figure.rowOf === other.rowOf && (kindOf(other) === kindOf(figure) || (figure.kind === "time" && other.isMore));
  const alike = clauses.filter((each) => each.figures.some(isAlike));
  const most = Math.max(...alike.map(({ held }) => countHeld(words, held)));
  const nearest = alike.filter(({ held }) => countHeld(words, held) === most);
  // "Up to ten more" has the unit of an earlier number.
  const isOfUnit = (other: Figure) =>
    other.kind === figure.kind || figure.kind !== "time" || figures.some(({ kind, unit }) => kind === "time" && unit === figure.unit);
  const isRange = figure.to !== undefined || BOUND.test(plain);
  const says = (value: number) => (each: Claim) =>
    each.figures.some(
      (other) =>
        isSameFigure({ ...figure, value }, other) &&
        isOfUnit(other) &&
        (other.to === undefined || isRange) &&
        (figure.per === undefined || other.per === undefined || figure.per === other.per) &&
        countsSame(figure, other, each),
    );
  return valuesOf(figure).every((value) => nearest.some(says(value)));
}

const stemsOf = (words: readonly string[]) =>
  new Set(words.flatMap((word) => readClaim(word, []).words.map(({ stems }) => stems.join(" "))));
const PRICED = stemsOf([...priceWords, ...combining, ...comparing]);
const QUOTING = stemsOf(quoting);
const LIGHT = stemsOf(lightWords);
const MARKING = stemsOf(Object.values(marks).flat());

const isDeniedIn = ({ stems, meanings }: Word, held: ReadonlySet<string>) => [...stems, ...meanings].some((each) => held.has(`!${each}`));

const LIGHT_WEIGHT = 0.25;
const ASKED_WEIGHT = 0.5;
const FIGURE_WEIGHT = 0.5;
/** Minimum coverage: two words of three, or all but light ones. */
const MIN_COVERED = 0.66;

/** The weighted share of a clause that a fact supports, 0 to 1. */
function coverage({ words, isDenied, figures }: Claim, fact: Claim, question: Claim): number {
  const missing = words.filter((word) => !isHeld(word, fact.held) && !(isDenied && isDeniedIn(word, fact.held)));
  const weigh = (word: Word) => (LIGHT.has(word.stems.join(" ")) ? LIGHT_WEIGHT : isHeld(word, question.held) ? ASKED_WEIGHT : 1);
  const lost = missing.reduce((sum, word) => sum + weigh(word), 0);
  // No words in common: an equal small count is a coincidence.
  if (missing.length === words.length && figures.some(({ kind, value, rowOf }) => kind === "count" && rowOf === undefined && value < 1900))
    return 0;
  const held = words.length - missing.length + figures.length * FIGURE_WEIGHT;
  return held + lost === 0 ? 1 : held / (held + lost);
}

/** Whether the fact's best matching clauses have the same negation, and no extra "only". */
function isAsDenied(clause: Claim, fact: Fact): boolean {
  const most = Math.max(...fact.clauses.map(({ held }) => countHeld(clause.words, held)));
  const agrees = (each: Claim) =>
    (each.isDenied === clause.isDenied || (clause.isDenied && clause.words.some((word) => isDeniedIn(word, each.held)))) &&
    (!each.marks.has("only") || clause.marks.has("only"));
  return most === 0 ? fact.clauses.some(agrees) : fact.clauses.filter(({ held }) => countHeld(clause.words, held) === most).every(agrees);
}

/** Capitalised words inside a sentence, and words in capitals anywhere. */
const NAMES = /(?<=[\p{L}\d,;:)”"’]\s+["“(]?)\p{Lu}[\p{L}\d’'-]*|\b\p{Lu}{2,}[\d]*\b/gu;
const COMMON = new Set(["I", "I’m", "I'm", "AI", "OK", "Saat", "Labs", ...Object.values(currencies)]);
const ORDINARY = new Set([plainEnglish, sameMeaning.flat(), smallWords, lightWords, calendar].flat());

/** Words that a text has only capitalised: these are names at the start of a sentence too. */
export function listNames(text: string): Set<string> {
  const small = new Set(text.match(/(?<!\p{L})\p{Ll}[\p{L}\d-]*/gu) ?? []);
  const capitals = (text.match(/(?<!\p{L})\p{Lu}[\p{L}\d-]*/gu) ?? []).map((word) => word.toLowerCase());
  return new Set(capitals.filter((word) => !small.has(word) && !ORDINARY.has(word)));
}

export function namesIn(text: string, packages: Told["packages"], names: ReadonlySet<string>): string[] {
  const ofPackages = new Set(packages.flatMap(({ name }) => name.split(" ")));
  const [first = ""] = /^\W*\p{Lu}[\p{L}\d’'-]*/u.exec(text) ?? [];
  const inside = (text.match(NAMES) ?? [])
    .filter((name) => !COMMON.has(name) && !ofPackages.has(name))
    .flatMap((name) => plainWords(name).split(" "));
  const atStart = plainWords(first).split(" ");
  return [...inside.filter((word) => word !== "" && !calendar.includes(word)), ...atStart.filter((word) => names.has(word))];
}

export type Judged = {
  told: Told;
  text: string;
  clause: Claim;
  question: Claim;
  names: ReadonlySet<string>;
  /** It reports what the visitor or the document says. */
  isQuote: boolean;
};

/** Marks with an owner: an auditor's certificate is not the agency's. */
const OF_WHOM = new Set(["certificate", "certified", "guarantee"]);

/** Whether the fact has the clause's mark (binding, limiting or exaggerating word) beside a word of the clause, and of the same owner. */
function isMarked(mark: string, { clause, told, question }: Judged, fact: Fact, isPriced: boolean): boolean {
  if (clause.isDenied && (deniable.has(mark) || mark === "must")) return true;
  const isOfPrice = isPriced || (clause.figures.length === 0 && (isDiscounted(told) || isComparison(told)));
  if ((mark === "discount" || mark === "cheaper") && isOfPrice) return true;
  // Without content words, the clause is about the question.
  const matter =
    clause.words.length < 2 ? [...clause.words.filter(({ stems }) => !MARKING.has(stems.join(" "))), ...question.words] : clause.words;
  const isSaid = (each: Claim) =>
    (!OF_WHOM.has(mark) || !ITSELF.test(clause.plain) || ITSELF.test(each.plain)) && countHeld(matter, each.held) > 0;
  return fact.clauses.some((each) => each.marks.has(mark) && isSaid(each));
}

/** Negated promises, which are harmless: "I cannot promise a date". */
const isModest = ({ isDenied, marks: all, figures }: Claim) =>
  isDenied && figures.every(isCode) && all.size > 0 && [...all].every((mark) => deniable.has(mark));

const ENOUGH = /\b(?:enough|covers?)\b/;

/** Checks a clause against one fact. @returns its fault, or undefined if supported, and the coverage, 0 to 1 */
export function weighAgainst(fact: Fact, judged: Judged): { fault: Fault | undefined; covered: number } {
  const { told, text, question, isQuote } = judged;
  const priced = judged.clause.figures.filter((figure) => isOfTable(told, figure));
  const isPriced = priced.length > 0;
  const isTold = ({ stems }: Word) =>
    ((isPriced || judged.clause.marks.has("cheaper")) && stems.every((stem) => PRICED.has(stem))) ||
    (isQuote && QUOTING.has(stems.join(" ")));
  const clause = { ...judged.clause, words: judged.clause.words.filter((word) => !isTold(word)) };
  const covered = coverage(clause, fact, question);
  const isVisitors = !ITSELF.test(text);
  const isAsked = (figure: Figure) =>
    isVisitors && (isQuote || figure.kind === "count") && question.figures.some((other) => isSameFigure(figure, other));
  const mayRepeat = clause.isDenied || (isVisitors && clause.plain.includes(" your "));
  const isNamed = (name: string) => fact.plain.includes(` ${name} `) || (mayRepeat && question.plain.includes(` ${name} `));
  const fault = (): Fault | undefined => {
    const figure = clause.figures.find((each) => !priced.includes(each) && !isAsked(each) && !hasFigure(fact, each, clause));
    if (figure) return figure.kind === "time" || (figure.kind === "count" && !isPrice(told.sentence, figure)) ? "number" : "price";
    if (![...clause.marks].every((mark) => isMarked(mark, { ...judged, clause }, fact, isPriced))) return "promise";
    if (clause.days.some((day) => !fact.days.includes(day) && !(isPriced && day === "today"))) return "promise";
    if (!namesIn(text, told.packages, judged.names).every(isNamed)) return "name";
    if (isModest(clause)) return undefined;
    const isAbout = isPriced
      ? fact.names.length > 0 || fact.plain.includes(" consultation ")
      : clause.names.every((name) => fact.names.includes(name));
    const isAsOften = isPriced || clause.rates.every((rate) => fact.rates.includes(rate));
    const isSo = isAsDenied(clause, fact) || (isPriced && ENOUGH.test(clause.plain));
    return isAbout && isAsOften && covered >= MIN_COVERED && isSo ? undefined : "matter";
  };
  return { fault: fault(), covered };
}

/** Whether a clause gives a package what only others have: "the Product Package comes with priority support". */
export function isOfOtherPackage({ words, names, isDenied }: Claim, table: readonly Fact[], site: readonly Fact[]): boolean {
  const [name, ...others] = names;
  if (name === undefined || others.length > 0 || isDenied) return false;
  const isOwn = (word: Word) => site.some((fact) => fact.names.includes(name) && isHeld(word, fact.held));
  return words.some((word) => {
    const holders = table.filter(({ held }) => word.stems.every((stem) => held.has(stem))).flatMap((fact) => fact.names);
    return holders.length > 0 && !holders.includes(name) && !isOwn(word);
  });
}

/** Claims that follow from comparing packages: "the Product Package has no account manager", "only the Product Plan has one". */
export function isByComparison({ words, figures, names, isDenied, marks: own }: Claim, table: readonly Fact[]): boolean {
  const [name, ...others] = names;
  if (name === undefined || others.length > 0 || figures.length > 0 || words.length === 0) return false;
  const holders = new Set(table.filter(({ held }) => words.every((word) => isHeld(word, held))).flatMap((fact) => fact.names));
  return isDenied ? holders.size > 0 && !holders.has(name) : own.has("only") && holders.size === 1 && holders.has(name);
}
