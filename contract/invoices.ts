import { z } from "zod";
import { NumberedQuery, PageQuery } from "./http.ts";
import { BooksMonth } from "./money-books.ts";

export const INVOICE_KINDS = ["invoice", "credit_note", "cancellation"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** A row of the panel's Invoices tab; amounts are in the currency's own unit: dollars, yen. */
export const InvoiceView = z
  .object({
    _id: z.string(),
    number: z.string(),
    kind: z.enum(INVOICE_KINDS),
    /** Days of the agency's calendar. */
    issuedOn: z.iso.date(),
    paidOn: z.iso.date(),
    buyerName: z.string(),
    buyerEmail: z.string(),
    /** The charge it is about, and the order's own name of it. */
    paymentId: z.string(),
    orderId: z.string(),
    description: z.string(),
    /** With tax; of a credit note what it takes back. */
    total: z.number(),
    tax: z.number(),
    currency: z.string(),
    /** The number of what it corrects. */
    corrects: z.string().optional(),
    test: z.boolean(),
  })
  .meta({ id: "Invoice" });
export type InvoiceView = z.infer<typeof InvoiceView>;

/** What the list of documents can be narrowed to. */
export const InvoiceFilter = z.object({
  q: PageQuery.shape.q,
  kind: z.enum(INVOICE_KINDS).optional(),
  mode: z.enum(["real", "test"]).optional(),
  month: BooksMonth.optional(),
});
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

export const InvoiceQuery = NumberedQuery.extend(InvoiceFilter.shape);
export type InvoiceQuery = z.infer<typeof InvoiceQuery>;
