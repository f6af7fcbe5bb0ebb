import type { CardField, CardForm } from "../../../contract/card-rules.ts";
import { messages } from "../../../contract/messages.ts";
import { api, readFailure } from "../../api.ts";

export type CardFailure = { error: string; field: CardField | undefined; isClosed: boolean };
export type CardAnswer = { kind: "taken"; redirectUrl: string } | ({ kind: "refused" } & CardFailure);

/** The buyer on the invoice, as typed. */
export type Billing = { name: string; address: string; country: string; taxId: string };

const FIELDS: readonly CardField[] = ["number", "expiry", "cvc", "name"];

/** A response with the next address, or a refusal. */
export type Sent = { ok: true; json(): Promise<{ redirect_url: string }> } | { ok: false; status: number; json(): Promise<unknown> };

async function readAnswer(sent: Promise<Sent>): Promise<CardAnswer> {
  try {
    const response = await sent;
    if (response.ok) return { kind: "taken", redirectUrl: (await response.json()).redirect_url };
    return { kind: "refused", ...(await readCardFailure(response)) };
  } catch {
    return { kind: "refused", error: messages.network, field: undefined, isClosed: false };
  }
}

export const sendPayment = (id: string, card: CardForm, billing: Billing): Promise<CardAnswer> =>
  readAnswer(api["sandbox-checkout"][":id"].pay.$post({ param: { id }, json: { ...card, billing } }));

export const sendCard = (id: string, card: CardForm): Promise<CardAnswer> =>
  readAnswer(api["sandbox-card"][":id"].$post({ param: { id }, json: card }));

/** Where the customer goes after cancelling; undefined if the request failed. */
export async function sendCancel(id: string): Promise<string | undefined> {
  try {
    const response = await api["sandbox-checkout"][":id"].cancel.$post({ param: { id } });
    return response.ok ? (await response.json()).redirect_url : undefined;
  } catch {
    return undefined;
  }
}

/** The error of a refused card, and whether the checkout is closed. */
export async function readCardFailure(response: { status: number; json(): Promise<unknown> }): Promise<CardFailure> {
  const { error = messages.unexpected, field } = (await readFailure(response)) ?? {};
  return { error, field: FIELDS.find((name) => name === field), isClosed: [404, 409, 410].includes(response.status) };
}
