import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { BuyerDetails } from "../../../contract/buyer.ts";
import { at, createdAt } from "../../platform/database/columns.ts";
import { payments } from "../payments.table.ts";

/** A card provider's side of the data. Card data is not stored. */
export const sandboxCheckouts = pgTable("sandbox_checkouts", {
  /** A secret: its holder can see and pay the checkout. */
  id: text().primaryKey(),
  paymentId: uuid()
    .notNull()
    .unique()
    .references(() => payments.id, { onDelete: "cascade" }),
  orderId: text().notNull(),
  packageName: text().notNull(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  /** Whether it starts a subscription. */
  renews: boolean().notNull().default(false),
  name: text().notNull().default(""),
  email: text().notNull(),
  /** Billing address and tax id as typed. */
  buyer: jsonb().$type<BuyerDetails>(),
  successUrl: text().notNull(),
  cancelUrl: text().notNull(),
  status: text({ enum: ["open", "paid", "expired"] })
    .notNull()
    .default("open"),
  expiresAt: at().notNull(),
  paidAt: at(),
  createdAt: createdAt(),
});

/** When a subscription's next step is due: the retry of a failed charge, or the end of the period. */
export const dueAt = ({ retryAt, periodEnd }: { retryAt: AnyPgColumn; periodEnd: AnyPgColumn }) => sql`coalesce(${retryAt}, ${periodEnd})`;

/** The sandbox's subscriptions. */
export const sandboxSubscriptions = pgTable(
  "sandbox_subscriptions",
  {
    id: text().primaryKey(),
    checkoutId: text()
      .notNull()
      .unique()
      .references(() => sandboxCheckouts.id, { onDelete: "cascade" }),
    customerId: text().notNull(),
    amountCents: integer().notNull(),
    status: text({ enum: ["active", "past_due", "ended"] })
      .notNull()
      .default("active"),
    /** Whether the current card pays the next renewal. */
    cardPays: boolean().notNull().default(true),
    startedAt: at().notNull(),
    periodStart: at().notNull(),
    periodEnd: at().notNull(),
    endsWithPeriod: boolean().notNull().default(false),
    /** Tries of the current period's charge, and the next retry. */
    attempts: integer().notNull().default(0),
    retryAt: at(),
    endedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sandbox_subscriptions_due")
      .on(dueAt(table))
      .where(sql`${table.endedAt} is null`),
  ],
);

/** Charges of periods after the first, in the sandbox's books. */
export const sandboxInvoices = pgTable(
  "sandbox_invoices",
  {
    id: text().primaryKey(),
    subscriptionId: text()
      .notNull()
      .references(() => sandboxSubscriptions.id, { onDelete: "cascade" }),
    amountCents: integer().notNull(),
    periodStart: at().notNull(),
    periodEnd: at().notNull(),
    paidAt: at(),
    createdAt: createdAt(),
  },
  (table) => [index("sandbox_invoices_subscription").on(table.subscriptionId)],
);

/** Refunds by their idempotency key. */
export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    id: text().primaryKey(),
    providerPaymentId: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: ["pending", "succeeded", "failed"] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("sandbox_refunds_payment").on(table.providerPaymentId)],
);

/** Outbox of events, written with their cause and delivered until received, even after a crash. */
export const sandboxEvents = pgTable(
  "sandbox_events",
  {
    seq: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    id: text().notNull().unique(),
    checkoutId: text()
      .notNull()
      .references(() => sandboxCheckouts.id, { onDelete: "cascade" }),
    type: text().notNull(),
    /** In the sandbox's time. */
    occurredAt: at().notNull(),
    /** The webhook's bytes. */
    body: text().notNull(),
    deliveredAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sandbox_events_checkout").on(table.checkoutId, table.seq),
    index("sandbox_events_undelivered")
      .on(table.seq)
      .where(sql`${table.deliveredAt} is null`),
  ],
);

/** Pages where a buyer changes the card, each for one visit. */
export const sandboxCardPages = pgTable(
  "sandbox_card_pages",
  {
    /** A secret: its holder can change the card. */
    id: text().primaryKey(),
    subscriptionId: text()
      .notNull()
      .references(() => sandboxSubscriptions.id, { onDelete: "cascade" }),
    returnUrl: text().notNull(),
    expiresAt: at().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("sandbox_card_pages_subscription").on(table.subscriptionId)],
);

/** One row: how far the sandbox's time is ahead of the system clock. */
export const sandboxClock = pgTable("sandbox_clock", {
  id: integer().primaryKey(),
  aheadMs: bigint({ mode: "number" }).notNull(),
});

export type SandboxCheckout = typeof sandboxCheckouts.$inferSelect;
export type SandboxSubscription = typeof sandboxSubscriptions.$inferSelect;
export type SandboxInvoice = typeof sandboxInvoices.$inferSelect;
export type SandboxRefund = typeof sandboxRefunds.$inferSelect;
