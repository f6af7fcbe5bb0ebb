/**
 * What visitors may ask that a page answers. The page's own sentences are the answer: `says` names each by its first words, so that a page
 * whose text changes answers with its new text, and a test tells which entry lost its sentence.
 */
export type PageQuestion = {
  /** The question as different people put it, the plainest first. They are matched; nobody reads them on a page. */
  asks: readonly string[];
  /** In front of the sentences where they do not begin with what was asked: "Yes.", "No.", "14 days." */
  lead?: string;
} & (
  | {
      /** How the sentences begin that answer, three at most, in the order in which they are said. */
      says: readonly string[];
    }
  | {
      /**
       * In our own words, where no sentence of the page answers by itself: three sentences at most. `{hours}` stands for the opening hours.
       * It is given only while the page still says what it was made of.
       */
      answer: string;
    }
);

export type PageQuestions = { page: { name: string; path: string }; questions: readonly PageQuestion[] };
