import { splitSentences } from "../language/sentences.ts";
import { plainWords, sharedTerms, termSet, type Terms } from "../language/terms.ts";

const sentenceTerms = (text: string): Terms[] => splitSentences(text).map((sentence) => termSet(plainWords(sentence)));

/** The terms that a sentence shares with the text it is likest to. */
const likeness = (sentence: Terms, texts: readonly Terms[]) => Math.max(0, ...texts.map((text) => sharedTerms(sentence, text).length));

/**
 * Finds answers in our own words that say what a page no longer says.
 * @param rewritten the original texts of what staff have published in other words since
 * @returns for the texts of a page, whether a sentence of an answer is likelier to come from what is gone than from any of them
 */
export function createOutdatedCheck(rewritten: readonly string[]): (page: readonly string[]) => (answer: string) => boolean {
  const gone = rewritten.flatMap(sentenceTerms);
  if (gone.length === 0) return () => () => false;
  return (page) => {
    const held = page.flatMap(sentenceTerms);
    return (answer) => sentenceTerms(answer).some((sentence) => likeness(sentence, gone) > likeness(sentence, held));
  };
}
