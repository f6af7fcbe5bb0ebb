import { type ActionFunctionArgs, data, redirect } from "react-router";
import { toCents } from "../../../contract/money.ts";
import { paymentMessages } from "../../../contract/payment-messages.ts";
import { createOrderId, CURRENCY, findPaymentFault, type PaymentField } from "../../../contract/payment-rules.ts";
import { cleanEmail, cleanLine } from "../../../contract/text.ts";
import { type ApiClient, apiContext, readFailure } from "../../api.ts";
import { postKey } from "../../forms/post-key.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { findOffer, isOpen, type Offer, toOffers } from "../offer.ts";
import { parseAmount } from "./draft.ts";
import type { Order } from "./initiate-payment.ts";
import { priceText } from "./price-text.ts";

type TypedOrder = Record<PaymentField, string>;

/** An order that was posted and not taken: what was typed, and why. */
export type RefusedOrder = { typed: TypedOrder; error: string; field?: PaymentField };

const refuse = (refused: RefusedOrder, status: number) => data(refused, { status });

/** How long the same order, posted again by a double click or a reload, is the same one, in milliseconds. */
const SAME_ORDER = 10 * 60_000;

/** An order id that the same order has for a while: what is posted twice is ordered once. */
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
 * The action of the pricing page: an order that a browser posts whose scripts have not come, or never do. Nobody fills in the amount for it
 * there, so an empty one is the price of today, which the card page shows before anything is paid.
 */
export async function takeOrder({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const typed = readTexts(await request.formData(), ["name", "email", "amount", "package_name"]);
  const offer = findOffer(await listOffers(api), typed.package_name);
  const amount = typed.amount.trim() === "" && offer ? offer.payable : parseAmount(typed.amount);
  const fault = findPaymentFault({ ...typed, amount });
  if (fault) return refuse({ typed, error: fault.message, field: fault.field }, 400);
  if (offer && isOpen(offer) && amount !== offer.payable) return refuse({ typed, error: priceText(offer), field: "amount" }, 409);
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
