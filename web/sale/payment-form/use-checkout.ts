import { useRef, useState } from "react";
import { paymentMessages } from "../../../contract/payment-messages.ts";
import type { Attempt } from "../../forms/attempt.ts";
import { postInstead } from "../../forms/post-instead.ts";
import type { Order } from "./start-payment.ts";
import { useContinuePayment } from "../use-continue-payment.ts";

export type CheckoutFailure = { text: string; isPriceChanged: boolean };

const UNREACHABLE = {
  ok: false,
  text: paymentMessages.paymentFailed,
  isPriceChanged: false,
  isOutdated: false,
  attempt: undefined,
} as const;

/**
 * Starts the payment and sends the customer to it.
 * @param told the server's error for a natively posted order
 */
export function useCheckout(told: string | undefined) {
  const attempt = useRef<Attempt>(undefined);
  const [failure, setFailure] = useState<CheckoutFailure | undefined>(
    told === undefined ? undefined : { text: told, isPriceChanged: false },
  );
  const continuePayment = useContinuePayment();

  async function start(order: Order, form: HTMLFormElement): Promise<void> {
    setFailure(undefined);
    // Loaded when it is needed: most visitors never pay.
    const part = await import("./start-payment.ts").catch(() => postInstead(form));
    const result = part ? await part.startPayment(order, attempt.current) : UNREACHABLE;
    attempt.current = result.ok ? undefined : result.attempt;
    if (!result.ok && result.isOutdated) await postInstead(form);
    if (!result.ok) return setFailure(result);
    await continuePayment(result.target, result.details);
  }

  return { failure, start, clearFailure: () => setFailure(undefined) };
}
