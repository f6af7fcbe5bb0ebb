import { coverage, plainWords, termSet } from "../language/terms.ts";
import { firstSentences, splitSentences } from "../language/sentences.ts";
import { answerOf, type Reply } from "../reply.ts";
import { withoutMasks } from "../search/rank-questions.ts";
import type { Asked } from "./asked.ts";
import { aboutWhom } from "./known-answers.ts";

/** Minimum coverage of the question's terms by a passage, and by the quoted sentence. */
const MIN_COVERED = 0.8;
const MIN_SENTENCE = 0.6;
/** Minimum number of terms: a single one matches too many passages. */
const MIN_TERMS = 2;

/** Minimum coverage by a sentence about a named project; expected questions with as much come first. */
const MIN_OF_PROJECT = 0.6;

/** Answers a detailed question about a project with the best sentence of its passages. */
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

/** Answers an unexpected question by full-text search, with the sentence that covers most of it. */
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
