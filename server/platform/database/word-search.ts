import { type SQL, sql } from "drizzle-orm";
import { customType, type ExtraConfigColumn, index, type PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "./db.ts";
import { encodedSearchParts, foldedText } from "./search.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Words as they are written: a stem is not always the beginning of what somebody has typed so far. */
const CONFIGURATION = "simple";

/**
 * The words of these columns, named as the database does: in lower case, without accents. For long texts, where an index of triples would
 * send each search through most of the texts themselves.
 */
export const searchedWords = (...columns: string[]) =>
  tsvector()
    .notNull()
    .generatedAlwaysAs(sql.raw(`to_tsvector('${CONFIGURATION}', ${foldedText(...columns)})`));

/** An index of all words in it. `fastupdate` is off, since PGlite has nobody who tidies up. */
export function wordsIndex(name: string, { terms }: { terms: ExtraConfigColumn }) {
  return index(name).using("gin", terms).with({ fastupdate: false });
}

/** Quoted, so that nothing in it is an operator: `'node js':*` is two words that stand beside each other, the second of them begun. */
const toTerm = (part: string) => `'${part.trim().replaceAll(/['\\]/g, (sign) => sign + sign)}':*`;

/** The condition "it has words that begin as all words of `q`"; none for a search without a word. */
export function hasWords({ terms }: { terms: PgColumn }, q = ""): SQL | undefined {
  const parts = encodedSearchParts(q);
  if (parts.length === 0) return undefined;
  return sql`${terms} @@ to_tsquery(${sql.raw(`'${CONFIGURATION}'`)}, ${parts.map(toTerm).join(" & ").toLowerCase()})`;
}

/**
 * Reads in a transaction that looks words up in their index. The planner takes a look at a row for cheap, whose words lie apart from it and are
 * unpacked for each look: with 5,000 posts going through all takes 80 to 130 ms, the index 3 to 20.
 */
export function searchByIndex<Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return read(tx);
  });
}
