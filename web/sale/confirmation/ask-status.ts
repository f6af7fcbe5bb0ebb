import type { PaymentStatusView } from "../../../contract/payments.ts";
import type { ApiClient } from "../../api.ts";

export type StatusAnswer = { kind: "known"; view: PaymentStatusView } | { kind: "unknown" } | { kind: "unreachable" };

/** Fetches the status of an order; never rejects. */
export async function askStatus(client: ApiClient, query: URLSearchParams, headers?: Record<string, string>): Promise<StatusAnswer> {
  const order_id = query.get("order_id") ?? "";
  const key = query.get("key");
  if (order_id === "") return { kind: "unknown" };
  try {
    const response = await client.payment.status.$get({ query: { order_id, ...(key ? { key } : {}) } }, headers && { headers });
    if (response.ok) return { kind: "known", view: await response.json() };
    return { kind: response.status < 429 ? "unknown" : "unreachable" };
  } catch {
    return { kind: "unreachable" };
  }
}

/** Whether polling goes on. */
export function mayChange(answer: StatusAnswer): boolean {
  return answer.kind === "unreachable" || (answer.kind === "known" && answer.view.status === "pending");
}
