import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { SUBSCRIPTION_STATES } from "../../contract/subscription-states.ts";
import { at, createdAt, id } from "../platform/database/columns.ts";
import type { SubscriptionFacts } from "./subscription-transitions.ts";

/** Subscriptions, which renew until cancelled. Each charge is a row of payments: the order itself, then one renewal per period. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: id(),
    provider: text().notNull(),
    providerSubscriptionId: text().notNull().unique(),
    /** Null until the provider has reported it. */
    providerCustomerId: text(),
    packageName: text().notNull(),
    /** The price per period as ordered; later price changes apply to new subscriptions only. */
    amountCents: integer().notNull(),
    currency: text().notNull(),
    isTest: boolean().notNull(),
    status: text({ enum: SUBSCRIPTION_STATES }).notNull().default("active"),
    /** Until when it is paid, and when it renews unless it ends. */
    currentPeriodEnd: at(),
    /** When it ends, if it was cancelled. */
    endsOn: at(),
    endedAt: at(),
    /** The next retry of a failed charge. */
    retryAt: at(),
    facts: jsonb().$type<SubscriptionFacts>().notNull().default({ invoices: {} }),
    /** When the provider was last polled for it. */
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
