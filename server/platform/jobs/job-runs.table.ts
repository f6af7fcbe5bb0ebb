import { pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../database/columns.ts";

/** How the last run of each job ended, on whichever process. */
export const jobRuns = pgTable("job_runs", {
  name: text().primaryKey(),
  endedAt: at().notNull().defaultNow(),
  /** When it last did its work. */
  doneAt: at(),
  /** Why the last run did not; of what a library or a server says, as the log keeps it. */
  failure: text(),
});
