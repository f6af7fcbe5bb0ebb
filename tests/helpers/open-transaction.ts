import { expect } from "vitest";
import type { Database, Db } from "../../server/platform/database/db.ts";

/** Runs `work` in a transaction that stays open until the returned function is called. Only with PostgreSQL: PGlite has one connection. */
export async function holdTransaction({ db }: Database, work: (tx: Db) => Promise<unknown>): Promise<() => Promise<void>> {
  const [worked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = db.transaction(async (tx) => {
    await work(tx);
    worked.resolve();
    await released.promise;
  });
  held.catch(worked.reject);
  await worked.promise;
  return async () => {
    released.resolve();
    await held;
  };
}

async function countWaiting({ client }: Database): Promise<number> {
  const text = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  return (await client.query({ text })).rows.length;
}

/** Waits until `task` is done, or a query waits for a lock. */
export async function untilWaiting(database: Database, task: Promise<unknown>): Promise<void> {
  let isDone = false;
  const end = () => void (isDone = true);
  task.then(end, end);
  await expect.poll(async () => isDone || (await countWaiting(database)) > 0).toBe(true);
}
