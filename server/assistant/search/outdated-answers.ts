import { splitSentences } from "../language/sentences.ts";
import { plainWords, sharedTerms, termSet, type Terms } from "../language/terms.ts";

const sentenceTerms = (text: string): Terms[] => splitSentences(text).map((sentence) => termSet(plainWords(sentence)));

/** Number of terms that a sentence shares with the most similar text. */
const likeness = (sentence: Terms, texts: readonly Terms[]) => Math.max(0, ...texts.map((text) => sharedTerms(sentence, text).length));

/**
 * Finds handwritten answers that repeat what a page no longer says.
 * @param rewritten original texts that staff have replaced
 * @returns a check for a page's texts: whether any sentence of an answer is more similar to a replaced text than to the page's current ones
 */
export function createOutdatedCheck(rewritten: readonly string[]): (page: readonly string[]) => (answer: string) => boolean {
  const gone = rewritten.flatMap(sentenceTerms);
  if (gone.length === 0) return () => () => false;
  return (page) => {
    const held = page.flatMap(sentenceTerms);
    return (answer) => sentenceTerms(answer).some((sentence) => likeness(sentence, gone) > likeness(sentence, held));
  };
}
