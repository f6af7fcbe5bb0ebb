import type { ContentVersion } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import type { Log } from "../platform/log.ts";
import { findNextPublication } from "./posts.store.ts";

/** Milliseconds: the longest that a clock which was set, or a machine that slept, goes unnoticed, and the wait after a failed look. */
const LOOK = 15_000;

type Deps = { db: Db; content: Pick<ContentVersion, "bump" | "onChange">; log: Log };

/**
 * Says that content has changed when a scheduled post comes out, in each process by itself. After a start nothing is cached, so that a post
 * which came out meanwhile needs no word.
 * @returns what ends it
 */
export function followSchedule({ db, content, log }: Deps): () => void {
  let timer: NodeJS.Timeout | undefined;
  let reading = 0;

  function wait(due: Date): void {
    clearTimeout(timer);
    const left = due.getTime() - Date.now();
    if (left <= 0) content.bump();
    else timer = setTimeout(() => wait(due), Math.min(left, LOOK)).unref();
  }

  /** Reads what comes next. Of two readings at once the later one counts. */
  async function plan(): Promise<void> {
    const own = ++reading;
    clearTimeout(timer);
    try {
      const due = await findNextPublication(db, new Date());
      if (own === reading && due) wait(due);
    } catch (error) {
      if (own !== reading) return;
      log.warn({ err: error }, "it is not known when the next post comes out");
      timer = setTimeout(() => void plan(), LOOK).unref();
    }
  }

  content.onChange("schedule", () => void plan());
  void plan();
  return () => {
    reading = Number.NaN;
    clearTimeout(timer);
  };
}
