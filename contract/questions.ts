import { z } from "zod";
import { questionLimits } from "./question-rules.ts";
import { questionMessages } from "./question-messages.ts";
import { requiredText } from "./required-text.ts";
import { cleanLine, cleanLines } from "./text.ts";
import { apiMessages } from "./api-messages.ts";

export const QUESTION_STATES = ["open", "answered", "dismissed"] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** Filters of the list of questions; by default unanswered ones. */
export const QuestionFilter = z.object({ state: z.enum(QUESTION_STATES).optional() });
export type QuestionFilter = z.infer<typeof QuestionFilter>;

/**
 * A question the assistant could not answer, in all its wordings, most frequent first, with the staff's answer. `count` is how often it was
 * asked without an answer; `otherPrices` are amounts in the answer, in dollars, that differ from today's prices.
 */
export const QuestionView = z
  .object({
    _id: z.string(),
    version: z.int(),
    state: z.enum(QUESTION_STATES),
    count: z.int(),
    lastAt: z.iso.datetime().optional(),
    wordings: z.object({ text: z.string(), count: z.int() }).array(),
    /** In the staff's words; empty until answered, like answer and page. */
    question: z.string(),
    answer: z.string(),
    /** The path the answer links to. */
    page: z.string(),
    isPageGone: z.boolean(),
    otherPrices: z.number().array(),
  })
  .meta({ id: "Question" });
export type QuestionView = z.infer<typeof QuestionView>;

const { questionLength, answerLength, pageLength } = questionLimits;

/** An answer of text, a page, or both. With `version`, the one last seen, a newer question is left unchanged (optimistic lock). */
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

/** A page that an answer can link to, with its group in the sitemap. */
export const AnswerPageView = z.object({ path: z.string(), name: z.string(), group: z.string() }).meta({ id: "AnswerPage" });
export type AnswerPageView = z.infer<typeof AnswerPageView>;
