import { z } from "zod";
import type { ProviderEvent } from "../provider.ts";
import type { SandboxCheckout } from "./sandbox.store.ts";

/** What the sandbox's webhook carries: shaped like a provider's, so that the way through it is the same. */
const SandboxEvent = z.object({
  id: z.string(),
  type: z.literal("checkout.paid"),
  created: z.int(),
  data: z.object({
    checkout_id: z.string(),
    payment_id: z.string(),
    order_id: z.string(),
    amount: z.int(),
    currency: z.string(),
  }),
});
type SandboxEvent = z.infer<typeof SandboxEvent>;

/** The word of a checkout's payment; the same checkout gives the same event. */
export function writePaidEvent(checkout: SandboxCheckout): string {
  const event: SandboxEvent = {
    id: `${checkout.id}:paid`,
    type: "checkout.paid",
    created: Math.floor((checkout.paidAt ?? checkout.createdAt).getTime() / 1000),
    data: {
      checkout_id: checkout.id,
      payment_id: `pay_${checkout.paymentId}`,
      order_id: checkout.orderId,
      amount: checkout.amountCents,
      currency: checkout.currency,
    },
  };
  return JSON.stringify(event);
}

/** @throws SyntaxError or ZodError for anything but what `writePaidEvent` wrote */
export function readEvent(body: string): ProviderEvent {
  const { id, created, data } = SandboxEvent.parse(JSON.parse(body));
  return {
    id: `sandbox:${id}`,
    occurredAt: new Date(created * 1000),
    event: { type: "paid", amountCents: data.amount, currency: data.currency, chargedCents: data.amount },
    subject: { checkoutId: data.checkout_id, providerPaymentId: data.payment_id },
  };
}
