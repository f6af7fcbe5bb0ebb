import { z } from "zod";

/** Settings of money beside the provider's keys. */
export const paymentSettings = {
  TAX: z
    .string()
    .trim()
    .regex(/^(none|stripe|fixed:(100|\d{1,2})(\.\d{1,3})?)$/, "must be none, stripe, or fixed: and a percentage, such as fixed:17.5")
    .default("none"),
  ORDER_RETENTION_YEARS: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    // The database itself refuses to forget the buyer of an invoice that is younger.
    .min(1, "must be at least 1")
    .max(30, "must be at most 30")
    .default(6),
  REMIND_ABANDONED: z.enum(["on", "off"], "must be on or off").default("off"),
};

/** What of each price is tax: nothing, a fixed percentage, or what Stripe Tax computes. */
export type TaxConfig = { kind: "none" } | { kind: "stripe" } | { kind: "fixed"; percent: number };

export type PaymentsConfig = {
  tax: TaxConfig;
  /** Whether who left a checkout gets one reminder. */
  remindAbandoned: boolean;
  /** Years that orders and invoices say whose they are, as tax law asks for. */
  retentionYears: number;
};

function readTax(text: string): TaxConfig {
  if (text === "none" || text === "stripe") return { kind: text };
  return { kind: "fixed", percent: Number(text.slice("fixed:".length)) };
}

export const readPayments = (value: { TAX: string; REMIND_ABANDONED: "on" | "off"; ORDER_RETENTION_YEARS: number }): PaymentsConfig => ({
  tax: readTax(value.TAX),
  remindAbandoned: value.REMIND_ABANDONED === "on",
  retentionYears: value.ORDER_RETENTION_YEARS,
});
