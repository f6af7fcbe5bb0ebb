import { PgBoss } from "pg-boss";
import type { Database } from "../database/db.ts";
import type { Log } from "../log.ts";
import { type Metrics, noMetrics } from "../metrics/metrics.ts";
import { deleteOtherRuns, noteRun } from "./job-runs.store.ts";

/** A scheduled job. `cron` has minute resolution; the job must be idempotent. */
export type Job = {
  name: string;
  cron: string;
  /** Of `cron`, default UTC. */ timeZone?: string;
  /** Timeout, default ten minutes. */ maxSeconds?: number;
  run: () => Promise<unknown>;
};

type Runs = { database: Database; log: Log; metrics: Metrics };

/** Runs a job and records how it ended. @throws what the job does */
export async function runJob({ name, run }: Job, { database, log, metrics }: Runs): Promise<void> {
  const started = performance.now();
  const end = async (failure: string | null) => {
    metrics.countJob({ name, seconds: (performance.now() - started) / 1000, isDone: failure === null });
    await noteRun(database.db, name, failure).catch((error: unknown) =>
      log.warn({ err: error, job: name }, "recording a job's result failed"),
    );
  };
  try {
    await run();
  } catch (error) {
    log.error({ err: error, job: name }, "a job failed");
    await end(error instanceof Error ? error.constructor.name : "Error");
    throw error;
  }
  await end(null);
}

/** Forgets jobs that the settings no longer have: a failed last run would be reported for ever. */
async function forgetOthers(boss: PgBoss, { db }: Database, jobs: readonly Job[]): Promise<void> {
  const names = jobs.map(({ name }) => name);
  await deleteOtherRuns(db, names);
  for (const { name } of await boss.getSchedules()) if (!names.includes(name)) await boss.unschedule(name);
}

async function schedule(boss: PgBoss, job: Job, runs: Runs): Promise<void> {
  const expireInSeconds = job.maxSeconds ?? 600;
  await boss.createQueue(job.name, { policy: "exclusive", retryLimit: 0, expireInSeconds, deleteAfterSeconds: 3600 });
  await boss.work(job.name, { pollingIntervalSeconds: 15 }, () => runJob(job, runs));
  await boss.schedule(job.name, job.cron, null, { tz: job.timeZone ?? "UTC" });
}

/**
 * Starts the job queue on the site's own database and schedules `jobs`; across processes each job runs once at a time.
 * @returns stops the queue after running jobs have finished
 * @throws what the database does; nothing runs then
 */
export async function startJobs(
  database: Database,
  jobs: readonly Job[],
  log: Log,
  metrics: Metrics = noMetrics,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({ ...database.queue, schema: "jobs", persistWarnings: false, monitorVacuum: false });
  boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));
  try {
    await boss.start();
    await forgetOthers(boss, database, jobs);
    for (const job of jobs) await schedule(boss, job, { database, log, metrics });
  } catch (error) {
    // Its timers would go on beside those of the next try.
    await boss.stop({ graceful: false }).catch((err: unknown) => log.warn({ err }, "the job queue did not stop"));
    throw error;
  }
  return () => boss.stop({ graceful: true, timeout: 5000 });
}
