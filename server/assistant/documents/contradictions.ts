import type { Fact, Facts } from "./facts.ts";
import type { FoundDate } from "./find-dates.ts";
import { isSameSum } from "./find-sums.ts";

/** Minimum probability for contradictions: partial amounts and dates differ by nature. */
const CLAIM = 0.5;

function differ(one: FoundDate, other: FoundDate): boolean {
  const parts = ["year", "month", "day"] as const;
  return parts.some((part) => one[part] !== undefined && other[part] !== undefined && one[part] !== other[part]);
}

export function findContradictions({ budget, deadline }: Facts): { field: "budget" | "deadline"; facts: readonly [Fact, Fact] }[] {
  const claims = (facts: readonly Fact[]) => facts.filter(({ odds }) => odds >= CLAIM).slice(0, 6);
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
