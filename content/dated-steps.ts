import { stepsAfter } from "./pricing.ts";
import { addDays, dayOf, firstDay, formatShortDay } from "./working-days.ts";

export type DatedStep = {
  when: string;
  /** ISO date, `2026-11-23`. */
  date: string;
  /** Formatted date, `Mon 23 Nov` or `by Wed 25 Nov`. */
  day: string;
  what: string;
};

/** Steps after a payment, with dates in the agency's time zone; working days are counted from Day 1. */
export function datedSteps(packageName: string, paidAt: string): DatedStep[] {
  const first = firstDay(paidAt);
  return stepsAfter(packageName).map(({ when, what }) => {
    const number = Number(/^Day (\d+)$/.exec(when)?.[1] ?? 0);
    const date = number === 0 ? dayOf(paidAt) : addDays(first, number - 1);
    const day = number === 0 ? formatShortDay(date) : `by ${formatShortDay(date)}`;
    return { when, date: date.toISOString().slice(0, 10), day, what };
  });
}
