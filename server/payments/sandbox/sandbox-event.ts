import { z } from "zod";
import type { InvoiceEvent, ProviderEvent } from "../provider.ts";
import type { SandboxCheckout, SandboxInvoice, SandboxRefund, SandboxSubscription } from "./sandbox.table.ts";

const time = z.iso.datetime();
const period = { invoiceId: z.string(), isFirst: z.boolean(), periodStart: time, periodEnd: time };
const amounts = { amountCents: z.int(), currency: z.string(), chargedCents: z.int() };

/** The content of the sandbox's webhooks: event, time and the sandbox's own ids. */
const SandboxEvent = z.object({
  id: z.string(),
  created: time,
  event: z.discriminatedUnion("type", [
    z.object({ type: z.literal("paid"), ...amounts }),
    z.object({ type: z.literal("invoice_paid"), ...period, ...amounts }),
    z.object({ type: z.literal("invoice_failed"), ...period, retryAt: time.optional() }),
    z.object({
      type: z.literal("subscription_changed"),
      status: z.enum(["active", "past_due"]),
      periodEnd: time,
      endsOn: time.nullable(),
    }),
    z.object({ type: z.literal("subscription_ended") }),
    z.object({
      type: z.literal("refund"),
      id: z.string(),
      cents: z.int(),
      hasFailed: z.boolean(),
      isConfirmed: z.boolean(),
      source: z.literal("refund"),
    }),
  ]),
  subject: z.object({
    checkoutId: z.string().optional(),
    providerPaymentId: z.string().optional(),
    providerSubscriptionId: z.string().optional(),
    providerCustomerId: z.string().optional(),
  }),
});
export type SandboxEvent = z.infer<typeof SandboxEvent>;

/** @throws SyntaxError or ZodError for anything the sandbox did not write */
export function readEvent(body: string): ProviderEvent {
  const { id, created, ...said } = SandboxEvent.parse(JSON.parse(body));
  return { id: `sandbox:${id}`, occurredAt: new Date(created), ...said };
}

/** A payment's id, derived from its order or further charge. */
export const paymentIdOf = (charge: string) => `pay_${charge}`;

const aboutSubscription = ({ id, checkoutId, customerId }: SandboxSubscription) => ({
  checkoutId,
  providerSubscriptionId: id,
  providerCustomerId: customerId,
});

/** The event of a checkout's payment; deterministic per checkout. */
export function describePaid(checkout: SandboxCheckout, subscription?: SandboxSubscription): SandboxEvent {
  const { id, paymentId, amountCents, currency, createdAt, paidAt } = checkout;
  return {
    id: `${id}:paid`,
    created: (paidAt ?? createdAt).toISOString(),
    event: { type: "paid", amountCents, currency, chargedCents: amountCents },
    subject: {
      checkoutId: id,
      providerPaymentId: paymentIdOf(paymentId),
      ...(subscription && aboutSubscription(subscription)),
    },
  };
}

const periodOf = ({ periodStart, periodEnd }: { periodStart: Date; periodEnd: Date }) => ({
  periodStart: periodStart.toISOString(),
  periodEnd: periodEnd.toISOString(),
});

type Charged = Extract<InvoiceEvent, { type: "invoice_paid" }>;

/** The first period's charge, paid by the checkout. */
export function describeFirstInvoice(checkout: SandboxCheckout, subscription: SandboxSubscription): SandboxEvent {
  const { amountCents, currency } = checkout;
  const event: Charged = {
    type: "invoice_paid",
    invoiceId: `${subscription.id}-1`,
    isFirst: true,
    amountCents,
    currency,
    chargedCents: amountCents,
    ...periodOf(subscription),
  };
  const subject = { ...aboutSubscription(subscription), providerPaymentId: paymentIdOf(checkout.paymentId) };
  return { id: `${event.invoiceId}:paid`, created: subscription.startedAt.toISOString(), event, subject };
}

type Charge = { subscription: SandboxSubscription; invoice: SandboxInvoice; currency: string };

export function describeInvoicePaid({ subscription, invoice, currency }: Charge, at: Date): SandboxEvent {
  const { id, amountCents } = invoice;
  const money = { amountCents, currency, chargedCents: amountCents };
  return {
    id: `${id}:paid`,
    created: at.toISOString(),
    event: { type: "invoice_paid", invoiceId: id, isFirst: false, ...money, ...periodOf(invoice) },
    subject: { ...aboutSubscription(subscription), providerPaymentId: paymentIdOf(id) },
  };
}

export function describeInvoiceFailed({ subscription, invoice }: Charge, at: Date): SandboxEvent {
  const { retryAt } = subscription;
  const again = retryAt && { retryAt: retryAt.toISOString() };
  return {
    id: `${invoice.id}:failed:${at.getTime()}`,
    created: at.toISOString(),
    event: { type: "invoice_failed", invoiceId: invoice.id, isFirst: false, ...periodOf(invoice), ...again },
    subject: aboutSubscription(subscription),
  };
}

/** A subscription's state, or its end. */
export function describeStanding(subscription: SandboxSubscription, at: Date): SandboxEvent {
  const { id, status, periodEnd, endsWithPeriod } = subscription;
  const said = { created: at.toISOString(), subject: aboutSubscription(subscription) };
  if (status === "ended") return { ...said, id: `${id}:ended`, event: { type: "subscription_ended" } };
  const until = periodEnd.toISOString();
  return {
    ...said,
    id: `${id}:changed:${at.getTime()}`,
    event: { type: "subscription_changed", status, periodEnd: until, endsOn: endsWithPeriod ? until : null },
  };
}

export function describeRefund({ id, providerPaymentId, amountCents, status }: SandboxRefund, at: Date): SandboxEvent {
  const state = { hasFailed: status === "failed", isConfirmed: status === "succeeded" };
  return {
    id: `${id}:${status}`,
    created: at.toISOString(),
    event: { type: "refund", id, cents: amountCents, ...state, source: "refund" },
    // Only the payment: the checkout would identify the order above a further charge.
    subject: { providerPaymentId },
  };
}
