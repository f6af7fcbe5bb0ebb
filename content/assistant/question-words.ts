/** Openings of questions that are answered with yes or no. */
export const yesNoWords: readonly string[] = "can could do does did is are will would should may have has".split(" ");

/** Openings of questions, to split a message with several. */
export const questionWords: readonly string[] = [
  "what",
  "whats",
  "how",
  "who",
  "whos",
  "where",
  "wheres",
  "when",
  "why",
  "which",
  "whose",
  ...yesNoWords,
];

/** Openings of a part that only qualifies the next question: "over a whole year, …". */
export const leadingWords: readonly string[] = [
  "after",
  "as",
  "at",
  "before",
  "during",
  "for",
  "from",
  "if",
  "in",
  "on",
  "over",
  "say",
  "since",
  "when",
  "with",
  "without",
];

/** Words of a part that states something and asks nothing. */
export const tellingWords: readonly string[] = [
  "i",
  "we",
  "im",
  "my",
  "our",
  "i'm",
  "we're",
  "ive",
  "i've",
  "hi",
  "hello",
  "hey",
  "thanks",
  "ok",
];

/** Negations in a question. */
export const denyingWords: readonly string[] =
  "no not without never none nothing nobody nor neither lack lacks lacking missing except avoid refuse".split(" ");

export const moneyWords: readonly string[] = (
  "price prices priced cost costs costing pay paying charge charged fee rate dollars dollar usd bucks money budget bill billed invoice owe spend " +
  "spending enough expensive cheap cheaper total damage quote save"
).split(" ");

/** Words that compare packages, add them up, or deduct the trial. */
export const differenceWords: readonly string[] = "difference differ more less save saving cheaper dearer versus vs gap".split(" ");
export const sumWords: readonly string[] = "total together sum both plus altogether combined".split(" ");
export const creditWords: readonly string[] = "already credit credited counting deducted deduct left remaining rest toward towards".split(
  " ",
);

/** Words for renewal, and for what's sold: "which of your offers does not renew". */
export const renewingWords: readonly string[] = "renew renews renewal renewing recurring subscription subscriptions month monthly".split(
  " ",
);
export const offeredWords: readonly string[] =
  "package packages plan plans offer offers option options sell sold take buy choose book booking".split(" ");

/** Words that ask what the visitor has to provide. */
export const needingWords: readonly string[] = "i me my mine need needs bring prepare provide supply expect want required".split(" ");
