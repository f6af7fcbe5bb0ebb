import type { AnswerBook } from "../search/answer-book.ts";
import type { Fact } from "../search/facts.ts";
import type { QuestionBook } from "../search/question-book.ts";
import type { PassageSearch } from "../search/passage-search.ts";
import type { Names, Mentions } from "../question/mentions.ts";
import type { ReadQuestion } from "../question/read-question.ts";
import type { LiveFacts, Reply, Turn, VisitorDocument } from "../reply.ts";
import type { Spelling } from "../language/spelling.ts";
import type { Ranked } from "../search/rank-questions.ts";
import type { ComposedName } from "../search/expected-questions.ts";

/** Built once per content version; `answers`, the index of staff's answers, is built separately. */
export type Knowledge = {
  live: LiveFacts;
  book: QuestionBook;
  search: PassageSearch;
  facts: readonly Fact[];
  spelling: Spelling;
  names: Names;
  answers: AnswerBook;
};

/** The topic of a conversation, such as `package:Product Plan`, `service:/chatbots` or `question:refund`, and its last composed question. */
export type Focus = { topic?: string; composed?: ComposedName };

export type Asked = ReadQuestion & {
  knowledge: Knowledge;
  message: string;
  history: readonly Turn[];
  /** What the message names; for a follow-up, what the conversation is about. */
  subject: Mentions;
  focus: Focus;
  isFollowUp: boolean;
  /** Matching expected questions, best first. */
  ranked: readonly Ranked[];
  document?: VisitorDocument;
};

/** Composes the answer to questions of one kind; undefined leaves them to the next match. */
export type Composer = (asked: Asked) => Reply | undefined;
