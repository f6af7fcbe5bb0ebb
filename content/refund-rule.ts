import { claims } from "./site.ts";

/** Figures of the refund rule, in the terms and in the assistant's calculations. */
export const refundRule = {
  /** Days of a one-time package. */
  days: claims.mvpDays,
  /** Working days until a refund is sent, and the additional days of a bank. */
  sentWithinDays: 5,
} as const;

/** Remaining days when stopping on a day: they're refunded. */
export function daysGivenBack(day: number): number {
  return Math.max(0, refundRule.days - day);
}
