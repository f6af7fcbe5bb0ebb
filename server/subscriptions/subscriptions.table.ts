import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { SUBSCRIPTION_STATES } from "../../contract/subscription-states.ts";
import { at, createdAt, id } from "../platform/database/columns.ts";
import type { SubscriptionFacts } from "./subscription-transitions.ts";

/** What renews until it is cancelled. Each of its charges is a row of payments: the order itself, and a renewal each period. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: id(),
    provider: text().notNull(),
    providerSubscriptionId: text().notNull().unique(),
    /** Null until the provider has told it. */
    providerCustomerId: text(),
    packageName: text().notNull(),
    /** What was agreed for each period; a price that staff change later holds for new subscriptions only. */
    amountCents: integer().notNull(),
    currency: text().notNull(),
    isTest: boolean().notNull(),
    status: text({ enum: SUBSCRIPTION_STATES }).notNull().default("active"),
    /** Until when it is paid, and when it renews unless it ends. */
    currentPeriodEnd: at(),
    /** When it ends, since it was cancelled. */
    endsOn: at(),
    endedAt: at(),
    /** When a charge that failed is tried again. */
    retryAt: at(),
    facts: jsonb().$type<SubscriptionFacts>().notNull().default({ invoices: {} }),
    /** When the provider was last asked about it. */
    checkedAt: at(),
    createdAt: createdAt(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [
    index("subscriptions_status").on(table.isTest, table.status, table.currentPeriodEnd),
    index("subscriptions_due").on(table.provider, table.currentPeriodEnd),
    index("subscriptions_ended").on(table.endedAt),
  ],
);
