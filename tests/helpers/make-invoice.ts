import { extractText, getDocumentProxy } from "unpdf";
import type { InvoiceFacts } from "../../server/invoices/invoice-facts.ts";
import type { Charge } from "../../server/invoices/invoices.store.ts";

/** What an invoice of the Developer Package says, with whatever is given instead. */
export function makeInvoiceFacts(changes: Partial<InvoiceFacts> = {}): InvoiceFacts {
  return {
    number: "2026-0001",
    kind: "invoice",
    issuedOn: "2026-11-22",
    paidOn: "2026-11-21",
    seller: {
      name: "Saat Labs",
      address: ["7 Jail Road", "Lahore", "Pakistan"],
      email: "hello@saatlabs.example",
      taxId: "NTN 1234567-8",
      registration: "SECP 0099887",
    },
    buyer: { name: "Test Buyer", email: "buyer@example.com" },
    orderId: "order_482913",
    lines: [{ description: "Developer Package", totalCents: 400_000 }],
    currency: "USD",
    totalCents: 400_000,
    taxCents: 58_120,
    taxPercent: 17,
    isTest: false,
    ...changes,
  };
}

/** A charge of a row of `payments`, with whatever is given instead. */
export function makeCharge(paymentId: string, changes: Partial<Charge> = {}): Charge {
  return {
    paymentId,
    orderId: "order_1",
    buyer: { name: "Test Buyer", email: "buyer@example.com" },
    description: "Product Package",
    totalCents: 300_000,
    tax: { cents: 0 },
    currency: "USD",
    paidAt: new Date("2026-11-22T10:00:00Z"),
    isTest: false,
    ...changes,
  };
}

/** The text that a machine reads in a PDF. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  // The library takes the bytes it is given for its own.
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll("\u00a0", " ");
}
