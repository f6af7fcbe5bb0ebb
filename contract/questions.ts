import { z } from "zod";
import { questionLimits } from "./question-rules.ts";
import { questionMessages } from "./question-messages.ts";
import { requiredText } from "./required-text.ts";
import { cleanLine, cleanLines } from "./text.ts";
import { apiMessages } from "./api-messages.ts";

export const QUESTION_STATES = ["open", "answered", "dismissed"] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** What the list of questions can be narrowed to; without a state, to those that wait for an answer. */
export const QuestionFilter = z.object({ state: z.enum(QUESTION_STATES).optional() });
export type QuestionFilter = z.infer<typeof QuestionFilter>;

/**
 * A question that the assistant could not answer, in all the words in which it was asked, the commonest first, and what staff have written to
 * it. `count` is how often it was asked without an answer; `otherPrices` are sums in the answer, in dollars, that differ from today's prices.
 */
export const QuestionView = z
  .object({
    _id: z.string(),
    version: z.int(),
    state: z.enum(QUESTION_STATES),
    count: z.int(),
    lastAt: z.iso.datetime().optional(),
    wordings: z.object({ text: z.string(), count: z.int() }).array(),
    /** In the words of staff; empty until it is answered, as are answer and page. */
    question: z.string(),
    answer: z.string(),
    /** The path of the page that the answer links to. */
    page: z.string(),
    isPageGone: z.boolean(),
    otherPrices: z.number().array(),
  })
  .meta({ id: "Question" });
export type QuestionView = z.infer<typeof QuestionView>;

const { questionLength, answerLength, pageLength } = questionLimits;

/** An answer of words, a page, or both. With `version`, what was last seen, a question that somebody else has changed since is left as it is. */
export const QuestionAnswerInput = z
  .strictObject({
    question: requiredText(cleanLine, questionMessages.questionRequired, { label: "Question", max: questionLength }),
    answer: z
      .string()
      .transform(cleanLines)
      .pipe(z.string().max(answerLength, apiMessages.tooLong("Answer", answerLength))),
    page: z.string().max(pageLength),
    version: z.int().optional(),
  })
  .refine(({ answer, page }) => answer !== "" || page !== "", { path: ["answer"], error: questionMessages.answerRequired })
  .meta({ id: "QuestionAnswerInput" });
export type QuestionAnswerInput = z.infer<typeof QuestionAnswerInput>;

export const DismissalInput = z.strictObject({ isDismissed: z.boolean(), version: z.int().optional() }).meta({ id: "DismissalInput" });
export type DismissalInput = z.infer<typeof DismissalInput>;

/** A page that an answer can link to, in the group of the sitemap in which it stands. */
export const AnswerPageView = z.object({ path: z.string(), name: z.string(), group: z.string() }).meta({ id: "AnswerPage" });
export type AnswerPageView = z.infer<typeof AnswerPageView>;
