/** Words that make a message a follow-up question. */
export const leaningWords: readonly string[] = (
  "it its that this they them their these those one ones he she him her his hers there both same either instead former latter " +
  "thereof itself himself herself other another too also did"
).split(" ");

/** Openings of follow-up messages. */
export const openings: readonly string[] = [
  "and",
  "but",
  "so",
  "or",
  "also",
  "then",
  "plus",
  "what about",
  "how about",
  "ok and",
  "okay and",
  "ok but",
  "ok so",
  "what if",
  "why",
  "really",
  "are you sure",
  "more",
  "tell me more",
  "go on",
  "continue",
  "for how",
  "since when",
  "until when",
  "by whom",
  "with whom",
  "same for",
  "in that case",
  "which one",
  "which of",
  "the other",
  "the second",
  "the first",
  "the last",
  "who is that",
  "what else",
  "anything else",
  "is that",
  "does that",
];

/** Words that make a short message independent of the previous one. */
export const selfStanding: readonly string[] = (
  "your you saat package packages plan plans services service mvp my i prices pricing refund contact phone email address hours location payment " +
  "portfolio projects team blog privacy terms cookies careers jobs invoice hello hi hey thanks thank bye help"
).split(" ");

/** Messages that only doubt the answer: it's repeated. */
export const doubts: readonly string[] = [
  "are you sure",
  "really",
  "is that right",
  "is that correct",
  "is that true",
  "sure",
  "you sure",
  "are you certain",
  "is this right",
];
