import { create } from "content-disposition";
import { toMajorUnits } from "../../contract/currency.ts";
import type { InvoiceView } from "../../contract/invoices.ts";
import type { Invoice } from "./invoices.store.ts";

/** What staff see of a document. */
export function toInvoiceView({ id, number, kind, paymentId, facts, totalCents, taxCents, currency, isTest }: Invoice): InvoiceView {
  const { issuedOn, paidOn, buyer, orderId, lines, corrects } = facts;
  return {
    _id: id,
    number,
    kind,
    issuedOn,
    paidOn,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    paymentId,
    orderId,
    description: lines.map(({ description }) => description).join(", "),
    total: toMajorUnits(totalCents, currency),
    tax: toMajorUnits(taxCents, currency),
    currency,
    ...(corrects && { corrects: corrects.number }),
    test: isTest,
  };
}

/** Of an answer that is a document's file. */
export const pdfHeaders = ({ number }: Pick<Invoice, "number">) => ({
  "Content-Type": "application/pdf",
  "Content-Disposition": create(`${number}.pdf`),
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
});
