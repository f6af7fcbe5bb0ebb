import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/db.ts";
import type { Job } from "./platform/jobs.ts";
import type { Log } from "./platform/log.ts";
import { openDatabase } from "./platform/open-database.ts";
import { seedDatabase } from "./seed.ts";

export type Site = { database: Database; jobs: readonly Job[] };

/** Everything a process needs before it can answer: the database open, migrated and filled, an account to log in with. */
export async function openSite(config: Config, log: Log): Promise<Site> {
  const database = await openDatabase(config, log);
  await seedDatabase(database.db);
  return { database, jobs: [] };
}
