import type { Context } from "hono";
import { TestInvoiceQuery, TestInvoiceView } from "../../contract/invoices.ts";
import { purchasePath } from "../../contract/purchase-path.ts";
import { ProviderPageView, PurchaseInput, PurchaseQuery, PurchaseView } from "../../contract/purchase.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database, Db } from "../platform/database/db.ts";
import { findClientAddress, isInProcess } from "../platform/http/client-address.ts";
import { createRateLimiter } from "../platform/http/rate-limits.ts";
import { type AppEnv, createRouter, failure, forAnybody, json, jsonBody } from "../platform/http/router.ts";
import { cancelSubscription, hasBillingPage, keepSubscription, openBillingPage, openCardPage } from "./change-subscription.ts";
import { findPurchase, type Purchase } from "./find-purchase.ts";
import { toPurchaseView, toPeriod } from "./purchase.view.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { toMajorUnits } from "../../contract/currency.ts";
import { countReceived } from "../payments/payment-transitions.ts";
import { getOrderByKey } from "../payments/payments.store.ts";
import { findSandboxCheckoutOf } from "../payments/sandbox/sandbox.store.ts";
import { AppError } from "../platform/errors.ts";

/**
 * The test checkout's invoice of a charge, for a caller with its key.
 * @throws AppError `not_found` for a wrong key, an unpaid order, and other providers, which have their own invoices
 */
async function getTestInvoice(db: Db, orderId: string, key: string | undefined): Promise<TestInvoiceView> {
  const charge = await getOrderByKey(db, orderId, key);
  const { id, renewalOf, packageName, name, email, refundedCents, currency, provider, paidAt } = charge;
  if (provider !== "sandbox" || paidAt === null) throw new AppError("not_found", apiMessages.orderUnknown);
  const checkout = await findSandboxCheckoutOf(db, renewalOf ?? id);
  return {
    order_id: orderId,
    package_name: packageName,
    amount: toMajorUnits(countReceived(charge), currency),
    refundedAmount: toMajorUnits(refundedCents, currency),
    currency,
    buyer: checkout?.buyer ?? { name, email },
    paidAt: paidAt.toISOString(),
    ...toPeriod(charge),
  };
}

const LOOKS = { name: "purchase", points: 1200, duration: 600 };
const CHANGES = { name: "purchase-change", points: 60, duration: 600 };

const unknown = { 400: failure("Not an order id"), 404: failure("No such order, or not its key") };

const anybody = forAnybody("Payments");

const view = anybody.get("/api/purchase", {
  summary: "An order with its subscription, its charges and where their invoices are, for who holds its key",
  request: { query: PurchaseQuery },
  responses: { 200: json(PurchaseView, "As it is now"), ...unknown, 429: failure("Too many questions") },
});

const invoice = anybody.get("/api/purchase/invoice", {
  summary: "The invoice of a charge that the test checkout took, for who holds the charge’s key",
  request: { query: TestInvoiceQuery },
  responses: { 200: json(TestInvoiceView, "No money moved"), ...unknown, 429: failure("Too many questions") },
});

const failures = {
  ...unknown,
  409: failure("It does not renew, has ended, or is with a provider that is no longer used"),
  429: failure("Too many changes"),
  503: failure("The provider does not answer; the same may be sent again"),
};

const cancel = anybody.post("/api/purchase/cancel", {
  request: jsonBody(PurchaseInput),
  summary: "End a subscription with the period that is paid for",
  responses: { 200: json(PurchaseView, "Cancelled, now or before"), ...failures },
});

const keep = anybody.post("/api/purchase/keep", {
  request: jsonBody(PurchaseInput),
  summary: "Take a cancellation back",
  responses: { 200: json(PurchaseView, "It goes on, as perhaps before"), ...failures },
});

const card = anybody.post("/api/purchase/card", {
  request: jsonBody(PurchaseInput),
  summary: "Where the card of a subscription is changed",
  responses: { 200: json(ProviderPageView, "A page of the provider’s, for this once"), ...failures },
});

const billing = anybody.post("/api/purchase/billing", {
  request: jsonBody(PurchaseInput),
  summary: "Where the billing address and tax id of a subscription are changed",
  responses: { 200: json(ProviderPageView, "A page of the provider’s, for this once"), ...failures },
});

type PurchaseRoutesDeps = { database: Database; config: Pick<Config, "siteUrl" | "trustProxy">; provider: PaymentProvider };

/** A buyer's private order page. */
export function purchaseRoutes({ database, config, provider }: PurchaseRoutesDeps) {
  const { db, client } = database;
  const looks = createRateLimiter(client, LOOKS);
  const changes = createRateLimiter(client, CHANGES);
  const addressOf = (c: Context<AppEnv>) => findClientAddress(c, config.trustProxy);
  const depsOf = (c: Context<AppEnv>) => ({ db, provider, log: c.get("log") });

  /** Rate limits the change, and finds its order. */
  async function claim(c: Context<AppEnv>, { order_id, key }: PurchaseInput): Promise<Purchase> {
    await changes.consume(addressOf(c));
    return findPurchase(db, order_id, key);
  }

  // The page calls in process without an address: counted together, one bot would use up everyone's limit.
  const countLook = async (c: Context<AppEnv>) => (isInProcess(c) ? undefined : looks.consume(addressOf(c)));

  const lookUp = async (order_id: string, key: string | undefined) => {
    const purchase = await findPurchase(db, order_id, key);
    return toPurchaseView(purchase, hasBillingPage({ provider }, purchase));
  };

  return createRouter()
    .openapi(view, async (c) => {
      await countLook(c);
      const { order_id, key } = c.req.valid("query");
      return c.json(await lookUp(order_id, key), 200);
    })
    .openapi(invoice, async (c) => {
      await countLook(c);
      const { order_id, key } = c.req.valid("query");
      return c.json(await getTestInvoice(db, order_id, key), 200);
    })
    .openapi(cancel, async (c) => {
      const input = c.req.valid("json");
      await cancelSubscription(depsOf(c), await claim(c, input));
      return c.json(await lookUp(input.order_id, input.key), 200);
    })
    .openapi(keep, async (c) => {
      const input = c.req.valid("json");
      await keepSubscription(depsOf(c), await claim(c, input));
      return c.json(await lookUp(input.order_id, input.key), 200);
    })
    .openapi(card, async (c) => {
      const input = c.req.valid("json");
      const purchase = await claim(c, input);
      const url = await openCardPage(depsOf(c), purchase, config.siteUrl + purchasePath(input.order_id, input.key));
      return c.json({ url }, 200);
    })
    .openapi(billing, async (c) => {
      const input = c.req.valid("json");
      const purchase = await claim(c, input);
      const url = await openBillingPage(depsOf(c), purchase, config.siteUrl + purchasePath(input.order_id, input.key));
      return c.json({ url }, 200);
    });
}
