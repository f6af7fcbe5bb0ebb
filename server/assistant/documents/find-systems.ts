import { exchangeWords, noSystems, systemKinds } from "../../../content/assistant/document-words.ts";
import { plainWords } from "../language/terms.ts";
import { findDates } from "./find-dates.ts";

const WORD = /[\p{L}\p{Nd}][\p{L}\p{Nd}’'.-]*(?<![.’'-])/gu;
const exchanges: readonly string[] = exchangeWords;
const kinds: readonly string[] = systemKinds;
const none = new Set<string>(noSystems);
const BETWEEN = new Set(["from", "to", "into", "with", "via", "through", "in", "onto", "against", "over", "and"]);

/** A capitalised word, or one with a digit or a capital inside: "Fortnox", "LV-2", "iZettle". Acronyms such as PDF are none. */
const isName = (word: string) =>
  (/^\p{Lu}.*\p{Ll}|\p{Ll}\p{Lu}|\p{Lu}.*\p{Nd}/u.test(word) || /^\p{Lu}{4,}$/u.test(word)) && !none.has(plainWords(word));
const isKind = (word: string) => {
  const plain = plainWords(word).replace(/s$/, "");
  return kinds.some((kind) => plain === kind || plain.endsWith(` ${kind}`) || (kind.length > 5 && plain.endsWith(kind)));
};

const NEAR = 4;

/** "The weather should come from our own weather station", of a system without a name. */
const OUR_OWN = new RegExp(String.raw`\b(?:from|to|with) (?:our|the|an?) (?:[\p{L}-]+ ){0,3}?(?:${kinds.join("|")})\b`, "u");
export const namesKind = (plain: string): boolean => OUR_OWN.test(plain);

/** Whether a text names a foreign system that data is exchanged with: "readings from the Thermosure loggers", "posted to Contafinca". */
export function namesSystem(text: string): boolean {
  const words = text.slice(0, 300).match(WORD) ?? [];
  const named = words.flatMap((word, at) => (at > 0 && isName(word) && findDates(`1 ${word}`).length === 0 ? [at] : []));
  if (named.length === 0) return false;
  // "The Oenolab analyser", "our accounting package, Contafinca".
  if (named.some((at) => [at - 1, at + 1, at + 2].some((beside) => isKind(words[beside] ?? "")))) return true;
  const at = words.map(plainWords).findIndex((word) => exchanges.some((exchange) => word.startsWith(exchange)));
  const isLed = (name: number) => words.slice(Math.max(at + 1, name - NEAR), name).some((word) => BETWEEN.has(word.toLowerCase()));
  return at >= 0 && named.some((name) => name > at && isLed(name));
}
