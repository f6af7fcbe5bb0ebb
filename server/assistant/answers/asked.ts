import type { Named } from "../search/named.ts";
import type { KnownProject } from "../search/known-projects.ts";
import type { PassageSearch } from "../search/passage-search.ts";
import type { QuestionMatch } from "../search/question-match.ts";
import type { LiveFacts, Reply, VisitorDocument } from "../reply.ts";
import type { Spelling } from "../language/spelling.ts";
import type { Aspect, Focus } from "./topic.ts";

/** Built once per content version. */
export type Knowledge = { facts: LiveFacts; search: PassageSearch; spelling: Spelling; projects: readonly KnownProject[] };

/** A message, understood as far as can be before anybody answers it. */
export type Asked = {
  knowledge: Knowledge;
  message: string;
  /** The message in plain words, as it was spelt. */
  raw: string;
  /** The message in plain words, spelt right. */
  plain: string;
  /** The same, with several-word phrases joined. */
  joined: string;
  terms: readonly string[];
  /** What the message itself names. */
  named: Named;
  /** That, or what the conversation is about where the message leans on it. */
  subject: Named;
  focus: Focus;
  /** What is asked of the subject, said or taken over from the turn before. */
  aspect?: Aspect;
  isFollowUp: boolean;
  /** Known questions like this one, best first. */
  questions: readonly QuestionMatch[];
  document?: VisitorDocument;
};

/** Answers the questions of its kind and leaves the others to the next. */
export type Answerer = (asked: Asked) => Reply | undefined;
