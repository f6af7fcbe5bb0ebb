/** How staff's lists are searched: those the server searches in its database, and those the panel has whole. */

/** What a search takes for a space, so that a word is found behind any of it and whatever stands between two words. */
export const BETWEEN_WORDS = `\t\n\r!"#$&'()*+,-./:;<=>?@[]^\`{|}~–—…·“”‘’«»،؛؟۔`;

/** Signs that are searched for like letters, each as a word of its own: what stands beside it is still found as a word. */
export const SIGNS = "%_\\";

/** Letters that Unicode does not take apart into a letter and its accent, and what each is found as. */
export const FOLDED = { from: "øØłŁđĐı", to: "oOlLdDi" };

/** Combining accents, as both a JavaScript and a PostgreSQL regular expression. */
export const ACCENTS = String.raw`[\u0300-\u036f]`;

/** Accent folding: `José` as `Jose`. */
export function foldAccents(text: string): string {
  const letters = text.normalize("NFD").replace(new RegExp(ACCENTS, "g"), "");
  return letters.replace(/[øØłŁđĐı]/g, (letter) => FOLDED.to[FOLDED.from.indexOf(letter)] ?? letter);
}

/** Stands between two texts: nobody can type it, so that nothing found spans both. */
const BETWEEN_TEXTS = "\u001F";

/** With one space between words. */
function spaceWords(text: string): string {
  const parted = text.split("").map((letter) => {
    if (BETWEEN_WORDS.includes(letter)) return " ";
    return SIGNS.includes(letter) ? ` ${letter} ` : letter;
  });
  return parted.join("").replace(/ +/g, " ");
}

/** Whether an index of triples can look a part up: three letters, or fewer where a word begins or two where one ends. */
const hasTriple = (part: string) => / \S|\S\S |\S{3}/.test(part);

/**
 * What a text with one space between words has to contain, all of it and in any order, to be found by `q`; nothing for a search without a
 * word. A word with punctuation inside is several, which stand beside each other: part of an address, a number. One or two letters cannot
 * be looked up in the middle of a word and find its beginning only.
 */
export function listSearchParts(q: string): string[] {
  const words = new Set(foldAccents(q).split(/\s+/).map(spaceWords));
  return [...words].filter((word) => word.trim() !== "").map((word) => (hasTriple(word) ? word : ` ${word}`));
}

/** A test of whether some texts together are found by `q`, whatever the case and accents. */
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
