import { sharedTerms } from "../language/terms.ts";
import type { Ranked } from "./rank-questions.ts";

/**
 * Weights of the features, fitted by logistic regression on the practice questions (`npm run eval -- --fit`): the best match's share of all
 * (softmax), its lead over the next, its likeness, and its coverage.
 */
const SIGNS = { always: 0.2, share: 1, ahead: 0.3, likeness: 1.9, covered: 0.9 };
/** Maximum lead: more adds no confidence. */
const MAX_AHEAD = 5;

/** Weight of rivals on the same page, whose answers are similar. */
const SAME_PAGE = 0.25;
const isOfOnePage = (one: Ranked, other: Ranked) => one.entry.about.some((each) => other.entry.about.includes(each));

function overlap({ entry: { said: one } }: Ranked, { entry: { said: other } }: Ranked): number {
  const least = Math.min(one.size, other.size);
  return least === 0 ? 0 : sharedTerms(one, other).length / least;
}

/** Probability that the first match is right, 0 to 1. `ranked` is sorted, best first. */
export function confidence(ranked: readonly Ranked[]): number {
  const [best, next] = ranked;
  if (best === undefined) return 0;
  if (best.score === Infinity) return 1;
  const share = -Math.log(
    ranked.reduce(
      (sum, each) =>
        sum +
        (each === best ? 1 : (isOfOnePage(each, best) ? SAME_PAGE : 1) * (1 - overlap(each, best))) * Math.exp(each.score - best.score),
      0,
    ),
  );
  const ahead = Math.min(MAX_AHEAD, best.score - (next?.score ?? -Infinity));
  const sum =
    SIGNS.always + SIGNS.share * share + SIGNS.ahead * ahead + SIGNS.likeness * best.signs.likeness + SIGNS.covered * best.signs.covered;
  return 1 / (1 + Math.exp(-sum));
}
