import type { InvoiceLinks } from "../../contract/invoices.ts";
import { testInvoicePath } from "../../contract/purchase-path.ts";
import type { Order } from "./payments.store.ts";

/** Where a charge's invoice is: at the provider, or on the page that stands in for it where the test checkout took the payment. */
export function invoiceOf({ invoice, provider, paidAt, orderId, accessKey }: Order): InvoiceLinks | undefined {
  if (invoice !== null) {
    const { number, page, pdf } = invoice;
    return { number, ...(page !== undefined && { page }), ...(pdf !== undefined && { pdf }) };
  }
  return provider === "sandbox" && paidAt !== null ? { number: orderId, page: testInvoicePath(orderId, accessKey) } : undefined;
}
