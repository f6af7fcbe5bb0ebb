import { leaningWords, openings } from "../../../content/assistant/follow-up-words.ts";
import { yesNoWords } from "../../../content/assistant/question-words.ts";
import { firstSentences, splitSentences } from "../language/sentences.ts";
import { coverage, plainWords, termSet, type Weigh } from "../language/terms.ts";
import type { Reply } from "../reply.ts";

/** An answer with its question, normalised. */
export type Told = { reply: Reply; asked: string };

const YES_OR_NO = new RegExp(String.raw`^(?:and |also |plus |so |ok |then )*(?:${yesNoWords.join("|")}) `);

/** Words at a sentence's beginning that need the one before: "After that it is credited". */
const LEANING = new Set([...leaningWords, ...openings]);
const leans = (sentence: string) =>
  plainWords(sentence)
    .split(" ", 2)
    .some((word) => LEANING.has(word));
/** Minimum gain in coverage for a later sentence to replace the first. */
const MIN_GAIN = 0.2;

/** The first sentences of an answer, or later ones that cover more of the question, unless the first say yes or no. */
export function fittingSentences({ reply: { text }, asked }: Told, most: number, weigh: Weigh): string {
  const first = firstSentences(text, most);
  if (YES_OR_NO.test(asked)) return first;
  const terms = termSet(asked);
  const sentences = splitSentences(text);
  const rate = (part: string) => coverage(terms, termSet(plainWords(part)), weigh);
  const others = sentences
    .map((sentence, at) => ({ sentence, part: sentences.slice(at, at + most).join(" ") }))
    .filter(({ sentence }) => !leans(sentence));
  const [best] = others.map(({ part }) => ({ part, share: rate(part) })).toSorted((a, b) => b.share - a.share);
  return best !== undefined && best.share > rate(first) + MIN_GAIN ? best.part : first;
}
