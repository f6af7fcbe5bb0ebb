import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/helpers/app.ts";
import { createLog } from "../log.ts";
import { startJobs } from "./jobs.ts";

const site = useTestApp();

test("each job is on its schedule, and is run when its time has come", async () => {
  const ran: string[] = [];
  const make = (name: string, cron: string) => ({ name, cron, run: async () => void ran.push(name) });
  const jobs = [make("often", "*/5 * * * *"), make("rarely", "0 0 1 1 *")];
  const log = createLog("silent");
  await (
    await startJobs(site.database, jobs, log)
  )();
  const { rows } = await site.database.client.query({ text: "select name, cron from jobs.schedule order by name" });
  expect(rows).toMatchObject(jobs.map(({ name, cron }) => ({ name, cron })));

  await site.db.execute(sql`insert into jobs.job (name, policy) values ('rarely', 'exclusive')`);
  const stop = await startJobs(site.database, jobs, log);
  await expect.poll(() => ran).toEqual(["rarely"]);
  await stop();
});
