import { type Fact, type Facts, SURE } from "./facts.ts";
import type { FoundDate } from "./find-dates.ts";
import { isSameSum } from "./find-sums.ts";
import type { Sign } from "./sections.ts";

/** Signs of the budget and of the launch: partial amounts and milestones differ by nature. */
const CLAIMS = { budget: ["budget", "ceiling"], deadline: ["launch"] } as const;

function differ(one: FoundDate, other: FoundDate): boolean {
  const parts = ["year", "month", "day"] as const;
  return parts.some((part) => one[part] !== undefined && other[part] !== undefined && one[part] !== other[part]);
}

export function findContradictions({ budget, deadline }: Facts): { field: "budget" | "deadline"; facts: readonly [Fact, Fact] }[] {
  const pair = (facts: readonly Fact[], said: readonly Sign[], isOther: (one: Fact, other: Fact) => boolean) => {
    const claims = facts.filter(({ odds, signs }) => odds >= SURE && said.some((sign) => signs.has(sign)));
    const [first, ...rest] = claims.slice(0, 6);
    const other = first && rest.find((each) => isOther(first, each));
    return first && other ? [first, other].toSorted((a, b) => a.page - b.page) : [];
  };
  const sums = pair(
    budget,
    CLAIMS.budget,
    (one, other) => one.sum !== undefined && other.sum !== undefined && !isSameSum(one.sum, other.sum),
  );
  const dates = pair(
    deadline,
    CLAIMS.deadline,
    (one, other) => one.date !== undefined && other.date !== undefined && differ(one.date, other.date),
  );
  return [
    { field: "budget" as const, facts: sums },
    { field: "deadline" as const, facts: dates },
  ].flatMap(({ field, facts: [first, second] }) => (first && second ? [{ field, facts: [first, second] as const }] : []));
}
