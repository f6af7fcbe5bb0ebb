const MAX_SENTENCES = 3;

/** Abbreviations, whose full stop ends no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|approx|vs|no|nos|mr|mrs|ms|dr|st|inc|ltd|co|fig|rs|max|min|dept|incl|est|p)\.$/i;
/** Longer than the longest abbreviation with the character before it. */
const MAX_ABBREVIATION = 10;

/** Boundaries of sentences. `Intl.Segmenter` takes ten times as long. */
const BETWEEN = /(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?(?:[\p{Lu}\d]|\p{Ll}\p{Lu}))/u;

/** Splits a text into sentences, not at "Node.js", "9AM–6PM" or "e.g. Mangoes". */
export function splitSentences(text: string): string[] {
  const sentences: string[][] = [];
  let isCut = false;
  for (const piece of text.split(BETWEEN)) {
    if (isCut) sentences.at(-1)?.push(piece);
    else sentences.push([piece]);
    // Only the end is tested: otherwise a line of abbreviations would take quadratic time.
    isCut = ABBREVIATION.test(piece.slice(-MAX_ABBREVIATION));
  }
  return sentences.map((pieces) => pieces.join(" ").trim()).filter((sentence) => sentence !== "");
}

/** "Yes." doesn't count as a sentence. */
const isBare = (sentence: string | undefined) => sentence !== undefined && sentence.length <= 4;

export function firstSentences(text: string, max = MAX_SENTENCES): string {
  const sentences = splitSentences(text);
  return sentences.slice(0, isBare(sentences[0]) ? max + 1 : max).join(" ");
}

/** Adds a full stop to text without end punctuation, such as a list item. One that ends with a semicolon continues in the next. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return /(?:[.!?][”"’)]?|;)$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** Joins words as `a, b and c`. */
export function joinWords(words: readonly string[]): string {
  const before = words.slice(0, -1);
  return before.length === 0 ? (words[0] ?? "") : `${before.join(", ")} and ${words.at(-1) ?? ""}`;
}

export const cutShort = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`);
