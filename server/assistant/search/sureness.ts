import type { QuestionMatch } from "./question-match.ts";

/** What each sign counts, found on the practice questions: a clear lead says more than the score itself. */
const SIGNS = { score: 1.4, lead: 4.9, covered: 2.65 };
/** One word alone often means something else. */
const ONE_WORD = 1.05;

/** How sure it is that the best match is the question that was asked: at 2.6 as likely as not. */
export function sureness([best, next]: readonly QuestionMatch[], terms: number): number {
  if (best === undefined) return 0;
  const lead = best.score - (next?.score ?? 0);
  const signs = SIGNS.score * best.score + SIGNS.lead * lead + SIGNS.covered * best.covered;
  return terms === 1 ? signs - ONE_WORD : signs;
}
