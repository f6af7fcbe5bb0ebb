import { paymentMessages } from "../../../contract/payment-messages.ts";
import { createOrderId } from "../../../contract/payment-rules.ts";
import type { PaymentInitiateInput } from "../../../contract/payments.ts";
import { type Attempt, nextAttempt } from "../../forms/attempt.ts";
import { type OrderAnswer, sendOrder, type Started } from "./send-order.ts";

export type Order = Omit<PaymentInitiateInput, "order_id">;

/** `isOutdated`: a newer build than the page's has refused it. */
export type PaymentStart =
  | ({ ok: true; attempt: Attempt } & Started)
  | { ok: false; text: string; isPriceChanged: boolean; isOutdated: boolean; attempt: Attempt };

/** Sends the order. Its id is the key of the attempt; one that belongs to another order is replaced once, by itself. */
export async function startPayment(
  order: Order,
  earlier: Attempt | undefined,
  send = sendOrder,
  newId = createOrderId,
): Promise<PaymentStart> {
  const content = JSON.stringify(order);
  let attempt = nextAttempt(content, earlier, newId);
  let answer = await send({ ...order, order_id: attempt.key });
  if (isIdTaken(answer)) {
    attempt = nextAttempt(content, undefined, newId);
    answer = await send({ ...order, order_id: attempt.key });
  }
  if (answer.kind === "started") {
    // Shown again from the back/forward cache, the same input is a new order: this one's checkout may be over.
    addEventListener("pageshow", () => (attempt.content = ""), { once: true });
    return { ok: true, target: answer.target, details: answer.details, attempt };
  }
  const isOutdated = answer.kind === "refused" && answer.isOutdated === true;
  return { ok: false, text: failureText(answer), isPriceChanged: isPriceChange(answer), isOutdated, attempt };
}

function isIdTaken(answer: OrderAnswer): boolean {
  return answer.kind === "refused" && answer.status === 409 && answer.error === paymentMessages.orderIdTaken;
}

function isPriceChange(answer: OrderAnswer): boolean {
  return answer.kind === "refused" && answer.status === 409 && answer.error !== paymentMessages.orderIdTaken;
}

/** An answer without success and a call that failed have a text of their own each. */
function failureText(answer: Exclude<OrderAnswer, { kind: "started" }>): string {
  if (answer.kind === "unreachable") return paymentMessages.paymentFailed;
  return answer.error || (answer.status < 400 ? paymentMessages.paymentInitiationFailed : paymentMessages.paymentFailed);
}
