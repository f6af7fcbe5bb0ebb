/** The payment form's rules, shared by the browser and the server's schema. No zod: the pricing page carries this file. */
import { messages } from "./messages.ts";
import { paymentMessages } from "./payment-messages.ts";
import { cleanEmail, isBlank, isEmail } from "./text.ts";

export const CURRENCY = "USD";

export type PaymentField = "name" | "email" | "amount" | "package_name";
export type PaymentForm = { name: string; email: string; /** Dollars. */ amount: number; package_name: string };

export type PaymentFaults = Partial<Record<PaymentField, string>>;

/** All faults of the form, by field in the order of the rules. */
export function findPaymentFaults(form: PaymentForm): PaymentFaults {
  return {
    ...(isBlank(form.name) && { name: messages.nameRequired }),
    ...(!isEmail(cleanEmail(form.email)) && { email: messages.emailRequired }),
    ...(!(form.amount > 0 && form.amount < Infinity) && { amount: paymentMessages.amountRequired }),
    ...(isBlank(form.package_name) && { package_name: paymentMessages.packageRequired }),
  };
}

/** `order_` and a random integer below 1,000,000: an idempotency key, never a proof of ownership. */
export function createOrderId(random: () => number = Math.random): string {
  return `order_${Math.floor(random() * 1_000_000)}`;
}

/** Whether a value has the form of `createOrderId`. */
export function isOrderId(value: string): boolean {
  return /^order_(0|[1-9]\d{0,5})$/.test(value);
}
