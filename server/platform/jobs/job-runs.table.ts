import { pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../database/columns.ts";

/** How the last run of each job ended, in any process. */
export const jobRuns = pgTable("job_runs", {
  name: text().primaryKey(),
  endedAt: at().notNull().defaultNow(),
  /** The last successful run. */
  doneAt: at(),
  /** Why the last run failed; library and server errors in the log's form. */
  failure: text(),
});
