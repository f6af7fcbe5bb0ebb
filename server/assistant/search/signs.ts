import { keysOf } from "../../../contract/records.ts";

/** Features of a match between a message and an expected question: 0 to 1, except the cosine's logarithm. */
export type Signs = {
  /** Logarithm of the cosine similarity over words, synonyms and bigrams of all wordings. */
  cosine: number;
  /** Trigram similarity to the nearest wordings. */
  likeness: number;
  /** Weighted coverage of the message's terms by the entry. */
  covered: number;
  /** Share of wordings with the same question word. */
  opener: number;
  /** The first term after the question word is in the entry. */
  head: number;
  /** It has the conversation's topic. */
  same: number;
  /** Only one of message and entry is negated. */
  otherPolarity: number;
  /** The message asks "who", but the answer names no person. */
  nobody: number;
  /** Its wordings name other packages than the message. */
  otherPackage: number;
  /** It belongs to another service than the message names, or to one if the message names none. */
  otherService: number;
  noService: number;
  /** The message has a number that it doesn't use, or lacks one that it needs. */
  otherFigure: number;
  withoutFigure: number;
  /** No page answers it. */
  unsaid: number;
};

/**
 * Weights fitted on the practice questions (`npm run eval -- --fit`) to rank the right entry first as often as possible. Those with few
 * examples are set by hand, such as for other packages and missing numbers, which always make an answer wrong.
 */
const WEIGHTS: Signs = {
  cosine: 2,
  likeness: 14,
  covered: 5.5,
  opener: 2.6,
  head: 1,
  same: 4.5,
  otherPolarity: -2,
  nobody: -2,
  otherPackage: -3,
  otherService: -2,
  noService: -1.4,
  otherFigure: -2,
  withoutFigure: -4.4,
  unsaid: 1.7,
};

export const signNames = keysOf(WEIGHTS);

/** The score: a weighted sum, higher for likelier questions. */
export const sumSigns = (signs: Signs): number => signNames.reduce((sum, name) => sum + WEIGHTS[name] * signs[name], 0);
