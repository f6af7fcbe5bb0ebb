import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { DEVICES } from "../../contract/page-views.ts";

/** Counts, not visits: nothing in here belongs to one person. */
export const pageViews = pgTable(
  "page_views",
  {
    /** In UTC. */
    day: date().notNull(),
    path: text().notNull(),
    /** The host that led here; empty where none did or none is known. */
    referrer: text().notNull(),
    device: text({ enum: DEVICES }).notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.path, table.referrer, table.device] }),
    // A page's own count is read from it alone.
    index("page_views_of_path").on(table.path, table.views),
  ],
);
