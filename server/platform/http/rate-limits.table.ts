import { bigint, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/** Counters of the rate limits; the columns are those that rate-limiter-flexible expects. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});
