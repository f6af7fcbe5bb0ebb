import { knownQuestions } from "../../../content/questions.ts";
import { joinPhrases, plainWords } from "../language/terms.ts";
import { asksPrice } from "./price-answers.ts";

/** The part of a question's wordings that must ask for a price. */
const OFTEN = 0.1;

const isPrice = (message: string) => asksPrice({ joined: joinPhrases(plainWords(message)), message });

/** The known questions that are about what something costs, by their ids: to all others a price is no answer. */
export const moneyQuestions: ReadonlySet<string> = new Set(
  knownQuestions
    .map(({ id, question, alternatives }) => ({ id, wordings: [question, ...alternatives] }))
    .filter(({ wordings }) => wordings.filter(isPrice).length >= OFTEN * wordings.length)
    .map(({ id }) => id),
);
