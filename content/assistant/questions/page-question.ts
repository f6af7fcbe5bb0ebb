/**
 * A question that a page answers in its own sentences. `says` identifies each by its first words, so that answers follow edits of the page,
 * and a test reports entries whose sentence is gone.
 */
export type PageQuestion = {
  /** Wordings of the question, the plainest first. Only used for matching, never shown. */
  asks: readonly string[];
  /** Before the sentences, if they don't start with the answer: "Yes.", "No.", "14 days." */
  lead?: string;
} & (
  | {
      /** First words of the sentences, at most three, in order. */
      says: readonly string[];
    }
  | {
      /**
       * An answer of our own if no sentence fits: at most three sentences. `{hours}` is replaced by the opening hours. Only used while the
       * page still has the sentences it's based on.
       */
      answer: string;
    }
);

export type PageQuestions = { page: { name: string; path: string }; questions: readonly PageQuestion[] };
