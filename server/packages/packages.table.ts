import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { BILLING_CYCLES } from "../../contract/packages.ts";
import { at, createdAt, id } from "../platform/database/columns.ts";

export const packages = pgTable(
  "packages",
  {
    id: id(),
    name: text().notNull().unique(),
    priceCents: integer().notNull(),
    discountPercentage: numeric({ precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    discountFrom: at(),
    discountUntil: at(),
    isFlagship: boolean().notNull().default(false),
    billingCycle: text({ enum: BILLING_CYCLES }).notNull(),
    features: jsonb().$type<string[]>().notNull(),
    forWhom: text().notNull().default(""),
    position: integer().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    check("packages_price_not_negative", sql`${table.priceCents} >= 0`),
    check("packages_discount_is_a_percentage", sql`${table.discountPercentage} between 0 and 100`),
  ],
);
