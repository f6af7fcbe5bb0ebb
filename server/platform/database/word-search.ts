import { type SQL, sql } from "drizzle-orm";
import { customType, type ExtraConfigColumn, index, type PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "./db.ts";
import { encodedSearchParts, foldedText } from "./search.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** No stemming: a stem is not always a prefix of the text typed so far. */
const CONFIGURATION = "simple";

/**
 * Full-text search over these database columns: words in lower case, without accents. For long texts, where a trigram index would make each
 * search read most of the texts.
 */
export const searchedWords = (...columns: string[]) =>
  tsvector()
    .notNull()
    .generatedAlwaysAs(sql.raw(`to_tsvector('${CONFIGURATION}', ${foldedText(...columns)})`));

/** GIN index of the words. `fastupdate` is off, since PGlite has no autovacuum to flush the pending list. */
export function wordsIndex(name: string, { terms }: { terms: ExtraConfigColumn }) {
  return index(name).using("gin", terms).with({ fastupdate: false });
}

/** Quoted, so that nothing in it is an operator: `'node js':*` is two adjacent words, the second one a prefix. */
const toTerm = (part: string) => `'${part.trim().replaceAll(/['\\]/g, (sign) => sign + sign)}':*`;

/** The condition "has words that start with each word of `q`"; undefined for a query without words. */
export function hasWords({ terms }: { terms: PgColumn }, q = ""): SQL | undefined {
  const parts = encodedSearchParts(q);
  if (parts.length === 0) return undefined;
  return sql`${terms} @@ to_tsquery(${sql.raw(`'${CONFIGURATION}'`)}, ${parts.map(toTerm).join(" & ").toLowerCase()})`;
}

/**
 * Forces the full-text index. The planner underestimates reading a row, whose words are stored out of line (TOAST) and unpacked each time:
 * with 5,000 posts a sequential scan takes 80 to 130 ms, the index 3 to 20.
 */
export function searchByIndex<Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return read(tx);
  });
}
