import { useRef, useState } from "react";
import type { Attempt } from "../../forms/attempt.ts";
import { initiatePayment, type Order, type Send } from "./initiate-payment.ts";
import { useGoOn } from "../use-go-on.ts";

export type CheckoutFailure = { text: string; isPriceChanged: boolean };

/** Fetched when the form is first touched rather than with the page: most visitors never pay. */
const loadSend = () => import("./send-order.ts");

/** Ahead of a press. What fails here is tried again, and told, when the form is sent. */
export function warmCheckout(): void {
  loadSend().catch(() => undefined);
}

const send: Send = (input) =>
  loadSend().then(
    ({ sendOrder }) => sendOrder(input),
    () => ({ kind: "unreachable" }),
  );

/** Starts the payment and takes the customer to it. `onStarted` runs just before the page is left. */
export function useCheckout(onStarted: () => void) {
  const attempt = useRef<Attempt>(undefined);
  const [failure, setFailure] = useState<CheckoutFailure>();
  const goOn = useGoOn();

  async function start(order: Order): Promise<void> {
    setFailure(undefined);
    const result = await initiatePayment(order, attempt.current, send);
    attempt.current = result.ok ? undefined : result.attempt;
    if (!result.ok) return setFailure({ text: result.text, isPriceChanged: result.isPriceChanged });
    onStarted();
    await goOn(result.target, result.details);
  }

  return { failure, start, clearFailure: () => setFailure(undefined) };
}
