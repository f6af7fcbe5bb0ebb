import { joinPhrases } from "../language/terms.ts";
import { questionBook } from "../search/question-book.ts";
import { asksDuration } from "./duration-answers.ts";
import { asksPrice } from "./price-answers.ts";
import type { Aspect } from "./topic.ts";

const asks: Readonly<Record<Aspect, (plain: string) => boolean>> = {
  price: (plain) => asksPrice({ joined: joinPhrases(plain), message: plain }),
  duration: (plain) => asksDuration({ joined: joinPhrases(plain) }),
};

/** The part of a question's wordings that must ask for it. */
const OFTEN = 0.1;

function findOften(aspect: Aspect): ReadonlySet<string> {
  const often = questionBook().entries.filter(({ plain }) => [...plain].filter(asks[aspect]).length >= OFTEN * plain.size);
  return new Set(often.map(({ question }) => question.id));
}

const cache = new Map<Aspect, ReadonlySet<string>>();

/** The known questions that are about what something costs or how long it takes, by their ids. */
export function questionsAbout(aspect: Aspect): ReadonlySet<string> {
  const found = cache.get(aspect) ?? findOften(aspect);
  cache.set(aspect, found);
  return found;
}
