import { apiMessages } from "../../contract/api-messages.ts";
import { receiptPath } from "../../contract/purchase-path.ts";
import { paymentMessages } from "../../contract/payment-messages.ts";
import { formatPrice, payableCents, termsAt, toDollars } from "../../contract/money.ts";
import type { PaymentInitiateInput } from "../../contract/payments.ts";
import { findPackageByName } from "../packages/packages.store.ts";
import { sourceOf } from "../../contract/visit-schema.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { applyWaiting } from "./payment-events.store.ts";
import { createOrder, findOrder, type Order, updateCheckout } from "./payments.store.ts";
import { checkoutTimes, type PaymentProvider, type ReturnUrls } from "./provider.ts";

/** The provider's return URLs. The key opens the order's details; no personal data in a URL. */
function makeReturnUrls(siteUrl: string, { orderId, accessKey }: Pick<Order, "orderId" | "accessKey">): ReturnUrls {
  const cancel = new URLSearchParams({ canceled: "1", order_id: orderId });
  return { successUrl: siteUrl + receiptPath(orderId, accessKey), cancelUrl: `${siteUrl}/pricing?${cancel}` };
}

type InitiatePaymentDeps = { db: Db; provider: PaymentProvider; siteUrl: string };

const idTaken = () => new AppError("conflict", paymentMessages.orderIdTaken);

/** The package's current price, if the customer saw the same one. */
async function findOffer(
  db: Db,
  input: PaymentInitiateInput,
): Promise<Pick<Order, "packageName" | "billingCycle" | "amountCents" | "terms">> {
  const offer = await findPackageByName(db, input.package_name);
  if (offer === undefined) throw new AppError("invalid", paymentMessages.packageRequired, { extra: { field: "package_name" } });
  const { priceCents, discountPercentage } = termsAt(offer, new Date());
  const amountCents = payableCents(priceCents, discountPercentage);
  if (amountCents <= 0) throw new AppError("invalid", apiMessages.nothingToPay, { extra: { field: "package_name" } });
  if (amountCents !== input.amount) {
    throw new AppError("conflict", apiMessages.priceChanged(offer.name, formatPrice(toDollars(amountCents))), {
      extra: { field: "amount" },
    });
  }
  return { packageName: offer.name, billingCycle: offer.billingCycle, amountCents, terms: { priceCents, discountPercentage } };
}

async function placeOrder({ db, provider }: InitiatePaymentDeps, input: PaymentInitiateInput): Promise<Order> {
  const offer = await findOffer(db, input);
  const { order_id: orderId, currency, name, email, visit } = input;
  const from = { visit: visit ?? null, source: sourceOf(visit) };
  const order = (await createOrder(db, { ...offer, ...from, orderId, currency, name, email }, provider)) ?? (await findOrder(db, orderId));
  if (order === undefined) throw idTaken();
  return order;
}

function isSameOrder(order: Order, input: PaymentInitiateInput): boolean {
  return (
    order.packageName === input.package_name &&
    order.amountCents === input.amount &&
    order.currency === input.currency &&
    order.name === input.name &&
    order.email === input.email
  );
}

/** Whether a stored order without a checkout can still get one: after a crash, or while the provider was unreachable. */
function canOpenCheckout(order: Order, provider: PaymentProvider): boolean {
  const age = Date.now() - order.createdAt.getTime();
  return order.status === "pending" && order.provider === provider.name && age < checkoutTimes.madeAtLatest;
}

async function openCheckout({ db, provider, siteUrl }: InitiatePaymentDeps, order: Order): Promise<string> {
  if (!canOpenCheckout(order, provider)) throw idTaken();
  const checkout = await provider.createCheckout(order, makeReturnUrls(siteUrl, order));
  const opened = await updateCheckout(db, order.id, checkout);
  if (opened === undefined) throw idTaken();
  // Race: the checkout's first event may arrive before its id is stored, after a crash between the two.
  await applyWaiting(db, opened);
  return checkout.url;
}

/**
 * Stores the order, then opens its checkout. Idempotent: the same input gets the same answer, even if the price has changed since; the
 * order keeps its price.
 * @throws AppError `invalid` for an unknown package, `conflict` for another price or another order's id, `unavailable` without the provider
 */
export async function initiatePayment(
  deps: InitiatePaymentDeps,
  input: PaymentInitiateInput,
): Promise<{ order: Order; checkoutUrl: string }> {
  const order = (await findOrder(deps.db, input.order_id)) ?? (await placeOrder(deps, input));
  if (!isSameOrder(order, input)) throw idTaken();
  return { order, checkoutUrl: order.checkoutUrl ?? (await openCheckout(deps, order)) };
}
