import type { Database } from "./db.ts";

/**
 * `vacuum analyze`: PostgreSQL runs autovacuum, PGlite doesn't. Frees the space of deleted rows and updates the statistics, without which
 * the planner searches long lists slowly. Then a checkpoint, which PGlite never makes by itself either: it recycles the write-ahead log, which
 * otherwise grows until the next start, and which a start after a crash replays as a whole.
 */
export async function tidyDatabase({ kind, client }: Database): Promise<void> {
  if (kind !== "pglite") return;
  await client.query({ text: "vacuum analyze" });
  await client.query({ text: "checkpoint" });
}
