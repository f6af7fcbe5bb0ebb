import type { AnswerBook } from "../search/answer-book.ts";
import type { Fact } from "../search/facts.ts";
import type { QuestionBook } from "../search/question-book.ts";
import type { PassageSearch } from "../search/passage-search.ts";
import type { Names, Named } from "../question/mentions.ts";
import type { ReadQuestion } from "../question/read-question.ts";
import type { LiveFacts, Reply, Turn, VisitorDocument } from "../reply.ts";
import type { Spelling } from "../language/spelling.ts";
import type { Ranked } from "../search/rank-questions.ts";
import type { ComposedName } from "../search/expected-questions.ts";

/** Built once per content version; `answers`, what staff have answered, by itself. */
export type Knowledge = {
  live: LiveFacts;
  book: QuestionBook;
  search: PassageSearch;
  facts: readonly Fact[];
  spelling: Spelling;
  names: Names;
  answers: AnswerBook;
};

/** What a conversation is about: `package:Product Plan`, `service:/chatbots`, `question:refund`, and how it was last asked of. */
export type Focus = { topic?: string; composed?: ComposedName };

/** A message, understood as far as can be before anybody answers it. */
export type Asked = ReadQuestion & {
  knowledge: Knowledge;
  message: string;
  history: readonly Turn[];
  /** What the message itself names, or what the conversation is about where the message leans on it. */
  subject: Named;
  focus: Focus;
  isFollowUp: boolean;
  /** Expected questions like this one, best first. */
  ranked: readonly Ranked[];
  document?: VisitorDocument;
};

/** Composes the answer to questions of its kind, or leaves them to the next that is ranked. */
export type Composer = (asked: Asked) => Reply | undefined;
