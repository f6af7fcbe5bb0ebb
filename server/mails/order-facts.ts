import { orderMails } from "../../content/mails.ts";
import { pricingCopy } from "../../content/pricing.ts";
import { formatMinorUnits } from "../../contract/currency.ts";
import type { InvoiceLinks } from "../../contract/invoices.ts";
import { fill } from "../../contract/placeholder-rules.ts";
import { purchasePath } from "../../contract/purchase-path.ts";
import type { BuyerMail } from "./mail-kinds.ts";
import { formatDate } from "./mail-moments.ts";
import type { Fact } from "./mail-parts.tsx";

/** Parts shared by all messages about an order. */

/** `$3,000 USD`: with the code if the symbol alone is ambiguous. */
export function writeInFull(cents: number, currency: string): string {
  const amount = formatMinorUnits(cents, currency);
  return amount.includes(currency) ? amount : `${amount} ${currency}`;
}

function writeBilling(billingCycle: BuyerMail["billingCycle"]): string {
  if (billingCycle === "monthly") return pricingCopy.renews;
  return billingCycle === "month" ? pricingCopy.month : pricingCopy.oneTime;
}

export const factsOf = ({ orderId, packageName, billingCycle, name }: BuyerMail): Fact[] => [
  [orderMails.labels.order, orderId],
  [orderMails.labels.name, name],
  [orderMails.labels.package, packageName],
  [orderMails.labels.billing, writeBilling(billingCycle)],
];

/** Links to a charge's invoice, at its provider or on this site. */
export function invoiceFacts(siteUrl: string, invoice: InvoiceLinks | undefined): Fact[] {
  if (invoice === undefined) return [];
  const link = (text: string, address: string | undefined) => (address === undefined ? "" : { text, href: new URL(address, siteUrl).href });
  return [
    [orderMails.labels.invoice, link(invoice.number, invoice.page) || invoice.number],
    [orderMails.labels.invoiceFile, link(`${invoice.number} (PDF)`, invoice.pdf)],
  ];
}

/** The private page of the order. */
export const orderUrl = (siteUrl: string, { orderId, accessKey }: BuyerMail) => siteUrl + purchasePath(orderId, accessKey);

export const subjectOf = ({ isTest }: BuyerMail, subject: string) => (isTest ? `[Test] ${subject}` : subject);

export const whyOf = (siteUrl: string) => fill(orderMails.all.why, { host: new URL(siteUrl).host });

type NextCharge = { nextCharge?: string | undefined; nextCents?: number | undefined };

/** The next charge and its date; empty if there is none. */
export const writeNextCharge = ({ amountCents, currency, nextCharge, nextCents = amountCents }: BuyerMail & NextCharge): string =>
  nextCharge === undefined
    ? ""
    : fill(orderMails.renewal.chargeOn, { amount: writeInFull(nextCents, currency), day: formatDate(nextCharge) });
