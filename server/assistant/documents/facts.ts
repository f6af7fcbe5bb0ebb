import { findDates, type FoundDate, namesSpan } from "./find-dates.ts";
import { isSameSum, namesBudget, type Sum, sumOf } from "./find-sums.ts";
import { plainWords } from "../language/terms.ts";
import { type Field, isAskedFor, type Sign, signsOf } from "./sections.ts";
import type { Statement } from "./statements.ts";

type FactField = Exclude<Field, "about" | "users" | "contents" | "tender">;

/** A statement of a field; of several, the one with the highest weight counts. */
export type Fact = Statement & { weight: number; sum?: Sum; date?: FoundDate };
export type Facts = Record<FactField, Fact[]>;

const MAX_LENGTH = 600;
const MIN_WORDS = 4;

type Reading = {
  statement: Statement;
  /** Whether it is in a section that decides the field of its sentences. */
  isInTelling: boolean;
  is: (field: Field) => boolean;
  says: (sign: Sign) => boolean;
  sum: Sum | undefined;
  dates: FoundDate[];
  isBesideList: boolean;
};

/** A capitalised or camelCase word, except the first. */
const NAME = /\S\s+(?:\p{Lu}[\p{L}\d]|\p{Ll}+\p{Lu})/u;

/** The fields by label or section. A sentence's own signs overrule a section about platforms or rules: "6.1 Runs in a browser" is no rule. */
function ownFields({ text, fields, isTold, signs }: Statement): readonly Field[] {
  const own: Field[] = [
    ...(signs.has("connects") || (signs.has("linked") && NAME.test(text)) ? (["integrations"] as const) : []),
    ...(signs.has("runsOn") ? (["platform"] as const) : []),
    ...(signs.has("rules") ? (["rules"] as const) : []),
  ];
  return isTold || own.length === 0 ? fields : fields.filter((field) => !["platform", "rules"].includes(field) || own.includes(field));
}

function read(given: Statement, listed: ReadonlySet<string>): Reading {
  const statement = { ...given, fields: ownFields(given) };
  const { text, fields, signs, head, heading } = statement;
  const is = (field: Field) => fields.includes(field);
  const isAboutMoney = is("budget") || signs.has("budget") || signs.has("spend");
  const hasFigure = /\p{Nd}/u.test(text);
  const sum = hasFigure || isAboutMoney ? sumOf(text, isAboutMoney, head) : undefined;
  const dates = hasFigure || is("deadline") || signs.has("due") ? findDates(text) : [];
  const isInTelling = given.fields.some((field) => TELLING.includes(field));
  return { statement, isInTelling, is, says: (sign) => signs.has(sign), sum, dates, isBesideList: listed.has(heading) };
}

/** Sections whose heading decides the field of their sentences. */
const TELLING: readonly Field[] = ["budget", "deadline", "platform", "integrations", "rules"];

/** Whether a statement is the budget: not an incidental amount such as a turnover, nor a limit of something else. */
function isBudget({ statement, is, says, sum }: Reading): boolean {
  if (says("passing") && !(is("budget") && says("budget")) && !namesBudget(statement.text, statement.head)) return false;
  if (sum === undefined) return is("budget") && /\d\s?%/.test(statement.text);
  return is("budget") || says("budget") || says("spend") || (says("ceiling") && !statement.isTold && !is("mustHaves") && !says("must"));
}

function isDeadline({ statement: { text, isTold, isItem }, is, says, sum, dates }: Reading): boolean {
  if (says("event") && !says("due") && !(isTold && isItem) && !dates.some(({ isDue }) => isDue)) return false;
  // In a section "Budget and dates" an amount with a date is a budget.
  if (is("budget") && sum !== undefined && !isTold && !says("due")) return false;
  if (is("deadline")) return isTold || dates.length > 0 || namesSpan(text, true);
  if ((is("mustHaves") || is("goals")) && !(says("launch") && dates.length > 0)) return false;
  if (dates.length > 0 && (says("due") || (dates.some(({ isDue }) => isDue) && !is("about") && !says("passing")))) return true;
  return says("due") && namesSpan(text, false);
}

