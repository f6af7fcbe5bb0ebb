import { findDates, type FoundDate, namesSpan } from "./find-dates.ts";
import { namesBudget, type Sum, sumOf } from "./find-sums.ts";
import { namesKind, namesSystem } from "./find-systems.ts";
import {
  ACCESS,
  ASKED,
  asksInClause,
  CHANGE,
  describesUse,
  isDenied,
  isRefusing,
  LIMITED,
  OUTCOME,
  QUESTION,
  WHETHER,
} from "./phrasing.ts";
import { type Field, isAskedFor, type Sign } from "./sections.ts";
import type { Statement } from "./statements.ts";

export type FactField = Exclude<Field, "about" | "users" | "contents" | "tender">;

export const MIN_WORDS = 4;

export type Reading = {
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
function ownFields({ text, fields, isTold, isItem, signs }: Statement): readonly Field[] {
  const own: Field[] = [
    ...(signs.has("connects") || (signs.has("linked") && !signs.has("runsOn") && NAME.test(text)) ? (["integrations"] as const) : []),
    ...(signs.has("runsOn") ? (["platform"] as const) : []),
    ...(signs.has("rules") ? (["rules"] as const) : []),
  ];
  const isMixed = fields.includes("platform") && fields.includes("integrations");
  // "It'll run on two wall displays" in a section about systems.
  const isElsewhere = !isItem && own.includes("platform") && !signs.has("named") && !namesSystem(text);
  const given = (field: Field) =>
    field === "platform" ||
    (field === "rules" && !LIMITED.test(text) && (fields.length > 1 || own.some((each) => each !== "integrations"))) ||
    (field === "integrations" && (isMixed || isElsewhere));
  return isTold || own.length === 0 ? fields : fields.filter((field) => !given(field) || own.includes(field));
}

/** Reads a statement; `listed` are the headings with a list of features or questions. */
export function read(given: Statement, listed: ReadonlySet<string>): Reading {
  const statement = { ...given, fields: ownFields(given) };
  const { text, fields, signs, head, heading } = statement;
  const is = (field: Field) => fields.includes(field);
  const isAboutMoney = is("budget") || signs.has("budget") || signs.has("spend");
  const hasFigure = /\p{Nd}/u.test(text);
  const sum = hasFigure || isAboutMoney ? sumOf(text, isAboutMoney, head) : undefined;
  const dates = hasFigure || is("deadline") || signs.has("due") || fields.length === 0 ? findDates(text) : [];
  const isInTelling = given.fields.some((field) => TELLING.includes(field));
  return { statement, isInTelling, is, says: (sign) => signs.has(sign), sum, dates, isBesideList: listed.has(heading) };
}

/** Sections whose heading decides the field of their sentences. */
const TELLING: readonly Field[] = ["budget", "deadline", "platform", "integrations", "rules"];

const PERCENT = /\d\s?(?:%|per ?cent)/;

/** Whether a statement is the budget: not an incidental amount such as a turnover, nor a limit of something else. */
function isBudget({ statement, is, says, sum }: Reading): boolean {
  if (says("passing") && !(is("budget") && says("budget")) && !namesBudget(statement.text, statement.head)) return false;
  if (sum === undefined) return (is("budget") || (says("part") && says("ceiling"))) && PERCENT.test(statement.text);
  return is("budget") || says("budget") || says("spend") || (says("ceiling") && !statement.isTold && !is("mustHaves") && !says("must"));
}

/** Whether an amount without the word is the budget, if nothing else is. */
export const isLoneSum = ({ statement: { isItem }, is, says, sum }: Reading) =>
  !isItem && sum !== undefined && says("ours") && !says("passing") && !is("about") && !is("tender") && !is("mustHaves");

function isDeadline({ statement: { text, isTold, isItem }, is, says, sum, dates }: Reading): boolean {
  if (says("event") && !says("due") && !(isTold && isItem) && !dates.some(({ isDue }) => isDue)) return false;
  // In a section "Budget and dates" an amount with a date is a budget.
  if (is("budget") && sum !== undefined && !isTold && !says("due")) return false;
  if (is("deadline")) return isTold || dates.length > 0 || namesSpan(text, true);
  if ((is("mustHaves") || is("goals")) && !(says("launch") && dates.length > 0)) return false;
  if (dates.length > 0 && (says("due") || (dates.some(({ isDue }) => isDue) && !is("about") && !says("passing")))) return true;
  return says("due") && namesSpan(text, false);
}

/** Signs of list items that are no features, the first two with a figure: "the talk on 3 May", but "a photo after every visit". */
const NO_FEATURE: readonly Sign[] = ["rules", "runsOn"];
const NO_FEATURE_WITH_FIGURE: readonly Sign[] = ["passing", "event"];

function isMust({ statement, isInTelling, is, says, isBesideList }: Reading): boolean {
  const { isItem, isUnnamed, plain, isTold, fields } = statement;
  if (isTold) return is("mustHaves");
  const words = plain.split(" ").length;
  const isSentence = words >= MIN_WORDS && !says("tender");
  const noFeature = /\d/.test(plain) ? [...NO_FEATURE, ...NO_FEATURE_WITH_FIGURE] : NO_FEATURE;
  const isLong = words >= MIN_WORDS - 1 && !says("tender");
  // In a section with a list, a sentence needs words such as "must".
  if (isItem && fields.length === 0 && (isAskedFor(plain) || (isUnnamed && isLong && !noFeature.some(says)))) return true;
  if (is("mustHaves")) return isItem || (isSentence && !says("lead") && (!isBesideList || says("must") || says("should") || says("may")));
  if (isSentence && fields.length === 0 && !says("passing") && !says("goal") && describesUse(statement)) return true;
  // "We want parents to be able to see the bus."
  if (isSentence && fields.length === 0 && says("goal") && says("may") && !says("passing")) return true;
  return isSentence && !isInTelling && (says("must") || (says("should") && !says("goal") && !is("about")));
}

const isGoal = ({ statement: { plain, isItem }, is, says, isBesideList }: Reading) =>
  // Beside a list of goals, a sentence without such a word is background.
  (is("goals") && (isItem || !isBesideList || says("goal"))) || ((says("goal") || CHANGE.test(plain)) && !is("mustHaves") && !says("must"));
const isOutcome = ({ statement: { plain, isItem, fields } }: Reading) => !isItem && fields.length === 0 && OUTCOME.test(plain);

/** A demand that is a goal too: "We want parents to be able to see the bus", "I want 200 paying households". */
const isAlsoGoal = (reading: Reading) => {
  const { statement, is, says, sum } = reading;
  const isCounted = statement.isItem && statement.isUnnamed && sum === undefined && /\d/.test(statement.text);
  return is("goals") || isOutcome(reading) || (says("goal") && (says("may") || isCounted) && statement.fields.length === 0);
};

/** The field that a statement's label or section decides alone. */
function decided({ statement, is, says, sum, isBesideList }: Reading): FactField | undefined {
  const { text, plain, fields, isTold, isItem } = statement;
  const isBeside = isBesideList && !isItem && !isTold;
  const isAsked = QUESTION.test(text) || WHETHER.test(plain) || (isItem && ASKED.test(plain) && (is("excluded") || fields.length === 0));
  if (isAsked || (is("open") && !isBeside) || (says("open") && !isTold)) return "open";
  // "Online voting, good to have" under "Not in the first phase".
  if (is("excluded")) return says("optional") && !says("excluded") ? "optional" : "excluded";
  const isFree = !isTold && !fields.some((field) => TELLING.includes(field) || field === "goals");
  const isListed = isItem && is("mustHaves");
  // "Consents are not part of this contract" in a section about the law.
  if (
    says("excluded") &&
    !isTold &&
    !says("must") &&
    (is("rules") || (is("platform") && !says("runsOn"))) &&
    !is("budget") &&
    !is("deadline")
  )
    return "excluded";
  if (isFree && !isListed && sum === undefined && !says("optional") && (says("excluded") || isDenied(statement))) return "excluded";
  return is("optional") || (says("optional") && isFree && !says("aimed")) ? "optional" : undefined;
}

const WISHES: readonly Sign[] = ["must", "goal", "excluded"];

/** The fields of a draft that a statement belongs to. */
export function fieldsOf(reading: Reading): FactField[] {
  const { statement, is, says } = reading;
  if (says("others")) return [];
  const isToReader = says("reader") && !statement.isItem && !is("mustHaves") && !WISHES.some(says);
  if (isToReader) return QUESTION.test(statement.text) ? ["open"] : reading.dates.length > 0 ? ["deadline"] : [];
  if (is("tender")) return reading.dates.length > 0 ? ["deadline"] : [];
  const one = decided(reading);
  // "We need cards from the first day, vouchers can wait."
  const isBoth = (one === "optional" || one === "excluded") && says("must") && !is(one) && asksInClause(statement.text);
  // "We open on 15 February and would love to have it by then."
  const isAlsoDue =
    (one === "optional" && !statement.isItem && isDeadline(reading)) || (one === "open" && reading.dates.some(({ isDue }) => isDue));
  if (one !== undefined && isAlsoDue) return [one, "deadline"];
  if (isBoth) return [one, "mustHaves", ...systemsOf(reading)];
  // "Android can come later", "The page stays how it is, the shop should run on a subdomain."
  const isPlaced = (one === "optional" || one === "excluded") && !statement.isItem && says("runsOn");
  const isLinked = one === "optional" && !statement.isItem && says("connects");
  if (one !== undefined) return [one, ...(isPlaced ? (["platform"] as const) : []), ...(isLinked ? (["integrations"] as const) : [])];
  if (!(statement.isTold && is("mustHaves"))) {
    const limits: FactField[] = [
      ...(isBudget(reading) ? (["budget"] as const) : []),
      ...(isDeadline(reading) ? (["deadline"] as const) : []),
    ];
    if (limits.length > 0) return limits;
  }
  const others = systemsOf(reading);
  if (others.includes("platform") && isRefusing(statement.text)) return ["excluded", ...others];
  // "Only initials may appear on them" limits a feature.
  if (others.includes("rules") && (ACCESS.test(statement.plain) || (is("rules") && LIMITED.test(statement.text))))
    return ["mustHaves", ...others];
  if (says("aimed") && !is("mustHaves")) return ["goals", ...others];
  // "Totals must be exported to Contafinca" is both, also in a section about systems.
  const isDemanded =
    says("must") && !is("rules") && !others.includes("rules") && (others.includes("integrations") || (is("platform") && !says("runsOn")));
  if (isMust(reading) || (isDemanded && !statement.isTold))
    return ["mustHaves", ...(isAlsoGoal(reading) ? (["goals"] as const) : []), ...others];
  return others.length > 0 ? others : isGoal(reading) ? ["goals"] : [];
}

/** Rules, integrations and platforms of a statement; its label or column takes precedence. */
function systemsOf({ statement: { text, plain, isTold, isItem, isUnnamed }, is, says }: Reading): FactField[] {
  const isBackground = is("about") || is("goals");
  const isFeature = is("mustHaves") || says("must") || (isUnnamed && isItem);
  const isNamed =
    (says("named") && !(is("platform") && isItem)) ||
    (isFeature && !says("runsOn") && namesSystem(text)) ||
    (says("linked") && !says("runsOn") && (NAME.test(text) || ((isFeature || says("should")) && namesKind(plain))));
  const isConnected = says("connects") || (isNamed && !isBackground);
  if (isTold)
    return is("integrations") || (is("mustHaves") && (says("connects") || says("named") || namesSystem(text)))
      ? ["integrations", ...(says("rules") ? (["rules"] as const) : [])]
      : is("platform")
        ? ["platform"]
        : is("rules")
          ? ["rules"]
          : [];
  const found: FactField[] = [];
  if (((says("rules") || ACCESS.test(plain)) && !isBackground) || is("rules")) found.push("rules");
  if (is("integrations") || isConnected) found.push("integrations");
  if ((is("platform") && found.length === 0) || (says("runsOn") && !isBackground && !is("integrations") && !is("rules")))
    found.push("platform");
  return found;
}
