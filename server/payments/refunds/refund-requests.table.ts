import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { at, createdAt, id } from "../../platform/database/columns.ts";
import { REFUND_STATES } from "../../../contract/refunds.ts";
import { payments } from "../payments.table.ts";

/** Refunds requested by staff. The row's id is the idempotency key for the provider. */
export const refundRequests = pgTable(
  "refund_requests",
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** Part of the received amount, in the currency the provider reported, whose unit may be too small for an integer. */
    amountCents: bigint({ mode: "number" }).notNull(),
    /** The same in cents of the card's charge. */
    chargedCents: bigint({ mode: "number" }).notNull(),
    reason: text().notNull(),
    requestedBy: text().notNull(),
    status: text({ enum: REFUND_STATES }).notNull().default("requested"),
    providerRefundId: text().unique(),
    /** The provider's error text. */
    failure: text(),
    createdAt: createdAt(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [
    index("refund_requests_payment").on(table.paymentId),
    index("refund_requests_open")
      .on(table.updatedAt)
      .where(sql`${table.status} in ('requested', 'sent')`),
    check("refund_requests_amount_positive", sql`${table.amountCents} > 0`),
  ],
);
