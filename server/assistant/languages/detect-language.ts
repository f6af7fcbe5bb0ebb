import { englishWords } from "../../../content/assistant/languages/english.ts";
import { otherLanguages } from "../../../content/assistant/languages/others.ts";
import { spokenLanguages, type Spoken } from "./lexicons.ts";
import { compile, foldWords, holds } from "./wordings.ts";

type Other = (typeof otherLanguages)[number];

/** A supported language, an unsupported one, English, or undefined if unclear. */
export type Detected = { spoken: Spoken } | { other: Other } | "english" | undefined;

const asTyped = { spellings: [] };
const english = compile(englishWords, asTyped);
const others = otherLanguages.map((other) => ({ other, lexicon: compile(other.words ?? "", asTyped) }));

/** Whether most letters of a message are in a script. */
const isWrittenIn = (message: string, script: RegExp) => {
  const letters = message.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => script.test(letter)).length * 2 > letters.length;
};

/** Minimum length of a single word that decides: short ones such as articles occur in names. */
const MIN_CLEAR = 4;

/** Number of words of a language, and of English words that are no loan words in it. */
function weighSpoken(spoken: Spoken, message: string) {
  const words = foldWords(message, spoken.language);
  const isOwn = (word: string) => holds(spoken.own, word) && !holds(spoken.loans, word);
  const own = words.filter(isOwn);
  return {
    own: own.length > 1 || own.some((word) => word.length >= MIN_CLEAR || holds(spoken.clear, word)) ? own.length : 0,
    english: words.filter((word) => english.words.has(word) && !holds(spoken.loans, word)).length,
    all: words.length,
  };
}

function weighOther({ other, lexicon }: (typeof others)[number], words: readonly string[]) {
  const own = words.filter((word) => holds(lexicon, word));
  return {
    other,
    own: own.some((word) => word.length >= MIN_CLEAR) || (own.length > 1 && own.join("").length > MIN_CLEAR) ? own.length : 0,
  };
}

/** At least every fourth word must be of a supported language, every second of an unsupported one. */
const SHARE_OF_SPOKEN = 4;
const SHARE_OF_OTHER = 2;

function findOther(message: string): { other: Other; own: number } | undefined {
  const written = otherLanguages.find(({ script }) => script && isWrittenIn(message, script));
  if (written !== undefined) return { other: written, own: Number.POSITIVE_INFINITY };
  const words = foldWords(message, asTyped);
  const countOfEnglish = words.filter((word) => english.words.has(word)).length;
  const [best] = others.map((other) => weighOther(other, words)).toSorted((a, b) => b.own - a.own);
  return best !== undefined && best.own > countOfEnglish && best.own * SHARE_OF_OTHER >= words.length ? best : undefined;
}

/** Fallback for unknown words: by special letters. */
const findByLetters = (message: string) => spokenLanguages.find(({ language: { letters } }) => letters?.test(message) === true);

/** Short messages up to this number of words keep the conversation's language, unless a word is English. */
const MAX_LEANING = 5;

function goesOn(spoken: Spoken, message: string): boolean {
  const words = foldWords(message, spoken.language);
  const isUsed = (word: string) => holds(spoken.own, word) || holds(spoken.loans, word);
  return words.length <= MAX_LEANING && words.some(isUsed) && weighSpoken(spoken, message).english === 0;
}

/** Detects a message's language. `before` is that of the conversation. */
export function detectLanguage(message: string, before?: Spoken): Detected {
  const [best] = spokenLanguages
    .map((spoken) => ({ spoken, ...weighSpoken(spoken, message) }))
    .filter((each) => each.own > each.english && each.own * SHARE_OF_SPOKEN >= each.all)
    .toSorted((a, b) => b.own - a.own || Number(b.spoken === before) - Number(a.spoken === before));
  const other = findOther(message);
  if (other !== undefined && other.own > (best?.own ?? 0)) return { other: other.other };
  if (best !== undefined) return { spoken: best.spoken };
  if (before !== undefined && goesOn(before, message)) return { spoken: before };
  if (foldWords(message, asTyped).some((word) => english.words.has(word))) return "english";
  const byLetters = findByLetters(message);
  return byLetters && { spoken: byLetters };
}
