import { yourOrderCopy } from "../../../content/your-order.ts";
import type { PurchaseInput, PurchaseView } from "../../../contract/purchase.ts";
import { messages } from "../../../contract/messages.ts";
import type { ApiClient } from "../../api.ts";

export type PurchaseAnswer = { kind: "known"; view: PurchaseView } | { kind: "unknown" } | { kind: "unreachable" };

/** Fetches an order by its private address; never rejects. */
export async function askPurchase(
  client: ApiClient,
  { order_id, key }: PurchaseInput,
  headers?: Record<string, string>,
): Promise<PurchaseAnswer> {
  if (order_id === "" || key === "") return { kind: "unknown" };
  try {
    const response = await client.purchase.$get({ query: { order_id, key } }, headers && { headers });
    if (response.ok) return { kind: "known", view: await response.json() };
    return { kind: response.status < 429 ? "unknown" : "unreachable" };
  } catch {
    return { kind: "unreachable" };
  }
}

export type Changed<Value> = { ok: true; value: Value } | { ok: false; text: string };

async function refusal(response: Response): Promise<{ ok: false; text: string }> {
  const { readFailure } = await import("../../api.ts");
  return { ok: false, text: (await readFailure(response))?.error ?? messages.unexpected };
}

async function attempt<Value>(send: () => Promise<Changed<Value>>): Promise<Changed<Value>> {
  return send().catch(() => ({ ok: false, text: yourOrderCopy.lost }));
}

/** The changed order, or why the change failed; none of these rejects. */
export const cancelPurchase = (json: PurchaseInput) =>
  attempt<PurchaseView>(async () => {
    const { api } = await import("../../api.ts");
    const response = await api.purchase.cancel.$post({ json });
    return response.ok ? { ok: true, value: await response.json() } : refusal(response);
  });

export const keepPurchase = (json: PurchaseInput) =>
  attempt<PurchaseView>(async () => {
    const { api } = await import("../../api.ts");
    const response = await api.purchase.keep.$post({ json });
    return response.ok ? { ok: true, value: await response.json() } : refusal(response);
  });

/** The address of the provider's page: to change the card, or the billing details. */
export const findProviderPage = (page: "card" | "billing", json: PurchaseInput) =>
  attempt<string>(async () => {
    const { api } = await import("../../api.ts");
    const response = await api.purchase[page].$post({ json });
    if (!response.ok) return refusal(response);
    const { url } = await response.json();
    return /^https?:\/\//.test(url) ? { ok: true, value: url } : { ok: false, text: messages.unexpected };
  });
