import type { CardField } from "../../../contract/card-rules.ts";
import { messages } from "../../../contract/messages.ts";
import type { CardInput } from "../../../contract/sandbox-checkout.ts";
import { api } from "../../api.ts";

export type CardFailure = { error: string; field: CardField | undefined; isClosed: boolean };
export type CardAnswer = { kind: "paid"; redirectUrl: string } | ({ kind: "refused" } & CardFailure);

const FIELDS: readonly CardField[] = ["number", "expiry", "cvc", "name"];

export async function sendCard(id: string, card: CardInput): Promise<CardAnswer> {
  try {
    const response = await api["sandbox-checkout"][":id"].pay.$post({ param: { id }, json: card });
    if (response.ok) return { kind: "paid", redirectUrl: (await response.json()).redirect_url };
    return { kind: "refused", ...parseCardFailure(await response.json().catch(() => undefined), response.status) };
  } catch {
    return { kind: "refused", error: messages.network, field: undefined, isClosed: false };
  }
}

/** Where the customer goes after leaving; undefined when the call failed. */
export async function sendCancel(id: string): Promise<string | undefined> {
  try {
    const response = await api["sandbox-checkout"][":id"].cancel.$post({ param: { id } });
    return response.ok ? (await response.json()).redirect_url : undefined;
  } catch {
    return undefined;
  }
}

export function parseCardFailure(body: unknown, status: number): CardFailure {
  const { error, field }: Record<string, unknown> = typeof body === "object" ? { ...body } : {};
  return {
    error: typeof error === "string" ? error : messages.unexpected,
    field: FIELDS.find((name) => name === field),
    isClosed: status === 404 || status === 409 || status === 410,
  };
}
