import { messages } from "../../../contract/messages.ts";
import { createOrderId } from "../../../contract/payment-rules.ts";
import type { PaymentDetails, PaymentInitiateInput } from "../../../contract/payments.ts";
import { type Attempt, nextAttempt } from "../../forms/attempt.ts";
import type { PaymentTarget } from "./payment-target.ts";

export type Order = Omit<PaymentInitiateInput, "order_id">;

/** Where the customer pays, and what that page may show of the order. */
type Started = { target: PaymentTarget; details: PaymentDetails | undefined };

export type Answer =
  | ({ kind: "started" } & Started)
  | { kind: "refused"; status: number; error: string | undefined }
  | { kind: "unreachable" };

export type Send = (input: PaymentInitiateInput) => Promise<Answer>;

export type Initiation = ({ ok: true } & Started) | { ok: false; text: string; isPriceChanged: boolean; attempt: Attempt };

/** Sends the order. Its id is the key of the attempt; one that belongs to another order is replaced once, by itself. */
export async function initiatePayment(order: Order, earlier: Attempt | undefined, send: Send, newId = createOrderId): Promise<Initiation> {
  const content = JSON.stringify(order);
  let attempt = nextAttempt(content, earlier, newId);
  let answer = await send({ ...order, order_id: attempt.key });
  if (isIdTaken(answer)) {
    attempt = nextAttempt(content, undefined, newId);
    answer = await send({ ...order, order_id: attempt.key });
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
