import {
  currencies,
  fractions,
  numberWords,
  scales,
  spanAdjectives,
  spanOpenings,
  timeUnits,
} from "../../../content/assistant/amount-words.ts";

/** A number in a text with its kind and unit. `to` is the end of a range. */
export type Quantity = {
  kind: "money" | "percent" | "time" | "share" | "count";
  value: number;
  to?: number;
  currency?: string;
  /** Unit of a duration, such as `day` or `hour`. */
  unit?: string;
  start: number;
  end: number;
};

type Token = { text: string; start: number; end: number };

/** Tokens: order numbers such as `order_482913`, which are no quantities, grouped numbers, words, currency signs, dashes. Repetitions are bounded, so that the regular expression stays linear (ReDoS). */
const TOKEN =
  /\p{L}{1,20}_\d{1,15}|\d{1,2}(?:,\d{2}){1,3},\d{3}(?!\d)|\d{1,3}(?:[,.'’\u00A0\u202F ]\d{3}){1,4}(?:[.,]\d{1,2})?(?!\d)|\d{1,15}(?:[.,]\d{1,4})?(?!\d)|us\$|[\p{Sc}%]|\p{L}+|[-–—]/giu;

/** Tokenizer; `twenty-five` and `15k` are two tokens each. */
const tokenize = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map((match) => ({ text: readToken(match[0]), start: match.index, end: match.index + match[0].length }));
/** `TRY` in capitals is the Turkish lira, "try" is not. */
const readToken = (text: string) => (text === "TRY" ? "₺" : text.toLowerCase());

const isFigure = (token: Token | undefined) => token !== undefined && /^\d/.test(token.text);
const GROUPED = /^\d{1,3}(?:[,.'’\u00A0\u202F ]\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/;

/** Parses `1,200.50`, `12'500`, `900 000`, `12.000`, `45,00,000`; a comma before one or two digits is a decimal point. */
function readFigure(text: string): number {
  if (GROUPED.test(text)) {
    const isDecimal = /^\d{1,3}\.\d{3}$/.test(text) && text.startsWith("0");
    return isDecimal ? Number(text) : Number(text.replace(/\D/g, ""));
  }
  const [, whole = "", part = ""] = /^(.*?)(?:[.,](\d{1,4}))?$/.exec(text) ?? [];
  return Number(`${whole.replace(/\D/g, "")}.${part || "0"}`);
}

const isBeside = (a: Token, b: Token, text: string) => /^[\s-]*$/.test(text.slice(a.end, b.start));
const of = <Value>(table: Readonly<Record<string, Value>>, token: Token | undefined): Value | undefined =>
  token !== undefined && Object.hasOwn(table, token.text) ? table[token.text] : undefined;

type Read = { value: number; next: number; isShare?: boolean };

/** Scales after a number: `k`, `hundred thousand`. */
function readScales(tokens: readonly Token[], at: number, text: string): { factor: number; next: number } {
  let [factor, next] = [1, at];
  for (let scale = of(scales, tokens[next]); scale !== undefined; scale = of(scales, tokens[next])) {
    const [before, token] = [tokens[next - 1], tokens[next]];
    if (before === undefined || token === undefined || !isBeside(before, token, text)) break;
    factor *= scale;
    next += 1;
  }
  return { factor, next };
}

function readFigures(tokens: readonly Token[], at: number, text: string): Read | undefined {
  const token = tokens[at];
  if (token === undefined || !isFigure(token)) return undefined;
  const { factor, next } = readScales(tokens, at + 1, text);
  return { value: readFigure(token.text) * factor, next };
}

/** Whether a number word continues the one before it: `twenty five`, `three hundred fifty`, `two dozen`, but not `six ten` or `three, five`. */
const continues = (part: number, next: number): boolean =>
  part === 0 || next === 12 || (part % 100 === 0 && next < 100) || (part % 10 === 0 && part % 100 >= 20 && next < 10);

/** Number words: `two and a half thousand`, `three hundred and fifty`, `a couple of hundred`, `a dozen`. A lone "one" or "a" is no number. */
function readWords(tokens: readonly Token[], start: number, text: string): Read | undefined {
  let [total, part, at, isRead] = [0, 0, start, false];
  for (; ; at += 1) {
    const [last, token] = [tokens[at - 1], tokens[at]];
    if (isRead && last !== undefined && token !== undefined && !isBeside(last, token, text)) break;
    const word = token?.text ?? "";
    const number = of(numberWords, token);
    const scale = word.length > 2 ? of(scales, token) : undefined;
    if (number !== undefined) {
      if (!continues(part, number)) break;
      part = part > 0 && number === 12 ? part * number : part + number;
    } else if (scale !== undefined && (isRead || at > start)) {
      const product = Math.max(part, 1) * scale;
      if (scale === 100) part = product;
      else [total, part] = [total + product, 0];
    } else if (isRead && word === "and" && tokens[at + 1]?.text === "a" && tokens[at + 2]?.text === "half") {
      part += 0.5;
      at += 2;
    } else if (
      isRead &&
      ((word === "and" && (total > 0 || part >= 100)) || word === "of") &&
      (of(numberWords, tokens[at + 1]) ?? of(scales, tokens[at + 1])) !== undefined
    ) {
      continue;
    } else if (at === start && (word === "a" || word === "an")) continue;
    else if (isRead && word === "-" && of(numberWords, tokens[at + 1]) !== undefined && part % 10 === 0) continue;
    else break;
    isRead = true;
  }
  const isLoneOne = total + part === 1 && tokens[at - 1]?.text === "one";
  return isRead && !(isLoneOne && !isUnit(tokens[at])) ? { value: total + part, next: at } : undefined;
}

const isUnit = (token: Token | undefined) =>
  of(timeUnits, token) !== undefined || of(currencies, token) !== undefined || token?.text === "percent";

/** Fractions: `half`, `a third`, `two thirds`. */
function readShare(tokens: readonly Token[], at: number, text: string): Read | undefined {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const count = first?.text === "a" || first?.text === "one" ? 1 : of(numberWords, first);
  const direct = of(fractions, first);
  if (direct !== undefined && first?.text === "half") return { value: direct, next: at + 1, isShare: true };
  const joined = second?.text === "-" ? third : second;
  const part = of(fractions, joined);
  if (first === undefined || joined === undefined || count === undefined || part === undefined) return undefined;
  if (!isBeside(first, joined, text)) return undefined;
  return { value: count * part, next: at + (joined === third ? 3 : 2), isShare: true };
}

const isArticle = (token: Token | undefined) => token?.text === "a" || token?.text === "an";

/** Durations without a number: `half an hour`, `within a week`. */
function readSpan(tokens: readonly Token[], at: number): Read | undefined {
  const isHalf = tokens[at]?.text === "half" && isArticle(tokens[at + 1]) && of(timeUnits, tokens[at + 2]) !== undefined;
  if (isHalf) return { value: 0.5, next: at + 2 };
  const isOne = isArticle(tokens[at]) && of(timeUnits, tokens[at + 1]) !== undefined;
  return isOne && (spanOpenings.includes(tokens[at - 1]?.text ?? "") || tokens[at + 2]?.text === "for" || hasHalfAfter(tokens, at + 2))
    ? { value: 1, next: at + 1 }
    : undefined;
}

const hasHalfAfter = (tokens: readonly Token[], at: number) =>
  tokens[at]?.text === "and" && isArticle(tokens[at + 1]) && tokens[at + 2]?.text === "half";

const readNumber = (tokens: readonly Token[], at: number, text: string): Read | undefined =>
  readFigures(tokens, at, text) ?? readSpan(tokens, at) ?? readShare(tokens, at, text) ?? readWords(tokens, at, text);

const JOINS = new Set(["-", "–", "—", "to", "and", "bis", "à"]);

const isAfterBetween = (tokens: readonly Token[], at: number) =>
  tokens[of(currencies, tokens[at - 1]) === undefined ? at - 1 : at - 2]?.text === "between";

/** The end of a range: `12–15k`, `5 to 7`, and after "between" also `5 and 7`. */
function readRangeEnd(tokens: readonly Token[], first: Read, at: number, text: string): Read | undefined {
  const join = tokens[first.next]?.text ?? "";
  if (!JOINS.has(join) || (join === "and" && !isAfterBetween(tokens, at))) return undefined;
  const afterSign = of(currencies, tokens[first.next + 1]) === undefined ? first.next + 1 : first.next + 2;
  const end = readNumber(tokens, afterSign, text);
  return end && !end.isShare && end.value > 0 ? end : undefined;
}

/** Applies the scale of a range's end to its start: `12–15k` starts at 12,000. */
function alignScale(first: number, last: number): number {
  const scale = [1_000_000_000, 10_000_000, 1_000_000, 100_000, 1000].find((each) => last >= each && first * each <= last && first < each);
  return scale === undefined || first >= 1000 ? first : first * scale;
}

type Context = { before: Token | undefined; after: Token | undefined; beyond: Token | undefined };

function classify(
  { before, after, beyond }: Context,
  isShare: boolean,
): Pick<Quantity, "kind" | "currency" | "unit"> & { isAfter: boolean } {
  const isDotted = before?.text === "rs" || (after !== undefined && of(currencies, after) !== undefined);
  const currency = of(currencies, before) ?? of(currencies, after) ?? (after?.text === "us" ? of(currencies, beyond) : undefined);
  if (currency !== undefined && !isShare) return { kind: "money", currency, isAfter: isDotted && of(currencies, before) === undefined };
  if (after?.text === "%" || after?.text === "percent" || (after?.text === "per" && beyond?.text === "cent"))
    return { kind: "percent", isAfter: true };
  const unit = of(timeUnits, after) ?? (after !== undefined && spanAdjectives.includes(after.text) ? of(timeUnits, beyond) : undefined);
  if (unit !== undefined) return { kind: "time", unit, isAfter: true };
  return { kind: isShare ? "share" : "count", isAfter: false };
}

const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Replaces Arabic and Urdu digits by Latin ones; the length stays the same. */
export const inLatinDigits = (text: string): string => text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) % 16));

/** All quantities of a text in order: amounts, percentages, durations, fractions and counts. */
export function findQuantities(original: string): Quantity[] {
  const text = inLatinDigits(original);
  const tokens = tokenize(text);
  const found: Quantity[] = [];
  // A currency after one number doesn't belong to the next as well.
  let told = 0;
  for (let at = 0; at < tokens.length;) {
    const first = readNumber(tokens, at, text);
    if (first === undefined) {
      at += 1;
      continue;
    }
    const last = first.isShare ? undefined : readRangeEnd(tokens, first, at, text);
    const next = last?.next ?? first.next;
    const [opening, closing] = [tokens[at], tokens[next - 1]];
    const { isAfter, ...what } = classify(
      { before: at > told ? tokens[at - 1] : undefined, after: tokens[next], beyond: tokens[next + 1] },
      first.isShare === true,
    );
    const isAndHalf = what.kind === "time" && hasHalfAfter(tokens, next + 1);
    const value = (last === undefined ? first.value : alignScale(first.value, last.value)) + (isAndHalf ? 0.5 : 0);
    const final = isAndHalf ? tokens[next + 3] : isAfter ? tokens[next] : closing;
    const place = { start: opening?.start ?? 0, end: final?.end ?? 0 };
    found.push({ ...what, value, ...(last && { to: last.value }), ...place });
    told = isAfter ? next + 1 : next;
    at = isAndHalf ? next + 4 : next;
  }
  return found;
}

const isScaled = (text: string, { kind, start, end }: Quantity) => kind === "count" && /[km]$/i.test(text.slice(start, end));

export const namesSum = (text: string): boolean =>
  findQuantities(text).some((quantity) => quantity.kind === "money" || isScaled(text, quantity));

/** Amounts in a message, of any currency; of ranges the end. Bare numbers count from 50 on, except years. */
export function amountsIn(message: string): number[] {
  const mayBeSum = ({ kind, value }: Quantity) =>
    kind === "money" || (kind === "count" && value >= 50 && !(value >= 1990 && value <= 2035));
  return findQuantities(message)
    .filter(mayBeSum)
    .map(({ value, to }) => to ?? value);
}
