import { asc, isNotNull, notInArray, sql } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import { jobRuns } from "./job-runs.table.ts";

export type JobRun = typeof jobRuns.$inferSelect;

/** Records how a run ended; `failure` is the reason if it failed. */
export async function noteRun(db: Db, name: string, failure: string | null): Promise<void> {
  const ended = { endedAt: sql`now()`, failure, ...(failure === null && { doneAt: sql`now()` }) };
  await db
    .insert(jobRuns)
    .values({ name, ...ended })
    .onConflictDoUpdate({ target: jobRuns.name, set: ended });
}

/** Deletes the runs of jobs with other names. */
export async function deleteOtherRuns(db: Db, names: string[]): Promise<void> {
  await db.delete(jobRuns).where(notInArray(jobRuns.name, names));
}

/** Jobs whose last run failed. */
export const listFailedRuns = (db: Db): Promise<JobRun[]> =>
  db.select().from(jobRuns).where(isNotNull(jobRuns.failure)).orderBy(asc(jobRuns.name));
