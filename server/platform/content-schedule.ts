import type { Log } from "./log.ts";
import type { ContentVersion } from "./database/content-version.ts";
import type { Db } from "./database/db.ts";

/** Polling interval in ms: bounds how long a clock change or a sleeping machine goes unnoticed, and the retry of a failed read. */
const LOOK = 15_000;

/** The next scheduled change of public content after a moment; none if nothing is planned. */
type FindNext = (db: Db, after: Date) => Promise<Date | undefined>;

type ContentScheduleDeps = { db: Db; content: Pick<ContentVersion, "bump" | "onChange">; log: Log; planned: readonly FindNext[] };

/**
 * Invalidates the cache on schedule, in each process: when a post is published, or a discount begins or ends. After a start the cache is
 * empty, so changes missed while down don't matter.
 * @returns stops the schedule
 */
export function followSchedule({ db, content, log, planned }: ContentScheduleDeps): () => void {
  let timer: NodeJS.Timeout | undefined;
  let reading = 0;

  function wait(due: Date): void {
    clearTimeout(timer);
    const left = due.getTime() - Date.now();
    if (left <= 0) content.bump();
    else timer = setTimeout(() => wait(due), Math.min(left, LOOK)).unref();
  }

  /** Reads the next scheduled change. Of two concurrent reads the later one counts. */
  async function plan(): Promise<void> {
    const own = ++reading;
    clearTimeout(timer);
    const now = new Date();
    try {
      const found = await Promise.all(planned.map((findNext) => findNext(db, now)));
      const due = Math.min(...found.flatMap((at) => (at === undefined ? [] : [at.getTime()])));
      if (own === reading && Number.isFinite(due)) wait(new Date(due));
    } catch (error) {
      if (own !== reading) return;
      log.warn({ err: error }, "reading the next scheduled change of content failed");
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