function isMust({ statement: { isItem, plain, isTold, fields }, isInTelling, is, says, isBesideList }: Reading): boolean {
  if (isTold) return is("mustHaves");
  const isSentence = plain.split(" ").length >= MIN_WORDS && !says("tender");
  // In a section with a list, a sentence needs words such as "must".
  if (isItem && fields.length === 0 && isAskedFor(plain)) return true;
  if (is("mustHaves")) return isItem || (isSentence && !says("lead") && (!isBesideList || says("must") || says("should") || says("may")));
  return isSentence && !isInTelling && (says("must") || (says("should") && !says("goal") && !is("about")));
}

const isGoal = ({ is, says }: Reading) => is("goals") || (says("goal") && !is("mustHaves") && !says("must"));

const CLAUSE = /[;:,]\s|\.\s|\sbut\s/;
const isAsking = (clause: string) => {
  const signs = signsOf(plainWords(clause));
  return signs.has("must") && !signs.has("optional") && !signs.has("excluded");
};

const NONE = /^(?:please )?no (?!longer|later|more|one|matter|doubt|\w+ (?:should|shall|must|may) )/;

/** The field that a statement's label or section decides alone. */
function decided({ statement: { text, plain, fields, isTold, isItem }, is, says, sum, isBesideList }: Reading): FactField | undefined {
  const isBeside = isBesideList && !isItem && !isTold;
  if (/[?؟]$/.test(text) || (is("open") && !isBeside) || (says("open") && !isTold)) return "open";
  if (is("excluded")) return "excluded";
  const isFree = !isTold && !fields.some((field) => TELLING.includes(field) || field === "goals");
  const isListed = isItem && is("mustHaves");
  if (isFree && !isListed && sum === undefined && !says("optional") && (says("excluded") || NONE.test(plain))) return "excluded";
  return is("optional") || (says("optional") && isFree) ? "optional" : undefined;
}

function fieldsOf(reading: Reading): FactField[] {
  const { statement, is, says } = reading;
  if (says("others")) return [];
  if (is("tender")) return reading.dates.length > 0 ? ["deadline"] : [];
  const one = decided(reading);
  // "We need cards from the first day, vouchers can wait."
  const isBoth = one === "optional" || one === "excluded" ? says("must") && !is(one) && statement.text.split(CLAUSE).some(isAsking) : false;
  // "We open on 15 February and would love to have it by then."
  const isAlsoDue = one === "optional" && !statement.isItem && isDeadline(reading);
  if (one !== undefined && isAlsoDue) return [one, "deadline"];
  if (one !== undefined) return isBoth ? [one, "mustHaves", ...systemsOf(reading)] : [one];
  if (!(statement.isTold && is("mustHaves"))) {
    const limits: FactField[] = [
      ...(isBudget(reading) ? (["budget"] as const) : []),
      ...(isDeadline(reading) ? (["deadline"] as const) : []),
    ];
    if (limits.length > 0) return limits;
  }
  const others = systemsOf(reading);
  if (says("aimed") && !is("mustHaves")) return ["goals", ...others];
  if (isMust(reading)) return ["mustHaves", ...(is("goals") ? (["goals"] as const) : []), ...others];
  return others.length > 0 ? others : isGoal(reading) ? ["goals"] : [];
}

