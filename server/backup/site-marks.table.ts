import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../platform/database/columns.ts";

/** What is true of this installation and of no copy of it: a backup leaves it out. */
export const siteMarks = pgTable("site_marks", {
  name: text({ enum: ["backup", "upload_place"] }).primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
});
