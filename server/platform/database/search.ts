import { and, type SQL, sql } from "drizzle-orm";
import { index, type ExtraConfigColumn, type PgColumn, text } from "drizzle-orm/pg-core";
import { ACCENTS, BETWEEN_WORDS, FOLDED, listSearchParts, SIGNS } from "../../../contract/search-rules.ts";

/**
 * A pattern would take a sign for something else and the index leaves it out, so each is kept as a letter that nobody types, in the order
 * of `SIGNS`.
 */
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
 * These columns, named as the database does, in one text to search: in lower case, without accents, with one space between words. It is written with the row:
 * making it anew for each row that a search looks at would be most of the cost of a search.
 */
export const searchedText = (...columns: string[]) =>
  text()
    .notNull()
    .generatedAlwaysAs(sql.raw(foldedText(...columns)));

/** These columns as that text: SQL, for what is generated from it. */
export function foldedText(...columns: string[]): string {
  const joined = columns.map((name) => `' ' || "${name}" || ' '`).join(` || ${BETWEEN_COLUMNS} || `);
  const folded = `regexp_replace(normalize(${joined}, NFD), '${ACCENTS}', '', 'g')`;
  const kept = `repeat(' ', ${BETWEEN_WORDS.length}) || ${quote(SIGN_LETTERS + FOLDED.to)}`;
  const translated = `translate(${folded}, ${quote(BETWEEN_WORDS + SIGNS + FOLDED.from)}, ${kept})`;
  const parted = `regexp_replace(${translated}, '([' || ${quote(SIGN_LETTERS)} || '])', ' \\1 ', 'g')`;
  const spaced = `regexp_replace(${parted}, ' +', ' ', 'g')`;
  return `lower(${spaced})`;
}

/** An index of all triples of letters in it. `fastupdate` is off, since PGlite has nobody who tidies up. */
export function searchIndex(name: string, { searched }: { searched: ExtraConfigColumn }) {
  return index(name).using("gin", searched.op("gin_trgm_ops")).with({ fastupdate: false });
}

/** A sign as the letter it is kept as; anything else as it is. */
const encodeSign = (letter: string) => SIGN_LETTERS[SIGNS.indexOf(letter)] ?? letter;

/** What a folded text has to contain, all of it, to be found by `q`. */
export const encodedSearchParts = (q: string): string[] => listSearchParts(q).map((part) => part.split("").map(encodeSign).join(""));

/** The condition "it is found by `q`", by the rules of every search of staff's lists; none for a search without a word. */
export function searchIn({ searched }: { searched: PgColumn }, q = ""): SQL | undefined {
  const parts = encodedSearchParts(q);
  return and(...parts.map((part) => sql`${searched} like lower(${`%${part}%`})`));
}
