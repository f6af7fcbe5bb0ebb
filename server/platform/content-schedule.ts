import type { Log } from "./log.ts";
import type { ContentVersion } from "./database/content-version.ts";
import type { Db } from "./database/db.ts";

/** Milliseconds: the longest that a clock which was set, or a machine that slept, goes unnoticed, and the wait after a failed look. */
const LOOK = 15_000;

/** When what visitors read changes next by itself, after a moment; none where nothing is planned. */
type FindNext = (db: Db, after: Date) => Promise<Date | undefined>;

type Deps = { db: Db; content: Pick<ContentVersion, "bump" | "onChange">; log: Log; planned: readonly FindNext[] };

/**
 * Says that content has changed when what is planned comes about, in each process by itself: a post that comes out, a discount that begins or
 * ends. After a start nothing is cached, so that what came about meanwhile needs no word.
 * @returns what ends it
 */
export function followSchedule({ db, content, log, planned }: Deps): () => void {
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
    const now = new Date();
    try {
      const found = await Promise.all(planned.map((findNext) => findNext(db, now)));
      const due = Math.min(...found.flatMap((at) => (at === undefined ? [] : [at.getTime()])));
      if (own === reading && Number.isFinite(due)) wait(new Date(due));
    } catch (error) {
      if (own !== reading) return;
      log.warn({ err: error }, "it is not known when content changes next by itself");
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
