import { createHash } from "node:crypto";
import type { BuyerDetails } from "../../contract/buyer.ts";
import type { InvoiceKind } from "../../contract/invoices.ts";
import type { Seller } from "../../content/seller.ts";

type Line = { description: string; totalCents: number };

/** All that an invoice says, as it was when it was issued. Amounts are cents and hold the tax. */
export type InvoiceFacts = {
  number: string;
  kind: InvoiceKind;
  /** Days of the agency's calendar, such as 2026-11-22. */
  issuedOn: string;
  paidOn: string;
  seller: Seller;
  buyer: BuyerDetails;
  orderId: string;
  lines: Line[];
  currency: string;
  totalCents: number;
  taxCents: number;
  /** Where one rate holds for all of it. */
  taxPercent?: number;
  /** The period that is paid for. */
  period?: { from: string; to: string };
  /** Number and day of what it corrects, and why. */
  corrects?: { number: string; issuedOn: string; reason?: string };
  isTest: boolean;
};

/** The facts with their keys in order, so that the same facts are the same bytes wherever they were kept. */
function serializeFacts(facts: InvoiceFacts): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, each]) => [key, sorted(each)]),
    );
  };
  return JSON.stringify(sorted(facts));
}

export const hashFacts = (facts: InvoiceFacts): string => createHash("sha256").update(serializeFacts(facts)).digest("hex");
