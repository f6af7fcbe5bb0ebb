import type { InvoiceLinks } from "../../contract/invoices.ts";
import { testInvoicePath } from "../../contract/purchase-path.ts";
import type { Order } from "./payments.store.ts";

/** Links to a charge's invoice: at the provider, or the page that replaces it for the test checkout. */
export function invoiceOf({ invoice, provider, paidAt, orderId, accessKey }: Order): InvoiceLinks | undefined {
  if (invoice !== null) {
    const { number, page, pdf } = invoice;
    return { number, ...(page !== undefined && { page }), ...(pdf !== undefined && { pdf }) };
  }
  return provider === "sandbox" && paidAt !== null ? { number: orderId, page: testInvoicePath(orderId, accessKey) } : undefined;
}
