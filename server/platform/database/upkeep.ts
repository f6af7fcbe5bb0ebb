import type { Database } from "./db.ts";

/**
 * What a PostgreSQL server does by itself and PGlite leaves to whoever embeds it: gives back the room of deleted rows and counts what is in
 * the tables, without which long lists are searched the slow way.
 */
export async function tidyDatabase({ kind, client }: Database): Promise<void> {
  if (kind === "pglite") await client.query({ text: "vacuum analyze" });
}
