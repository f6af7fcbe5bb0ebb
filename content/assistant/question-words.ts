/** How a question begins, so that several in one message are told apart. */
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
  "can",
  "could",
  "do",
  "does",
  "did",
  "is",
  "are",
  "will",
  "would",
  "should",
  "may",
  "have",
  "has",
];

/** How a piece begins that only says of what the question behind it is asked: "over a whole year, …". */
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

/** Words of a piece that tells something of the visitor and asks nothing. */
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
  "please",
  "ok",
];

/** Words of one who asks for what is not, or is not to be. */
export const denyingWords: readonly string[] =
  "no not without never none nothing nobody nor neither lack lacks lacking missing except avoid refuse".split(" ");

/** Words of one who asks for a sum of money. */
export const moneyWords: readonly string[] = (
  "price prices priced cost costs costing pay paying charge charged fee rate dollars dollar usd bucks money budget bill billed invoice owe spend " +
  "spending enough expensive cheap cheaper total damage quote save"
).split(" ");

/** Two packages are set against each other, or added up, or the trial is taken off the other. */
export const differenceWords: readonly string[] = "difference differ more less save saving cheaper dearer versus vs gap".split(" ");
export const sumWords: readonly string[] = "total together sum both plus altogether combined".split(" ");
export const creditWords: readonly string[] = "already credit credited counting deducted deduct left remaining rest toward towards".split(
  " ",
);

/** Words of what comes again every month, and of what is sold: "which of your offers does not renew". */
export const renewingWords: readonly string[] = "renew renews renewal renewing recurring subscription subscriptions month monthly".split(
  " ",
);
export const offeredWords: readonly string[] =
  "package packages plan plans offer offers option options sell sold take buy choose book booking".split(" ");

/** Words of one who asks what is wanted of him. */
export const needingWords: readonly string[] = "i me my mine need needs bring prepare provide supply expect want required".split(" ");
