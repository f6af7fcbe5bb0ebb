import { useRef, useState } from "react";
import { messages } from "../../contract/messages.ts";
import type { PaymentInitiateView } from "../../contract/payments.ts";
import { type Attempt, initiatePayment, type Order } from "./initiate-payment.ts";
import { paymentTarget } from "./payment-target.ts";
import { sendOrder } from "./send-order.ts";
import { useBusy } from "./use-busy.ts";
import { useGoOn } from "./use-go-on.ts";

export type CheckoutFailure = { text: string; isPriceChanged: boolean };

/** Starts the payment and takes the customer to it. `onStarted` runs just before the page is left. */
export function useCheckout(onStarted: () => void) {
  const attempt = useRef<Attempt>(undefined);
  const { busy, run } = useBusy();
  const [failure, setFailure] = useState<CheckoutFailure>();
  const goOn = useGoOn();

  async function leave({ payment_url, payment_details }: PaymentInitiateView): Promise<void> {
    const target = paymentTarget(payment_url, window.location.origin);
    if (!target) return setFailure({ text: messages.paymentInitiationFailed, isPriceChanged: false });
    onStarted();
    await goOn(target, payment_details);
  }

  const start = (order: Order) =>
    run(async () => {
      setFailure(undefined);
      const result = await initiatePayment(order, attempt.current, sendOrder);
      attempt.current = result.ok ? undefined : result.attempt;
      if (result.ok) await leave(result.view);
      else setFailure({ text: result.text, isPriceChanged: result.isPriceChanged });
    });

  return { busy, failure, start, clearFailure: () => setFailure(undefined) };
}
