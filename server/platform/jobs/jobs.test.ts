import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { expect, test, vi } from "vitest";
import { useTestApp } from "../../../tests/helpers/app.ts";
import { createLog } from "../log.ts";
import { listFailedRuns, noteRun } from "./job-runs.store.ts";
import { noMetrics } from "../metrics/metrics.ts";
import { runJob, startJobs } from "./jobs.ts";

const site = useTestApp();

test("each job is scheduled and runs when due", async () => {
  const ran: string[] = [];
  const make = (name: string, cron: string) => ({ name, cron, run: async () => void ran.push(name) });
  const jobs = [make("often", "*/5 * * * *"), { ...make("rarely", "0 0 1 1 *"), timeZone: "Asia/Karachi" }];
  const log = createLog("silent");
  await (
    await startJobs(site.database, jobs, log)
  )();
  const { rows } = await site.database.client.query({ text: "select name, cron, timezone from jobs.schedule order by name" });
  expect(rows).toMatchObject([
    { name: "often", cron: "*/5 * * * *", timezone: "UTC" },
    { name: "rarely", cron: "0 0 1 1 *", timezone: "Asia/Karachi" },
  ]);

  await site.db.execute(sql`insert into jobs.job (name, policy) values ('rarely', 'exclusive')`);
  const stop = await startJobs(site.database, jobs, log);
  // Five minutes may pass on the clock here; then `often` runs too.
  await expect.poll(() => ran).toContain("rarely");
  await stop();
});

test("a job that is no longer configured is neither reported nor scheduled", async () => {
  const make = (name: string) => ({ name, cron: "0 0 1 1 *", run: async () => undefined });
  const log = createLog("silent");
  await (
    await startJobs(site.database, [make("kept"), make("gone")], log)
  )();
  await noteRun(site.db, "gone", "Error");
  await noteRun(site.db, "kept", "Error");
  await (
    await startJobs(site.database, [make("kept")], log)
  )();
  expect(await listFailedRuns(site.db)).toMatchObject([{ name: "kept" }]);
  const { rows } = await site.database.client.query({ text: "select name from jobs.schedule" });
  expect(rows).toEqual([{ name: "kept" }]);
});

test("a queue that fails to start is stopped, and a second start runs what is due", async () => {
  const ran: string[] = [];
  const due = { name: "due", cron: "0 0 1 1 *", run: async () => void ran.push("due") };
  const log = createLog("silent");
  const stopped = vi.spyOn(PgBoss.prototype, "stop");
  await expect(startJobs(site.database, [due, { ...due, name: "broken", cron: "at noon" }], log)).rejects.toThrow("Invalid characters");
  expect(stopped).toHaveBeenCalledOnce();
  stopped.mockRestore();
  await site.db.execute(sql`insert into jobs.job (name, policy) values ('due', 'exclusive')`);
  const stop = await startJobs(site.database, [due], log);
  await expect.poll(() => ran).toEqual(["due"]);
  await stop();
});

test("a failed job is reported to staff and logged until it succeeds again", async () => {
  const lines: string[] = [];
  const runs = { database: site.database, log: createLog("info", { write: (line) => void lines.push(line) }), metrics: noMetrics };
  const make = (run: () => Promise<unknown>) => ({ name: "sweep", cron: "0 0 1 1 *", run });
  await expect(
    runJob(
      make(() => Promise.reject(new TypeError("no such bucket"))),
      runs,
    ),
  ).rejects.toThrow("no such bucket");
  expect(await listFailedRuns(site.db)).toMatchObject([{ name: "sweep", failure: "TypeError", doneAt: null }]);
  expect(lines.join()).toContain("no such bucket");
  await runJob(
    make(async () => undefined),
    runs,
  );
  expect(await listFailedRuns(site.db)).toEqual([]);
});
