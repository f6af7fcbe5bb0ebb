import { termsOf } from "../language/terms.ts";
import type { Reply } from "../reply.ts";
import { matchQuestions } from "../search/question-match.ts";
import { confidence } from "../search/confidence.ts";
import type { Answerer, Asked } from "./asked.ts";
import { fromQuestion, topicWords } from "./known-answers.ts";
import { findPassage } from "./passage-answers.ts";

/** How sure the best known question must be before a passage is looked for. */
const LIKELY_ENOUGH = 2.4;

function retrieve(asked: Asked, plain: string): Reply | undefined {
  const found = plain === asked.plain ? asked.questions : matchQuestions(plain, asked.knowledge.search.weigh);
  const [likely] = found;
  if (likely !== undefined && confidence(found, termsOf(plain), asked.knowledge.search.holds) >= LIKELY_ENOUGH)
    return fromQuestion(likely.question);
  return asked.aspect === "price" ? undefined : findPassage(asked, plain);
}

/** The known question or the passage that fits best; a follow-up is read together with its topic. */
export const answerFromSite: Answerer = (asked) => {
  const words = asked.isFollowUp ? topicWords(asked.focus.topic) : "";
  const own = retrieve(asked, asked.plain);
  return own ?? (words === "" ? undefined : retrieve(asked, `${asked.plain} ${words}`));
};
