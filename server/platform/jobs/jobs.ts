import { PgBoss } from "pg-boss";
import type { Database } from "../database/db.ts";
import type { Log } from "../log.ts";

/** Work that happens by itself. `cron` has minutes as its finest step; a job must bear being run twice. */
export type Job = { name: string; cron: string; run(): Promise<void> };

/**
 * Starts the queue on the site's own database and puts `jobs` on their schedules; of several processes one runs a job at a time.
 * @returns what stops the queue, after running jobs have finished
 */
export async function startJobs(database: Database, jobs: readonly Job[], log: Log): Promise<() => Promise<void>> {
  const boss = new PgBoss({ ...database.queue, schema: "jobs", persistWarnings: false, monitorVacuum: false });
  boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: "exclusive", retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600 });
    await boss.work(job.name, { pollingIntervalSeconds: 15 }, async () => {
      await job.run();
    });
    await boss.schedule(job.name, job.cron);
  }
  return () => boss.stop({ graceful: true, timeout: 5000 });
}
