import { stepsAfter } from "./pricing.ts";
import { addDays, dayOf, firstDay, formatShortDay } from "./working-days.ts";

export type DatedStep = {
  when: string;
  /** `2026-11-23`. */
  date: string;
  /** `Mon 23 Nov`, or `by Wed 25 Nov`. */
  day: string;
  what: string;
};

/** What follows on a payment, with the days it falls on: the days of the work count from Day 1, one after the other. */
export function datedSteps(packageName: string, paidAt: string): DatedStep[] {
  const first = firstDay(paidAt);
  return stepsAfter(packageName).map(({ when, what }) => {
    const number = Number(/^Day (\d+)$/.exec(when)?.[1] ?? 0);
    const date = number === 0 ? dayOf(paidAt) : addDays(first, number - 1);
    const day = number === 0 ? formatShortDay(date) : `by ${formatShortDay(date)}`;
    return { when, date: date.toISOString().slice(0, 10), day, what };
  });
}
