import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { DEVICES } from "../../contract/page-views.ts";

/** Counts, not visits: no personal data. */
export const pageViews = pgTable(
  "page_views",
  {
    /** In UTC. */
    day: date().notNull(),
    path: text().notNull(),
    /** The referring host; empty if unknown. */
    referrer: text().notNull(),
    device: text({ enum: DEVICES }).notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.path, table.referrer, table.device] }),
    // Covering index for a page's own count.
    index("page_views_of_path").on(table.path, table.views),
  ],
);
