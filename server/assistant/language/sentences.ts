/** A reply is no longer than this. */
const MAX_SENTENCES = 3;

/** Where a sentence seems to end and does not. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|approx|vs|no|nos|mr|mrs|ms|dr|st|inc|ltd|co|fig|rs|max|min|dept|incl|est|p)\.$/i;
/** Longer than the longest abbreviation with what stands before it. */
const MAX_ABBREVIATION = 10;

/** Between an end and what can begin a sentence. The platform's own segmenter takes ten times as long. */
const BETWEEN = /(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?(?:[\p{Lu}\d]|\p{Ll}\p{Lu}))/u;

/** A text's sentences. "Node.js", "9AM–6PM" and "e.g. Mangoes" hold no end of one. */
export function splitSentences(text: string): string[] {
  const sentences: string[][] = [];
  let isCut = false;
  for (const piece of text.split(BETWEEN)) {
    if (isCut) sentences.at(-1)?.push(piece);
    else sentences.push([piece]);
    // Only the end is looked at: a line of nothing but abbreviations would be read again for each of them.
    isCut = ABBREVIATION.test(piece.slice(-MAX_ABBREVIATION));
  }
  return sentences.map((pieces) => pieces.join(" ").trim()).filter((sentence) => sentence !== "");
}

/** "Yes." is no sentence of its own. */
const isBare = (sentence: string | undefined) => sentence !== undefined && sentence.length <= 4;

export function firstSentences(text: string, max = MAX_SENTENCES): string {
  const sentences = splitSentences(text);
  return sentences.slice(0, isBare(sentences[0]) ? max + 1 : max).join(" ");
}

/** Ends what has no end of its own, such as an item of a list. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?][”"’)]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** `a, b and c` */
export function joinWords(words: readonly string[]): string {
  const before = words.slice(0, -1);
  return before.length === 0 ? (words[0] ?? "") : `${before.join(", ")} and ${words.at(-1) ?? ""}`;
}

export const cutShort = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`);
