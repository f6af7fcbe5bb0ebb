import { stemmer } from "stemmer";
import { fillers, phrases, shortForms, synonyms } from "../../../content/assistant-words.ts";

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/g, "can not"],
  [/\bwon't\b/g, "will not"],
  [/n't\b/g, " not"],
  [/'(?:re)\b/g, " are"],
  [/'(?:ll)\b/g, " will"],
  [/'(?:ve)\b/g, " have"],
  [/'m\b/g, " am"],
  [/'d\b/g, " would"],
  [/\blet's\b/g, "let us"],
  [/\b(what|how|where|who|that|it|there|when|he|she)'s\b/g, "$1 is"],
  [/'s?\b/g, ""],
];

/** Names of techniques whose dots and signs matter. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\b(node|next)[. ]?js\b/g, "$1js"],
  [/\b(vue|express|react)[. ]?js\b/g, "$1"],
  [/\bc\+\+/g, "cplusplus"],
  [/\bc#/g, "csharp"],
  [/\.net\b/g, "dotnet"],
  [/\be-?mails?\b/g, "email"],
  [/\bweb ?3(\.0)?\b/g, "web3"],
  [/\b24 ?(?:x|\/|by) ?7\b/g, "24/7"],
];

const replaceAll = (text: string, pairs: readonly (readonly [RegExp, string])[]) =>
  pairs.reduce((result, [from, to]) => result.replace(from, to), text);

/** Lower case, straight quotes, no accents, contractions spelt out, one space between words; digits, $, % and / stay. */
export function plainWords(text: string): string {
  const straight = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’‘`´]/g, "'");
  const named = replaceAll(replaceAll(straight, CONTRACTIONS), NAMES);
  const words = named
    .replace(/[^\p{L}\p{N}$%/]+/gu, " ")
    .trim()
    .split(" ");
  return words
    .map((word) => (Object.hasOwn(shortForms, word) ? shortForms[word] : word))
    .filter((word) => word !== "")
    .join(" ");
}

const STEMMED_FILLERS = new Set(fillers);
const CANONICAL = new Map(synonyms.flatMap(([first = "", ...others]) => [first, ...others].map((word) => [stemmer(word), stemmer(first)])));

const canonical = (word: string) => {
  const stem = stemmer(word);
  return CANONICAL.get(stem) ?? stem;
};

/** The several-word phrases of plain words, each replaced by the one word that stands for it. */
export function joinPhrases(plain: string): string {
  return replaceAll(plain, phrases);
}

/** What a text is about: stems, one for all words of one meaning, without fillers. Takes `plainWords`. */
export function termsOf(plain: string): string[] {
  return joinPhrases(plain)
    .split(/[ /]+/)
    .filter((word) => word !== "" && !STEMMED_FILLERS.has(word))
    .map(canonical);
}
