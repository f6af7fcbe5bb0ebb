import { and, type SQL, sql } from "drizzle-orm";
import { index, type ExtraConfigColumn, type PgColumn, text } from "drizzle-orm/pg-core";
import { ACCENTS, BETWEEN_WORDS, FOLDED, listSearchParts, SIGNS } from "../../../contract/search-rules.ts";

/**
 * LIKE would treat some symbols as wildcards, and the trigram index ignores symbols, so each is stored as a letter that no one types, in
 * the order of `SIGNS`.
 */
const SIGN_LETTERS = "ǂǃǁ";

/** Column separator: can't be typed, so no match spans two columns. */
const BETWEEN_COLUMNS = "chr(31)";

/** As an SQL literal that neither quotes nor an editor can break. */
const quote = (letters: string) =>
  `U&'${letters
    .split("")
    .map((sign) => `\\${sign.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("")}'`;

/**
 * Text to search, generated from these database columns: lower case, no accents, single spaces. Stored with the row, since folding each row
 * during a search would be most of its cost.
 */
export const searchedText = (...columns: string[]) =>
  text()
    .notNull()
    .generatedAlwaysAs(sql.raw(foldedText(...columns)));

/** The SQL expression of that text. */
export function foldedText(...columns: string[]): string {
  const joined = columns.map((name) => `' ' || "${name}" || ' '`).join(` || ${BETWEEN_COLUMNS} || `);
  const folded = `regexp_replace(normalize(${joined}, NFD), '${ACCENTS}', '', 'g')`;
  const kept = `repeat(' ', ${BETWEEN_WORDS.length}) || ${quote(SIGN_LETTERS + FOLDED.to)}`;
  const translated = `translate(${folded}, ${quote(BETWEEN_WORDS + SIGNS + FOLDED.from)}, ${kept})`;
  const parted = `regexp_replace(${translated}, '([' || ${quote(SIGN_LETTERS)} || '])', ' \\1 ', 'g')`;
  const spaced = `regexp_replace(${parted}, ' +', ' ', 'g')`;
  return `lower(${spaced})`;
}

/** Trigram index. `fastupdate` is off, since PGlite has no autovacuum to flush the pending list. */
export function searchIndex(name: string, { searched }: { searched: ExtraConfigColumn }) {
  return index(name).using("gin", searched.op("gin_trgm_ops")).with({ fastupdate: false });
}

/** The stored letter of a symbol; any other letter unchanged. */
const encodeSign = (letter: string) => SIGN_LETTERS[SIGNS.indexOf(letter)] ?? letter;

/** The parts that a folded text must all contain to match `q`. */
export const encodedSearchParts = (q: string): string[] => listSearchParts(q).map((part) => part.split("").map(encodeSign).join(""));

/** Whether a folded text contains all parts of `q`. */
const containsAll = (folded: SQL | PgColumn, q: string): SQL | undefined =>
  and(...encodedSearchParts(q).map((part) => sql`${folded} like lower(${`%${part}%`})`));

/** The condition "matches `q`", with the search rules of all staff lists; undefined for a query without words. */
export const searchIn = ({ searched }: { searched: PgColumn }, q = ""): SQL | undefined => containsAll(searched, q);

/** The same in these database columns only. Without an index: for the few rows of which not all that is searched may be found. */
export const searchInColumns = (columns: string[], q = ""): SQL | undefined => containsAll(sql.raw(foldedText(...columns)), q);
