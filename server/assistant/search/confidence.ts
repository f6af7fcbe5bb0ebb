import type { QuestionMatch } from "./question-match.ts";

/** What each sign counts, found on the practice questions: a clear lead says more than the score itself. */
const SIGNS = { score: 1.4, lead: 4.9, covered: 2.65 };
/** One word alone often means something else. */
const ONE_WORD = 1.05;

/** "Do you sell shoes?" is half about something of which the site says nothing. */
const STRANGE = 0.6;

const isStrange = (terms: readonly string[], isSaid: (term: string) => boolean) =>
  2 * terms.filter((term) => !isSaid(term)).length >= terms.length;

/** How sure it is that the best match is the question that was asked: at 2.6 as likely as not. `isSaid` knows the words of the site. */
export function confidence([best, next]: readonly QuestionMatch[], terms: readonly string[], isSaid: (term: string) => boolean): number {
  if (best === undefined) return 0;
  const lead = best.score - (next?.score ?? 0);
  const signs = SIGNS.score * best.score + SIGNS.lead * lead + SIGNS.covered * best.covered;
  return signs - (terms.length === 1 ? ONE_WORD : 0) - (isStrange(terms, isSaid) ? STRANGE : 0);
}
