import type { Database } from "./db.ts";

/**
 * `vacuum analyze`: PostgreSQL runs autovacuum, PGlite doesn't. Frees the space of deleted rows and updates the statistics, without which
 * the planner searches long lists slowly.
 */
export async function tidyDatabase({ kind, client }: Database): Promise<void> {
  if (kind === "pglite") await client.query({ text: "vacuum analyze" });
}
