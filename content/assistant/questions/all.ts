import { aiServiceQuestions } from "./ai-services.ts";
import { companyQuestions } from "./company.ts";
import type { PageQuestions } from "./page-question.ts";
import { readingQuestions } from "./reading.ts";
import { ruleQuestions } from "./rules.ts";
import { serviceQuestions } from "./services.ts";
import { workQuestions } from "./work.ts";

/** Questions that the pages answer. */
export const pageQuestions: readonly PageQuestions[] = [
  ...serviceQuestions,
  ...aiServiceQuestions,
  ...readingQuestions,
  ...workQuestions,
  ...ruleQuestions,
  ...companyQuestions,
];
