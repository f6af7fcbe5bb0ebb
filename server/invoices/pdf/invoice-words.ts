import { invoiceWords as words } from "../../../content/invoices.ts";
import type { BuyerDetails } from "../../../contract/buyer.ts";
import { formatMinorUnits } from "../../../contract/currency.ts";
import type { Seller } from "../../../content/seller.ts";
import type { InvoiceFacts } from "../invoice-facts.ts";

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const countries = new Intl.DisplayNames("en", { type: "region" });

/** `2026-11-22` → `22 November 2026`, which nobody reads the other way round. */
const writeDay = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

function nameCountry(code: string): string {
  return /^[A-Za-z]{2}$/.test(code) ? (countries.of(code.toUpperCase()) ?? code) : code;
}

/** `eu_vat` → ` (EU VAT)`; of a number that was only typed nobody knows the kind. */
const nameTaxId = (type: string) => (type === "unknown" ? "" : ` (${type.replaceAll("_", " ").toUpperCase()})`);

export function listSeller({ name, address, email, taxId, registration }: Seller): string[] {
  return [name, ...address, email, taxId, registration].filter((line) => line !== "");
}

export function listBuyer({ name, email, address = [], country, taxIds = [] }: BuyerDetails): string[] {
  const ids = taxIds.map(({ type, value }) => `${words.taxId}: ${value}${nameTaxId(type)}`);
  return [name, ...address, country === undefined ? "" : nameCountry(country), email, ...ids].filter((line) => line.trim() !== "");
}

/** What stands in a row below the number. */
export function listFacts({ kind, issuedOn, paidOn, orderId, period }: InvoiceFacts): [name: string, value: string][] {
  return [
    [words.issuedOn, writeDay(issuedOn)],
    [words.paidOn[kind], writeDay(paidOn)],
    [words.order, orderId],
    ...(period ? [[words.period, words.span(writeDay(period.from), writeDay(period.to))] as [string, string]] : []),
  ];
}

/** What of the total is tax and what is not; nothing where there is none. */
export function listTax({ totalCents, taxCents, taxPercent, currency }: InvoiceFacts): string[] {
  if (taxCents === 0 && !taxPercent) return [];
  return [
    `${words.tax(taxPercent)}: ${formatMinorUnits(taxCents, currency)}`,
    `${words.withoutTax}: ${formatMinorUnits(totalCents - taxCents, currency)}`,
  ];
}

/** What a document corrects, and why. */
export function listReasons({ kind, corrects }: InvoiceFacts): string[] {
  if (corrects === undefined) return [];
  const { number, issuedOn, reason } = corrects;
  return [words.corrects[kind](number, writeDay(issuedOn)), ...(reason ? [words.reason(reason)] : [])];
}
