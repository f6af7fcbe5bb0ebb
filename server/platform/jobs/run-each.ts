import type { Log } from "../log.ts";

/** Runs independent tasks one after another, also after one that fails. @throws the first failure, once all have run; each is logged */
export async function runEach(tasks: Iterable<() => Promise<unknown>>, log: Log): Promise<void> {
  const failures: Error[] = [];
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      log.error({ err: error }, "a part of a job failed");
      failures.push(error instanceof Error ? error : new Error(String(error)));
    }
  }
  const [first] = failures;
  if (first !== undefined) throw first;
}
