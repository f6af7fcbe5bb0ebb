import { messages } from "../../contract/messages.ts";
import { createOrderId } from "../../contract/payment-rules.ts";
import type { PaymentDetails, PaymentInitiateInput } from "../../contract/payments.ts";
import type { PaymentTarget } from "./payment-target.ts";

export type Order = Omit<PaymentInitiateInput, "order_id">;

/** The order id in use for exactly this order: a retry of the same order must not become a second one (D4). */
export type Attempt = { orderId: string; order: string };

/** Where the customer pays, and what that page may show of the order. */
type Started = { target: PaymentTarget; details: PaymentDetails | undefined };

export type Answer =
  | ({ kind: "started" } & Started)
  | { kind: "refused"; status: number; error: string | undefined }
  | { kind: "unreachable" };

export type Send = (input: PaymentInitiateInput) => Promise<Answer>;

export type Initiation = ({ ok: true } & Started) | { ok: false; text: string; isPriceChanged: boolean; attempt: Attempt };

export function attemptFor(order: Order, earlier: Attempt | undefined, newId = createOrderId): Attempt {
  const text = JSON.stringify(order);
  return earlier?.order === text ? earlier : { orderId: newId(), order: text };
}

/** Sends the order. An id that belongs to another order is replaced once, by itself. */
export async function initiatePayment(order: Order, earlier: Attempt | undefined, send: Send, newId = createOrderId): Promise<Initiation> {
  let attempt = attemptFor(order, earlier, newId);
  let answer = await send({ ...order, order_id: attempt.orderId });
  if (isIdTaken(answer)) {
    attempt = attemptFor(order, undefined, newId);
    answer = await send({ ...order, order_id: attempt.orderId });
  }
  if (answer.kind === "started") return { ok: true, target: answer.target, details: answer.details };
  return { ok: false, text: failureText(answer), isPriceChanged: isPriceChange(answer), attempt };
}

function isIdTaken(answer: Answer): boolean {
  return answer.kind === "refused" && answer.status === 409 && answer.error === messages.orderIdTaken;
}

function isPriceChange(answer: Answer): boolean {
  return answer.kind === "refused" && answer.status === 409 && answer.error !== messages.orderIdTaken;
}

/** Specification section 8: an answer without success and a call that failed have a text of their own each. */
function failureText(answer: Exclude<Answer, { kind: "started" }>): string {
  if (answer.kind === "unreachable") return messages.paymentFailed;
  return answer.error || (answer.status < 400 ? messages.paymentInitiationFailed : messages.paymentFailed);
}
