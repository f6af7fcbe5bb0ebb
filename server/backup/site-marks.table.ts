import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../platform/database/columns.ts";

/** Facts about this installation that must not be copied: left out of backups. */
export const siteMarks = pgTable("site_marks", {
  name: text({ enum: ["backup", "upload_place"] }).primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
});
