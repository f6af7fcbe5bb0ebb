import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { QueryClient } from "./db.ts";
import { projectRoot } from "../root.ts";

export const migrationsFolder = join(projectRoot, "server/migrations");

/** How many migrations this build carries. */
function countMigrations(): number {
  const journal: unknown = JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"));
  return typeof journal === "object" && journal !== null && "entries" in journal && Array.isArray(journal.entries)
    ? journal.entries.length
    : 0;
}

/** Whether the database holds every migration of this build. */
export async function isMigrated(client: QueryClient): Promise<boolean> {
  const { rows } = await client.query({ text: "select count(*)::int as n from drizzle.__drizzle_migrations" });
  const [row] = rows;
  return typeof row === "object" && row !== null && "n" in row && Number(row.n) >= countMigrations();
}
