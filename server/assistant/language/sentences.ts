/** A reply is no longer than this. */
const MAX_SENTENCES = 3;

/** A text's sentences. "Node.js" and "9AM-6PM" hold no end of one. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?][”"’)]?)\s+(?=[“"‘(]?[\p{Lu}\d])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

export function firstSentences(text: string, max = MAX_SENTENCES): string {
  return splitSentences(text).slice(0, max).join(" ");
}

/** Ends what has no end of its own, such as an item of a list. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?][”"’)]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** `a, b and c` */
export function joinWords(words: readonly string[], last = "and"): string {
  const before = words.slice(0, -1);
  return before.length === 0 ? (words[0] ?? "") : `${before.join(", ")} ${last} ${words.at(-1) ?? ""}`;
}

const MONEY = /[$€£]\s?\d[\d,]*(?:\.\d+)?|\d[\d,]*(?:\.\d+)?\s?(?:dollars?|usd|euros?|cents?|rupees|pkr)\b/i;

/** Whether a sentence names an amount of money. Articles reckon with examples, which a visitor must not take for prices. */
export function namesMoney(sentence: string): boolean {
  return MONEY.test(sentence);
}
