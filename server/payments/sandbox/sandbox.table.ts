import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
  email: text().notNull(),
  successUrl: text().notNull(),
  cancelUrl: text().notNull(),
  status: text({ enum: ["open", "paid", "expired"] })
    .notNull()
    .default("open"),
  expiresAt: at().notNull(),
  paidAt: at(),
  createdAt: createdAt(),
});
