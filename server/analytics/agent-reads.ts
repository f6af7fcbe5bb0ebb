import type { Db } from "../platform/database/db.ts";
import type { Log } from "../platform/log.ts";
import { countPageView } from "./analytics.store.ts";

/** How long counts wait in memory, in milliseconds. */
const FLUSH_AFTER = 5000;

export type AgentReads = {
  /** Counts a page that was read as Markdown, or a call of a tool, by its path. */
  count: (path: string) => void;
  /** Stores all counts so far. Never fails: a lost count is logged. */
  flush: () => Promise<void>;
};

export const noAgentReads: AgentReads = { count: () => {}, flush: async () => {} };

/** Write-behind counter of what agents read: their answers don't wait for the database. A crash loses the last seconds' counts. */
export function createAgentReads({ db, log }: { db: Db; log: Log }): AgentReads {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let stored = Promise.resolve();
  async function store(): Promise<void> {
    const taken = counts;
    counts = new Map();
    for (const [path, views] of taken) {
      await countPageView(db, { path, referrer: "", device: "agent" }, new Date(), views).catch((error: unknown) =>
        log.warn({ err: error }, "reads by agents were not counted"),
      );
    }
  }
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    stored = stored.then(store);
    return stored;
  };
  return {
    count: (path) => {
      counts.set(path, (counts.get(path) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), FLUSH_AFTER).unref();
    },
    flush,
  };
}
