import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "../platform/columns.ts";

/** What every collection with a picture shares. `imageUrl` is relative to `/api`, empty where there is no picture. */
const item = () => ({ id: id(), imageUrl: text().notNull().default(""), createdAt: createdAt() });

export const expertise = pgTable("expertise_items", { ...item(), title: text().notNull(), description: text().notNull() });

export const ourProjects = pgTable("our_projects", { ...item(), title: text().notNull(), description: text().notNull() });

export const testimonials = pgTable("testimonials", {
  ...item(),
  name: text().notNull(),
  role: text().notNull(),
  feedback: text().notNull(),
});
