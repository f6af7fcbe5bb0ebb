/** What speaks for an expected question or against it: 0 to 1, but for the logarithm of the cosine. */
export type Signs = {
  /** Of the words, meanings and pairs of neighbours of all wordings together. */
  cosine: number;
  /** How alike the nearest wordings are, letter by letter. */
  likeness: number;
  /** The part of what was asked that the entry speaks of. */
  covered: number;
  /** The part of the wordings that begin to ask in the same way: "how long" is another question than "who". */
  opener: number;
  /** The first word that tells what is asked for, behind the one that asks, is in its wordings. */
  head: number;
  /** It is about what was talked of before. */
  same: number;
  /** It is asked with a "not" where this was asked without, or the other way round. */
  otherPolarity: number;
  /** It was asked who, and the answer names nobody. */
  nobody: number;
  /** Its wordings speak of other packages than the one that was named. */
  otherPackage: number;
  /** It is of another service than the one that was named, or of one where none was. */
  otherService: number;
  noService: number;
  /** A figure was told from which it computes nothing, or one that it needs was not. */
  otherFigure: number;
  withoutFigure: number;
  /** It is something that no page answers. */
  unsaid: number;
};

/**
 * Found on the practice questions (`npm run eval -- --fit`): those with which the entry that answers rightly comes out on top oftenest. What is
 * said of another package, or computed without its figure, is false however near it is: these weights, which few examples speak of, are set
 * by hand.
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

/** The names of the signs, in one order. */
// The keys of the table itself.
export const signNames = Object.keys(WEIGHTS) as (keyof Signs)[];

/** How much speaks for an expected question with these signs: of two, the one with the higher sum is likelier. */
export const sumSigns = (signs: Signs): number => signNames.reduce((sum, name) => sum + WEIGHTS[name] * signs[name], 0);
