import { claims } from "./site.ts";

/** The figures of the refund rule. The Terms name them, and the assistant reckons with them. */
export const refundRule = {
  /** Days of a package that is paid once. */
  days: claims.mvpDays,
  /** Working days within which money is sent back, and what a bank may add. */
  sentWithinDays: 5,
} as const;

/** The days that have not begun for whoever stops on a day: they are given back. */
export function daysGivenBack(day: number): number {
  return Math.max(0, refundRule.days - day);
}
