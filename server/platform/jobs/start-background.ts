import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../log.ts";

/** Stops what was started. */
type Stop = () => Promise<void>;

/** Names of background work whose last start failed in this process. */
export type NotStarted = ReadonlySet<string>;

/** Milliseconds until the first start, since the job queue's takes a hundred statements, and until the next ones, doubled each time. */
const DELAYS = { first: 1000, retry: 5000, last: 60_000 };

/**
 * Starts background work, and retries with backoff while that fails: a full disk or a failover passes, and a site without its jobs would
 * keep personal data for ever.
 */
export function createBackground(log: Log, stopping: AbortSignal, delays = DELAYS) {
  const notStarted = new Set<string>();
  const tryStart = async (name: string, begin: () => Promise<Stop>): Promise<Stop | undefined> => {
    try {
      const stop = await begin();
      notStarted.delete(name);
      return stop;
    } catch (error) {
      notStarted.add(name);
      if (!stopping.aborted) log.error({ err: error }, `${name} did not start`);
      return undefined;
    }
  };
  /** Whether the time passed before the process was stopped. */
  const rest = (milliseconds: number) => wait(milliseconds, true, { signal: stopping }).catch(() => false);
  return {
    notStarted,
    /** @returns stops it; undefined if the process stops before it has started */
    async start(name: string, begin: () => Promise<Stop>): Promise<Stop | undefined> {
      let delay = delays.first;
      for (let retry = delays.retry; await rest(delay); retry = Math.min(retry * 2, delays.last)) {
        const stop = await tryStart(name, begin);
        if (stop !== undefined) return stop;
        delay = retry;
      }
      return undefined;
    },
  };
}
