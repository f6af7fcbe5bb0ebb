import { type AnyPgColumn, bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "../platform/database/columns.ts";
import { newestIndex } from "../platform/database/paging.ts";
import { payments } from "../payments/payments.table.ts";
import { INVOICE_KINDS } from "../../contract/invoices.ts";
import type { InvoiceFacts } from "./invoice-facts.ts";

/** Invoices and credit notes, never changed once they are issued: a trigger of the database refuses it. */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    /** `2026-0001`, without gaps in its series. */
    number: text().notNull().unique(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** Of a credit note the invoice, of a cancellation the credit note. */
    corrects: uuid().references((): AnyPgColumn => invoices.id),
    /** With tax; of a credit note what it takes back. */
    totalCents: bigint({ mode: "number" }).notNull(),
    taxCents: bigint({ mode: "number" }).notNull(),
    currency: text().notNull(),
    isTest: boolean().notNull(),
    issuedAt: at().notNull(),
    facts: jsonb().$type<InvoiceFacts>().notNull(),
    /** SHA-256 of the facts, in hex. */
    hash: text().notNull(),
    /** SHA-256 of the PDF, in hex, from when it is first made. */
    pdfHash: text(),
    createdAt: createdAt(),
  },
  (table) => [
    newestIndex("invoices_newest", table),
    index("invoices_payment").on(table.paymentId),
    index("invoices_issued").on(table.isTest, table.issuedAt),
  ],
);

/** The last number of each series and year. Its row is locked by who issues, until that is committed. */
export const invoiceNumbers = pgTable("invoice_numbers", {
  series: text().primaryKey(),
  last: integer().notNull(),
  lastIssuedAt: at().notNull(),
});
