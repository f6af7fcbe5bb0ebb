import { type FactField, factFields, judgeStatements, likelyFields } from "./field-model.ts";
import { findDates, type FoundDate } from "./find-dates.ts";
import { type Sum, sumOf } from "./find-sums.ts";
import { MAX_READ, type Statement } from "./statements.ts";

/** A statement of a field with its probability, 0 to 1. */
export type Fact = Statement & { odds: number; sum?: Sum; date?: FoundDate };
export type Facts = Record<FactField, Fact[]>;

/** Minimum probability: a lower one finds more facts, and shows more lines that a reader would file elsewhere. */
export const LIKELY = 0.12;

/** Minimum probability of facts that decide something, such as the package. */
export const SURE = 0.5;

/** A budget without an amount: "15% of the turnover". */
const PERCENT = /\d\s?(?:%|per ?cent)/;

function toFact(statement: Statement, odds: number, field: FactField): Fact {
  const { text, head } = statement;
  const sum = field === "budget" ? sumOf(text, true, head) : undefined;
  const date = field === "deadline" ? findDates(text).findLast(({ month }) => month !== undefined) : undefined;
  return { ...statement, odds, ...(sum && { sum }), ...(date && { date }) };
}

/** A document's facts by field, in its order; budgets by probability, highest first. */
export function collectFacts(statements: readonly Statement[]): Facts {
  const readable = statements.filter(({ text }) => text.length <= MAX_READ);
  const judged = judgeStatements(readable);
  const fields = readable.map((statement, at) => likelyFields(statement, judged[at] ?? [], LIKELY));
  const listOf = (field: FactField): Fact[] => {
    const odds = (at: number) => judged[at]?.[factFields.indexOf(field)] ?? 0;
    const found = readable.flatMap((statement, at) => (fields[at]?.includes(field) ? [toFact(statement, odds(at), field)] : []));
    // A statement that is repeated counts where it comes first.
    const told = new Set<string>();
    return found.filter(({ text }) => !told.has(text) && told.add(text));
  };
  const limitsOf = (field: "budget" | "deadline"): Fact[] => {
    const all = listOf(field).filter(({ sum, text }) => field === "deadline" || sum !== undefined || PERCENT.test(text));
    // A newer mail corrects the one that it quotes.
    const newer = all.filter(({ isQuoted }) => !isQuoted);
    return newer.length > 0 ? newer : all;
  };
  return {
    goals: listOf("goals"),
    mustHaves: listOf("mustHaves"),
    optional: listOf("optional"),
    excluded: listOf("excluded"),
    open: listOf("open"),
    budget: limitsOf("budget").toSorted((one, other) => other.odds - one.odds),
    deadline: limitsOf("deadline"),
    platform: listOf("platform"),
    integrations: listOf("integrations"),
    rules: listOf("rules"),
  };
}

/** The most probable facts, in their order. */
export const likeliest = (facts: readonly Fact[], max: number): Fact[] => {
  const chosen = new Set(facts.toSorted((one, other) => other.odds - one.odds).slice(0, max));
  return facts.filter((fact) => chosen.has(fact));
};
