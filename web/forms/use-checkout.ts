import { useRef, useState } from "react";
import { type Attempt, initiatePayment, type Order } from "./initiate-payment.ts";
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

  const start = (order: Order) =>
    run(async () => {
      setFailure(undefined);
      const result = await initiatePayment(order, attempt.current, sendOrder);
      attempt.current = result.ok ? undefined : result.attempt;
      if (!result.ok) return setFailure({ text: result.text, isPriceChanged: result.isPriceChanged });
      onStarted();
      await goOn(result.target, result.details);
    });

  return { busy, failure, start, clearFailure: () => setFailure(undefined) };
}
