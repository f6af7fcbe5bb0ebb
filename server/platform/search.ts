import { and, type SQL, sql } from "drizzle-orm";
import { index, type ExtraConfigColumn, type PgColumn, text } from "drizzle-orm/pg-core";

/** What a search takes for a space, so that a word is found behind any of it and whatever stands between two words. */
const BETWEEN_WORDS = `\t\n\r!"#$&'()*+,-./:;<=>?@[]^\`{|}~–—…·“”‘’«»،؛؟۔`;

/**
 * Signs that are searched for like letters. A pattern would take them for something else and the index leaves them out, so each is kept as
 * a letter that nobody types, and as a word of its own: what stands beside it is still found as a word.
 */
const SIGNS = "%_\\";
const SIGN_LETTERS = "ǂǃǁ";

/** Stands between two columns: nobody can type it, so that nothing found spans both. */
const BETWEEN_COLUMNS = "chr(31)";

/** As SQL that neither quotes nor an editor can spoil. */
const quote = (letters: string) =>
  `U&'${letters
    .split("")
    .map((sign) => `\\${sign.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("")}'`;

/**
 * These columns, named as the database does, in one text to search: in lower case, with one space between words. It is written with the row:
 * making it anew for each row that a search looks at would be most of the cost of a search.
 */
export function searchedText(...columns: string[]) {
  const joined = columns.map((name) => `' ' || "${name}" || ' '`).join(` || ${BETWEEN_COLUMNS} || `);
  const kept = `repeat(' ', ${BETWEEN_WORDS.length}) || ${quote(SIGN_LETTERS)}`;
  const translated = `translate(${joined}, ${quote(BETWEEN_WORDS + SIGNS)}, ${kept})`;
  const parted = `regexp_replace(${translated}, '([' || ${quote(SIGN_LETTERS)} || '])', ' \\1 ', 'g')`;
  const spaced = `regexp_replace(${parted}, ' +', ' ', 'g')`;
  return text()
    .notNull()
    .generatedAlwaysAs(sql.raw(`lower(${spaced})`));
}

/** An index of all triples of letters in it. `fastupdate` is off, since PGlite has nobody who tidies up. */
export function searchIndex(name: string, { searched }: { searched: ExtraConfigColumn }) {
  return index(name).using("gin", searched.op("gin_trgm_ops")).with({ fastupdate: false });
}

/** Whether the index can look a part up: three letters, or fewer where a word begins or two where one ends. */
const hasTriple = (part: string) => / \S|\S\S |\S{3}/.test(part);

const asKept = (sign: string) => {
  if (BETWEEN_WORDS.includes(sign)) return " ";
  return SIGNS.includes(sign) ? ` ${SIGN_LETTERS[SIGNS.indexOf(sign)]} ` : sign;
};

/** The words of a search as they are kept. One with punctuation inside is several, which stand beside each other: part of an address, a number. */
function wordsOf(q: string): string[] {
  const words = q.split(/\s+/).map((word) => word.split("").map(asKept).join("").replace(/ +/g, " "));
  return [...new Set(words)].filter((word) => word.trim() !== "");
}

/**
 * The condition "it contains every word of `q`", in any order and whatever the case and the punctuation; none for a search without a word.
 * One or two letters cannot be looked up in the middle of a word and find its beginning only.
 */
export function searchIn({ searched }: { searched: PgColumn }, q = ""): SQL | undefined {
  const parts = wordsOf(q).map((word) => (hasTriple(word) ? word : ` ${word}`));
  return and(...parts.map((part) => sql`${searched} like lower(${`%${part}%`})`));
}
