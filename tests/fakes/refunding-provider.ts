import type { PaymentProvider, ProviderEvent, RefundOrder, SubscriptionKey } from "../../server/payments/provider.ts";
import { AppError } from "../../server/platform/errors.ts";

type Answer = "confirmed" | "pending" | "away" | "lost" | { refusal: string };

/** A provider with scripted refunds; everything else is delegated. */
export function makeRefundingProvider() {
  const asked: RefundOrder[] = [];
  const made = new Map<string, string>();
  const endings: [SubscriptionKey, boolean][] = [];
  let answer: Answer = "confirmed";
  let onEnding = async () => {};
  let onRefund = async (_event: ProviderEvent) => {};
  const describe = (id: string, { providerPaymentId, chargedCents: cents }: RefundOrder): ProviderEvent => ({
    id: `stripe:refund:${id}:${answer === "pending" ? "pending" : "confirmed"}`,
    occurredAt: new Date(),
    event: { type: "refund", id, cents, hasFailed: false, source: "refund", ...(answer !== "pending" && { isConfirmed: true }) },
    subject: { providerPaymentId },
  });
  const findRefund: PaymentProvider["findRefund"] = async (order) => {
    if (answer === "away") throw new AppError("unavailable", "away");
    const id = made.get(order.id);
    return id === undefined ? undefined : describe(id, order);
  };
  const refund: PaymentProvider["refund"] = async (order) => {
    asked.push(order);
    if (typeof answer === "object") throw new AppError("invalid", answer.refusal);
    if (answer === "away") throw new AppError("unavailable", "away");
    const id = made.get(order.id) ?? `re_${made.size + 1}`;
    made.set(order.id, id);
    if (answer === "lost") throw new AppError("unavailable", "the answer was lost");
    const said = describe(id, order);
    await onRefund(said);
    return said;
  };
  return {
    asked,
    endings,
    /** Number of refunds, however often each was requested. */
    countMade: () => made.size,
    willAnswer: (next: Answer) => void (answer = next),
    /** Runs between the refund and its answer. */
    beforeAnswer: (run: typeof onRefund) => void (onRefund = run),
    /** Runs between the change of a subscription and its answer. */
    beforeEnding: (run: typeof onEnding) => void (onEnding = run),
    wrap: (provider: PaymentProvider): PaymentProvider => ({
      ...provider,
      name: "stripe",
      refund,
      findRefund,
      setEnding: async (subscription, isEnding) => {
        endings.push([subscription, isEnding]);
        const number = endings.length;
        await onEnding();
        return {
          id: `stripe:ending:${number}`,
          occurredAt: new Date(Date.now() + number),
          event: {
            type: "subscription_changed",
            status: "active",
            periodEnd: "2026-12-05T00:00:00.000Z",
            endsOn: isEnding ? "2026-12-05T00:00:00.000Z" : null,
          },
          subject: { providerSubscriptionId: subscription.providerSubscriptionId },
        };
      },
    }),
  };
}
