import { z } from "zod";

/** Payment settings besides the provider's keys. */
export const paymentSettings = {
  TAX: z.enum(["none", "stripe"], "must be none or stripe").default("none"),
  ORDER_RETENTION_YEARS: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(30, "must be at most 30")
    .default(6),
  REMIND_ABANDONED: z.enum(["on", "off"], "must be on or off").default("off"),
};

export type PaymentsConfig = {
  /** Tax within each price: none, or computed by Stripe Tax. */
  tax: "none" | "stripe";
  /** Whether an abandoned checkout gets one reminder. */
  remindAbandoned: boolean;
  /** Years that orders keep personal data, as tax law requires. */
  retentionYears: number;
};

export const readPayments = (value: {
  TAX: "none" | "stripe";
  REMIND_ABANDONED: "on" | "off";
  ORDER_RETENTION_YEARS: number;
}): PaymentsConfig => ({
  tax: value.TAX,
  remindAbandoned: value.REMIND_ABANDONED === "on",
  retentionYears: value.ORDER_RETENTION_YEARS,
});
