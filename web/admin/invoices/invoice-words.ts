import type { InvoiceKind } from "../../../contract/invoices.ts";
import type { Option } from "../kit/options.tsx";

export const kindWords: Readonly<Record<InvoiceKind, string>> = {
  invoice: "Invoice",
  credit_note: "Credit note",
  cancellation: "Cancelled credit note",
};

const written = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

/** `2026-11` → `November 2026` */
export const nameMonth = (month: string): string => written.format(new Date(`${month}-01T00:00:00Z`));

const MONTHS = 24;

/** The month of a day and those before it, the last first. */
export function listMonths(day: string): Option[] {
  return Array.from({ length: MONTHS }, (_, before) => {
    const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
    first.setUTCMonth(first.getUTCMonth() - before);
    const value = first.toISOString().slice(0, 7);
    return { value, label: nameMonth(value) };
  });
}
