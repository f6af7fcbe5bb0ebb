import type { PaymentDetails, PaymentInitiateInput } from "../../../contract/payments.ts";
import { api, isOutdated, readFailure } from "../../api.ts";
import { readVisit } from "../../visit/read-visit.ts";
import { detailsFromState } from "./payment-details.ts";
import { type PaymentTarget, paymentTarget } from "./payment-target.ts";

/** Where the customer pays, and the order details that page may show. */
export type Started = { target: PaymentTarget; details: PaymentDetails | undefined };

export type OrderAnswer =
  | ({ kind: "started" } & Started)
  | { kind: "refused"; status: number; error: string | undefined; isOutdated?: boolean }
  | { kind: "unreachable" };

/** One request, no retry. */
export async function sendOrder(input: PaymentInitiateInput): Promise<OrderAnswer> {
  try {
    const response = await api.payment.initiate.$post({ json: { ...input, visit: readVisit() } });
    if (response.ok) return readAnswer(await response.json());
    return { kind: "refused", status: response.status, error: (await readFailure(response))?.error, isOutdated: isOutdated(response) };
  } catch {
    return { kind: "unreachable" };
  }
}

/** A 200 alone starts nothing: the body says whether a payment started, and where to pay. */
function readAnswer(body: unknown): OrderAnswer {
  const { success, payment_url, error }: Record<string, unknown> = typeof body === "object" ? { ...body } : {};
  const target = success === true ? paymentTarget(payment_url, location.origin) : undefined;
  if (target) return { kind: "started", target, details: detailsFromState(body) };
  return { kind: "refused", status: 200, error: typeof error === "string" ? error : undefined };
}
