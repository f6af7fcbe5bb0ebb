import { toDecimal } from "../../contract/currency.ts";
import type { CsvColumns } from "../platform/csv.ts";
import type { Invoice } from "./invoices.store.ts";

/** What a document adds to what was charged: a credit note takes back. */
const signed = ({ kind }: Invoice, cents: number) => (kind === "credit_note" ? -cents : cents);

/** Documents, one a row. Amounts are plain decimals; what is given back is negative, so that a column adds up to what stayed. */
export const INVOICE_COLUMNS: CsvColumns<Invoice> = {
  Kind: ({ kind, isTest }) => (isTest ? `test ${kind}` : kind),
  Number: ({ number }) => number,
  Issued: ({ facts }) => facts.issuedOn,
  Paid: ({ facts }) => facts.paidOn,
  Order: ({ facts }) => facts.orderId,
  Corrects: ({ facts }) => facts.corrects?.number ?? "",
  Reason: ({ facts }) => facts.corrects?.reason ?? "",
  Name: ({ facts }) => facts.buyer.name,
  Email: ({ facts }) => facts.buyer.email,
  Country: ({ facts }) => facts.buyer.country ?? "",
  "Tax IDs": ({ facts }) => (facts.buyer.taxIds ?? []).map(({ value }) => value).join(" "),
  Description: ({ facts }) => facts.lines.map(({ description }) => description).join(", "),
  Currency: ({ currency }) => currency,
  Total: (row) => toDecimal(signed(row, row.totalCents), row.currency),
  "Tax in it": (row) => toDecimal(signed(row, row.taxCents), row.currency),
  "Tax %": ({ facts }) => facts.taxPercent ?? "",
  "From period": ({ facts }) => facts.period?.from ?? "",
  "To period": ({ facts }) => facts.period?.to ?? "",
  "Hash of the facts": ({ hash }) => hash,
  "Hash of the file": ({ pdfHash }) => pdfHash ?? "",
};
