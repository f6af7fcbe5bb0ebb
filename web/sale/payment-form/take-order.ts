import { type ActionFunctionArgs, data, redirect } from "react-router";
import { toCents } from "../../../contract/money.ts";
import { paymentMessages } from "../../../contract/payment-messages.ts";
import { createOrderId, CURRENCY, findPaymentFaults, type PaymentFaults, type PaymentField } from "../../../contract/payment-rules.ts";
import { cleanEmail, cleanLine } from "../../../contract/text.ts";
import { type ApiClient, apiContext, readFailure } from "../../api.ts";
import { postKey } from "../../forms/post-key.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { hasFaults } from "../../forms/use-form.ts";
import { findOffer, isOpen, type Offer, toOffers } from "../offer.ts";
import { parseAmount } from "./draft.ts";
import type { Order } from "./start-payment.ts";
import { priceText } from "./price-text.ts";

type TypedOrder = Record<PaymentField, string>;

/** A rejected native post: its input, and the faults of its fields or the error. */
export type RefusedOrder = { typed: TypedOrder; faults?: PaymentFaults; error?: string };

const refuse = (refused: RefusedOrder, status: number) => data(refused, { status });

/** How long an identical order counts as the same (double click, reload), in milliseconds. */
const SAME_ORDER = 10 * 60_000;

/** A deterministic order id for a while, as an idempotency key: an order posted twice is created once. */
async function orderIdOf(order: Order): Promise<string> {
  const key = await postKey(JSON.stringify([order, Math.floor(Date.now() / SAME_ORDER)]));
  return createOrderId(() => Number.parseInt(key.slice(0, 8), 16) / 2 ** 32);
}

async function listOffers(api: ApiClient): Promise<Offer[]> {
  const response = await api.admin.public.packages.$get();
  return response.ok ? toOffers(await response.json()) : [];
}

async function initiate(api: ApiClient, order: Order) {
  const send = (order_id: string) => api.payment.initiate.$post({ json: { ...order, order_id } });
  const first = await send(await orderIdOf(order));
  if (first.status !== 409) return first;
  const isTaken = (await readFailure(first.clone()))?.error === paymentMessages.orderIdTaken;
  return isTaken ? send(createOrderId()) : first;
}

/**
 * The pricing page's action: a native post, when scripts haven't loaded or never do. No script fills in the amount there, so an empty one
 * means today's price, which the card page shows before payment.
 */
export async function takeOrder({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const typed = readTexts(await request.formData(), ["name", "email", "amount", "package_name"]);
  const offer = findOffer(await listOffers(api), typed.package_name);
  const amount = typed.amount.trim() === "" && offer ? offer.payable : parseAmount(typed.amount);
  const faults = findPaymentFaults({ ...typed, amount });
  if (hasFaults(faults)) return refuse({ typed, faults }, 400);
  if (offer && isOpen(offer) && amount !== offer.payable) return refuse({ typed, faults: { amount: priceText(offer) } }, 409);
  const { package_name } = typed;
  const order: Order = {
    name: cleanLine(typed.name),
    email: cleanEmail(typed.email),
    amount: toCents(amount),
    package_name,
    currency: CURRENCY,
  };
  const response = await initiate(api, order);
  if (!response.ok) return refuse({ typed, error: (await readFailure(response))?.error ?? paymentMessages.paymentFailed }, response.status);
  return redirect((await response.json()).payment_url, 303);
}
