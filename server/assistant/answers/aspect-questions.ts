import { knownQuestions } from "../../../content/questions.ts";
import { joinPhrases, plainWords } from "../language/terms.ts";
import { asksDuration } from "./duration-answers.ts";
import { asksPrice } from "./price-answers.ts";
import type { Aspect } from "./topic.ts";

const asks: Readonly<Record<Aspect, (message: string) => boolean>> = {
  price: (message) => asksPrice({ joined: joinPhrases(plainWords(message)), message }),
  duration: (message) => asksDuration({ joined: joinPhrases(plainWords(message)) }),
};

/** The part of a question's wordings that must ask for it. */
const OFTEN = 0.1;

const askedOften = (aspect: Aspect): ReadonlySet<string> =>
  new Set(
    knownQuestions
      .map(({ id, question, alternatives }) => ({ id, wordings: [question, ...alternatives] }))
      .filter(({ wordings }) => wordings.filter(asks[aspect]).length >= OFTEN * wordings.length)
      .map(({ id }) => id),
  );

/** The known questions that are about what something costs or how long it takes, by their ids. */
export const aspectQuestions: Readonly<Record<Aspect, ReadonlySet<string>>> = {
  price: askedOften("price"),
  duration: askedOften("duration"),
};
