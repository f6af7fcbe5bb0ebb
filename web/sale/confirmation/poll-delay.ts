import { timings } from "../../../contract/limits.ts";

const SLOWEST = 60_000;
const GROWTH = 1.4;

/** Milliseconds until the next question, after `asked` earlier ones: soon at first, then ever more slowly. */
export function pollDelay(asked: number): number {
  return Math.min(SLOWEST, Math.round(timings.paymentPoll * GROWTH ** asked));
}