/** Rules, integrations and platforms of a statement; its label or column takes precedence. */
function systemsOf({ statement: { text, isTold, isItem }, is, says }: Reading): FactField[] {
  const isBackground = is("about") || is("goals");
  const isNamed = (says("named") && !(is("platform") && isItem)) || (says("linked") && !says("runsOn") && NAME.test(text));
  const isConnected = says("connects") || (isNamed && !isBackground);
  if (isTold)
    return is("integrations") || (is("mustHaves") && (says("connects") || says("named")))
      ? ["integrations", ...(says("rules") ? (["rules"] as const) : [])]
      : is("platform")
        ? ["platform"]
        : is("rules")
          ? ["rules"]
          : [];
  const found: FactField[] = [];
  if ((says("rules") && !isBackground) || is("rules")) found.push("rules");
  if (is("integrations") || (isConnected && !is("rules"))) found.push("integrations");
  if ((is("platform") && found.length === 0) || (says("runsOn") && !isBackground && !is("integrations") && !is("rules")))
    found.push("platform");
  return found;
}

/** Weight of a statement: highest for a limit with the word "budget", lowest for partial amounts. */
function weigh({ is, says }: Reading, field: FactField): number {
  const isPart = says("part") || says("tender") ? 3 : 0;
  if (field === "budget")
    return (says("budget") || says("spend") || is("budget") ? 1 : 0) + (says("budget") ? 2 : 0) + (says("ceiling") ? 2 : 0) - isPart;
  if (field === "deadline") return (says("launch") ? 2 : 0) + (is("deadline") ? 1 : 0) - isPart;
  return 1;
}

/** A document's facts by field, in its order; budgets and deadlines by weight, highest first. */
export function collectFacts(statements: readonly Statement[]): Facts {
  const facts: Facts = {
    goals: [],
    mustHaves: [],
    optional: [],
    excluded: [],
    open: [],
    budget: [],
    deadline: [],
    integrations: [],
    platform: [],
    rules: [],
  };
  const told = new Set<string>();
  const listed = new Set(
    statements
      .filter(({ isItem, fields }) => isItem && (fields.includes("mustHaves") || fields.includes("open")))
      .map(({ heading }) => heading),
  );
  for (const statement of statements) {
    if (statement.text.length > MAX_LENGTH) continue;
    const reading = read(statement, listed);
    for (const field of fieldsOf(reading)) {
      const key = `${field} ${statement.plain}`;
      if (told.has(key)) continue;
      told.add(key);
      const date = reading.dates.findLast(({ month }) => month !== undefined);
      facts[field].push({ ...statement, weight: weigh(reading, field), ...(reading.sum && { sum: reading.sum }), ...(date && { date }) });
    }
  }
  for (const field of ["budget", "deadline"] as const) {
    // A newer mail corrects the one that it quotes.
    const newer = facts[field].filter(({ isQuoted }) => !isQuoted);
    facts[field] = (newer.length > 0 ? newer : facts[field]).toSorted((one, other) => other.weight - one.weight);
  }
  return facts;
}

/** Minimum weight for contradictions: partial amounts and dates differ by nature. */
const CLAIM = 2;

function differ(one: FoundDate, other: FoundDate): boolean {
  const parts = ["year", "month", "day"] as const;
  return parts.some((part) => one[part] !== undefined && other[part] !== undefined && one[part] !== other[part]);
}

export function findContradictions({ budget, deadline }: Facts): { field: "budget" | "deadline"; facts: readonly [Fact, Fact] }[] {
  const claims = (facts: readonly Fact[]) => facts.filter(({ weight }) => weight >= CLAIM).slice(0, 6);
  const pair = (facts: readonly Fact[], isOther: (one: Fact, other: Fact) => boolean) => {
    const [first, ...rest] = claims(facts);
    const other = first && rest.find((each) => isOther(first, each));
    return first && other ? [first, other].toSorted((a, b) => a.page - b.page) : [];
  };
  const sums = pair(budget, (one, other) => one.sum !== undefined && other.sum !== undefined && !isSameSum(one.sum, other.sum));
  const dates = pair(deadline, (one, other) => one.date !== undefined && other.date !== undefined && differ(one.date, other.date));
  return [
    { field: "budget" as const, facts: sums },
    { field: "deadline" as const, facts: dates },
  ].flatMap(({ field, facts: [first, second] }) => (first && second ? [{ field, facts: [first, second] as const }] : []));
}
