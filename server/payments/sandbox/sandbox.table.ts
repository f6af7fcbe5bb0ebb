import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { BuyerDetails } from "../../../contract/buyer.ts";
import { at, createdAt } from "../../platform/database/columns.ts";
import { payments } from "../payments.table.ts";

/** What a card provider would keep on its side. Of a card nothing is kept. */
export const sandboxCheckouts = pgTable("sandbox_checkouts", {
  /** Unguessable: whoever holds it may look at the checkout and pay it. */
  id: text().primaryKey(),
  paymentId: uuid()
    .notNull()
    .unique()
    .references(() => payments.id, { onDelete: "cascade" }),
  orderId: text().notNull(),
  packageName: text().notNull(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  /** Whether paying it begins a subscription. */
  renews: boolean().notNull().default(false),
  name: text().notNull().default(""),
  email: text().notNull(),
  /** Billing address and tax id, as the buyer typed them. */
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

/** When something happens to a subscription next: a charge that failed is tried again, or its period is over. */
export const dueAt = ({ retryAt, periodEnd }: { retryAt: AnyPgColumn; periodEnd: AnyPgColumn }) => sql`coalesce(${retryAt}, ${periodEnd})`;

/** What the sandbox keeps of a subscription. */
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
    /** Whether the card that is on it pays at the next renewal. */
    cardPays: boolean().notNull().default(true),
    startedAt: at().notNull(),
    periodStart: at().notNull(),
    periodEnd: at().notNull(),
    endsWithPeriod: boolean().notNull().default(false),
    /** How often the charge of the present period was tried, and when it is tried again. */
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

/** Charges of the periods after the first, as its books have them. */
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

/** Refunds, by the key under which they were asked for. */
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

/** What the sandbox has to say, written with what it is about: told until it was heard, wherever a process ends in between. */
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

/** Pages on which a buyer changes the card, each for one visit. */
export const sandboxCardPages = pgTable(
  "sandbox_card_pages",
  {
    /** Unguessable: whoever holds it may change the card. */
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

/** One row: by how much the sandbox's time is ahead of the clocks. */
export const sandboxClock = pgTable("sandbox_clock", {
  id: integer().primaryKey(),
  aheadMs: bigint({ mode: "number" }).notNull(),
});

export type SandboxCheckout = typeof sandboxCheckouts.$inferSelect;
export type SandboxSubscription = typeof sandboxSubscriptions.$inferSelect;
export type SandboxInvoice = typeof sandboxInvoices.$inferSelect;
export type SandboxRefund = typeof sandboxRefunds.$inferSelect;
