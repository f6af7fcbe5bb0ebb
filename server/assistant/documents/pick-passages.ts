import type { DocumentPassage } from "../reply.ts";

const WORD = /[\p{L}\p{N}]{3,}/gu;

const wordsOf = (text: string) => new Set((text.toLowerCase().match(WORD) ?? []).map((word) => word.slice(0, 6)));

/** The passages that share most words with a question, in the document's order; its beginning where none does. */
export function pickPassages(message: string, passages: readonly DocumentPassage[], max: number): DocumentPassage[] {
  const asked = wordsOf(message);
  const scored = passages.map((passage, place) => {
    const shared = [...wordsOf(passage.text)].filter((word) => asked.has(word)).length;
    return { passage, place, shared };
  });
  const best = scored.toSorted((a, b) => b.shared - a.shared || a.place - b.place).slice(0, max);
  return best.toSorted((a, b) => a.place - b.place).map(({ passage }) => passage);
}
