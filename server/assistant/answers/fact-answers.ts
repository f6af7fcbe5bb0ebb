import { coverage, plainWords, termSet } from "../language/terms.ts";
import { firstSentences, splitSentences } from "../language/sentences.ts";
import { answerOf, type Reply } from "../reply.ts";
import { withoutMasks } from "../search/rank-questions.ts";
import type { Asked } from "./asked.ts";
import { aboutWhom } from "./known-answers.ts";

/** The part of what was asked that a passage has to speak of, and of the sentence that is quoted. */
const MIN_COVERED = 0.8;
const MIN_SENTENCE = 0.6;
/** Of fewer words too many passages speak. */
const MIN_TERMS = 2;

/** The part of what is asked of a project that one of its sentences has to speak of, where no expected question speaks of as much. */
const MIN_OF_PROJECT = 0.6;

/** What the pages say of a project that is named, where more particular things are asked than anybody expected. */
export function answerOfProject({ masked, subject, ranked, knowledge: { facts, search } }: Asked): Reply | undefined {
  const [title, another] = subject.projects;
  const asked = withoutMasks(termSet(masked));
  const expected = ranked[0]?.signs.covered ?? 0;
  if (title === undefined || another !== undefined || asked.size === 0 || expected >= MIN_OF_PROJECT) return undefined;
  const rated = facts
    .filter(({ passage }) => passage.topic === `project:${title}`)
    .map((fact) => ({ fact, share: coverage(asked, termSet(plainWords(`${fact.passage.title} ${fact.text}`)), search.weigh) }));
  const [best] = rated.toSorted((a, b) => b.share - a.share);
  if (best === undefined || best.share < MIN_OF_PROJECT) return undefined;
  const { fact } = best;
  const rest = fact.passage.text.slice(fact.passage.text.indexOf(fact.text));
  return answerOf(aboutWhom(fact, firstSentences(rest, 2)), [fact.source], fact.passage.topic);
}

/** What a page says where nobody expected the question: the sentence that speaks of most of it. */
export function answerFromFacts({ plain, terms, knowledge: { search } }: Asked): Reply | undefined {
  const asked = new Set(terms);
  if (asked.size < MIN_TERMS) return undefined;
  for (const passage of search.find(plain)) {
    if (coverage(asked, termSet(plainWords(`${passage.title} ${passage.text}`)), search.weigh) < MIN_COVERED) continue;
    const sentences = splitSentences(passage.text);
    const rated = sentences.map((text, at) => ({
      at,
      share: coverage(asked, termSet(plainWords(`${passage.title} ${text}`)), search.weigh),
    }));
    const [best] = rated.toSorted((a, b) => b.share - a.share);
    if (best === undefined || best.share < MIN_SENTENCE) continue;
    return answerOf(firstSentences(sentences.slice(best.at).join(" "), 2), [passage.source], passage.topic);
  }
  return undefined;
}
