/** The payment form's rules, shared by the browser and the server's schema. No zod: the pricing page carries this file. */
import { messages } from "./messages.ts";
import { paymentMessages } from "./payment-messages.ts";
import { cleanEmail, isBlank, isEmail } from "./text.ts";

export const CURRENCY = "USD";

export type PaymentField = "name" | "email" | "amount" | "package_name";
export type PaymentForm = { name: string; email: string; /** Dollars. */ amount: number; package_name: string };

/** The first fault of the form, in the order of its fields, or undefined. */
export function findPaymentFault(form: PaymentForm): { field: PaymentField; message: string } | undefined {
  if (isBlank(form.name)) return { field: "name", message: messages.nameRequired };
  if (!isEmail(cleanEmail(form.email))) return { field: "email", message: messages.emailRequired };
  if (!Number.isFinite(form.amount) || form.amount <= 0) return { field: "amount", message: paymentMessages.amountRequired };
  if (isBlank(form.package_name)) return { field: "package_name", message: paymentMessages.packageRequired };
  return undefined;
}

/** `order_` and a random integer below 1,000,000: an idempotency key, never a proof of ownership. */
export function createOrderId(random: () => number = Math.random): string {
  return `order_${Math.floor(random() * 1_000_000)}`;
}

/** Whether a value has the form of `createOrderId`. */
export function isOrderId(value: string): boolean {
  return /^order_(0|[1-9]\d{0,5})$/.test(value);
}
