import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { EVENT_ORIGINS } from "../../contract/payment-detail.ts";
import { PAYMENT_STATUSES } from "../../contract/payment-status.ts";
import { at, createdAt, id } from "../platform/database/columns.ts";
import { newestIndex } from "../platform/database/paging.ts";
import type { Visit } from "../../contract/visit.ts";
import { searchedText, searchIndex } from "../platform/database/search.ts";
import { subscriptions } from "../subscriptions/subscriptions.table.ts";
import type { Disputes, Refunds } from "./money-back.ts";
import type { EventRecord, EventSubject, ProviderInvoice } from "./provider.ts";
import type { PaymentFacts } from "./payment-transitions.ts";

/** Orders, and below them the further charges of those that renew: a row for each time that money is due. */
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
    /** What came in, in the order's own currency, as `countReceived` counts it; kept so that sums of many orders need not read their facts. */
    receivedCents: integer()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case when coalesce("facts" #>> '{paid,0,currency}', "currency") = "currency"
        then coalesce(("facts" #>> '{paid,0,amountCents}')::integer, "amount_cents") else "amount_cents" end`),
      ),
    /** The package's price and discount from which the amount was computed; null in rows from before they were kept, and of renewals. */
    terms: jsonb().$type<{ priceCents: number; discountPercentage: number }>(),
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
    /**
     * What the card was charged, which tax or another currency makes differ from the order's amount; refunds are parts of it. In small coins,
     * such as those of rupiahs, that is more than an integer holds.
     */
    chargedCents: bigint({ mode: "number" }),
    /** Each refund and dispute by the provider's id: words of them come late, twice and in any order. */
    refunds: jsonb().$type<Refunds>().notNull().default({}),
    disputes: jsonb().$type<Disputes>().notNull().default({}),
    /** What is known of the charge beside those, from which its state is read; null in rows from before facts were kept. */
    facts: jsonb().$type<PaymentFacts>(),
    /** What this charge belongs to, where the package renews. */
    subscriptionId: uuid().references(() => subscriptions.id),
    /** Of a further charge, the order that it is below. */
    renewalOf: uuid().references((): AnyPgColumn => payments.id),
    /** The provider's id of the charge's invoice. */
    providerInvoiceId: text().unique(),
    /** What that invoice is: its number, what was paid of it, and where the provider shows it. */
    invoice: jsonb().$type<Omit<ProviderInvoice, "id">>(),
    periodStart: at(),
    periodEnd: at(),
    /** The order that staff found this money to be for. */
    attachedTo: uuid().references((): AnyPgColumn => payments.id),
    /** When the buyer was reminded of a checkout that was left. */
    remindedAt: at(),
    /** When the provider was last asked about this order. */
    checkedAt: at(),
    /** Where the visit came from, and the same in a word to filter by: `utm_source`, else the host that led here. */
    visit: jsonb().$type<Visit>(),
    source: text(),
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
    newestIndex("payments_status", table, table.status),
    newestIndex("payments_mode", table, table.isTest),
    newestIndex("payments_package", table, table.packageName),
    index("payments_email").on(sql`lower(${table.email})`),
    index("payments_subscription").on(table.subscriptionId),
    index("payments_renewals").on(table.renewalOf),
    index("payments_attached")
      .on(table.attachedTo)
      .where(sql`${table.attachedTo} is not null`),
    index("payments_paid").on(table.isTest, table.paidAt),
    // All that sums are made of and narrowed by, so that they are read from here alone.
    index("payments_sums")
      .on(table.isTest, table.currency, table.packageName, table.status, table.createdAt, table.receivedCents, table.refundedCents)
      .where(sql`${table.paidAt} is not null`),
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
    /** Null while it is not known whose it is. */
    paymentId: uuid().references(() => payments.id),
    /** What the provider named, by its own ids: an event whose order is not known yet is found by them later. */
    subject: jsonb().$type<Omit<EventSubject, "findCheckoutId" | "findPrior" | "findPaymentId" | "findInvoice">>(),
    /** The order's status after the event. */
    outcome: text(),
    /** What was said, in this site's words, so that every state can be computed again; null in rows from before it was kept. */
    event: jsonb().$type<EventRecord>(),
    /** How it was heard: a webhook whose signature was right, an answer of the provider that was asked, this site, or a member of staff. */
    origin: text({ enum: EVENT_ORIGINS }).notNull().default("webhook"),
    /** SHA-256 of the bytes that were signed, in hex. */
    bodyHash: text(),
    /** What it changed: each column with what it was before and after. */
    changes: jsonb().$type<Record<string, [before: unknown, after: unknown]>>(),
    subscriptionId: uuid().references(() => subscriptions.id),
    occurredAt: at().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("payment_events_payment").on(table.paymentId),
    index("payment_events_subscription").on(table.subscriptionId),
    index("payment_events_occurred").on(table.occurredAt, table.id),
    index("payment_events_money_back")
      .on(table.occurredAt, table.paymentId)
      .where(sql`${table.type} in ('refund', 'dispute')`),
    index("payment_events_waiting")
      .using("gin", table.subject.op("jsonb_path_ops"))
      .where(sql`${table.paymentId} is null`),
  ],
);
