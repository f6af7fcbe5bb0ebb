import type { PaymentInitiateInput } from "../../contract/payments.ts";
import { loadApi } from "../load-api.ts";
import type { Answer } from "./initiate-payment.ts";

/** One call, no retry. */
export async function sendOrder(input: PaymentInitiateInput): Promise<Answer> {
  try {
    const { api, readFailure } = await loadApi();
    const response = await api.payment.initiate.$post({ json: input });
    if (response.ok) return { kind: "started", view: await response.json() };
    return { kind: "refused", status: response.status, error: (await readFailure(response))?.error };
  } catch {
    return { kind: "unreachable" };
  }
}
