/** Search rules of the staff's lists, for searches in the database and in the panel. */

/** Characters that a search treats as spaces, so that words are found after any of them. */
export const BETWEEN_WORDS = `\t\n\r!"#$&'()*+,-./:;<=>?@[]^\`{|}~–—…·“”‘’«»،؛؟۔`;

/** Symbols that are searched as words of their own; adjacent words are still found. */
export const SIGNS = "%_\\";

/** Letters that Unicode does not decompose, with the letters they match. */
export const FOLDED = { from: "øØłŁđĐı", to: "oOlLdDi" };

/** Combining accents, as both a JavaScript and a PostgreSQL regular expression. */
export const ACCENTS = String.raw`[\u0300-\u036f]`;

/** Folds accents: `José` → `Jose`. */
export function foldAccents(text: string): string {
  const letters = text.normalize("NFD").replace(new RegExp(ACCENTS, "g"), "");
  return letters.replace(/[øØłŁđĐı]/g, (letter) => FOLDED.to[FOLDED.from.indexOf(letter)] ?? letter);
}

/** Text separator: can't be typed, so no match spans two texts. */
const BETWEEN_TEXTS = "\u001F";

/** Normalizes separators to single spaces. */
function spaceWords(text: string): string {
  const parted = text.split("").map((letter) => {
    if (BETWEEN_WORDS.includes(letter)) return " ";
    return SIGNS.includes(letter) ? ` ${letter} ` : letter;
  });
  return parted.join("").replace(/ +/g, " ");
}

/** Whether a trigram index can find a part: three letters, or two at the end and one at the start of a word. */
const hasTriple = (part: string) => / \S|\S\S |\S{3}/.test(part);

/**
 * The parts that a normalized text must all contain, in any order, to match `q`; empty without words. A word with inner punctuation becomes
 * adjacent words, such as parts of an address or number. One or two letters have no trigram inside a word, so they match its start only.
 */
export function listSearchParts(q: string): string[] {
  const words = new Set(foldAccents(q).split(/\s+/).map(spaceWords));
  return [...words].filter((word) => word.trim() !== "").map((word) => (hasTriple(word) ? word : ` ${word}`));
}

/** Whether some texts together match `q`, ignoring case and accents. */
export function createSearch(q: string): (texts: readonly string[]) => boolean {
  const parts = listSearchParts(q.toLowerCase());
  return (texts) => {
    const searched = texts
      .map((text) => spaceWords(` ${foldAccents(text)} `))
      .join(BETWEEN_TEXTS)
      .toLowerCase();
    return parts.every((part) => searched.includes(part));
  };
}
