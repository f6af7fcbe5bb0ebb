import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { PAYMENT_STATUSES } from "../../contract/payment-status.ts";
import { at, createdAt, id } from "../platform/database/columns.ts";
import { newestIndex } from "../platform/database/paging.ts";
import { searchedText, searchIndex } from "../platform/database/search.ts";
import type { Disputes, Refunds } from "./money-back.ts";

export const payments = pgTable(
  "payments",
  {
    id: id(),
    /** Made by the browser and easily guessed: an idempotency key, not a secret. */
    orderId: text().notNull().unique(),
    /** The unguessable part of the return address; whoever holds it may see the order's details. */
    accessKey: text().notNull(),
    packageName: text().notNull(),
    billingCycle: text().notNull(),
    amountCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    currency: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default("pending"),
    reviewReason: text(),
    provider: text().notNull(),
    isTest: boolean().notNull(),
    /** The provider's id of the checkout and, once paid, of the payment: refunds and disputes name the latter. */
    checkoutId: text().unique(),
    checkoutUrl: text(),
    providerPaymentId: text(),
    /** What the card was charged, which tax or another currency makes differ from the order's amount; refunds are parts of it. */
    chargedCents: integer(),
    /** Each refund and dispute by the provider's id: words of them come late, twice and in any order. */
    refunds: jsonb().$type<Refunds>().notNull().default({}),
    disputes: jsonb().$type<Disputes>().notNull().default({}),
    /** When the provider was last asked about this order. */
    checkedAt: at(),
    searched: searchedText("order_id", "email", "name", "package_name"),
    createdAt: createdAt(),
    updatedAt: at().notNull().defaultNow(),
    paidAt: at(),
  },
  (table) => [
    newestIndex("payments_newest", table),
    index("payments_pending")
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    index("payments_provider_payment").on(table.providerPaymentId),
    searchIndex("payments_search", table),
    check("payments_amount_positive", sql`${table.amountCents} > 0`),
  ],
);

/** Every event of a provider once, in the same transaction as what it changed. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    /** The provider's own id of the event, prefixed with the provider. */
    id: text().primaryKey(),
    type: text().notNull(),
    paymentId: uuid().references(() => payments.id),
    /** The order's status after the event. */
    outcome: text(),
    occurredAt: at().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("payment_events_payment").on(table.paymentId)],
);
