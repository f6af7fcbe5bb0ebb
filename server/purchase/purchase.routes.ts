import type { Context } from "hono";
import { TestInvoiceQuery, TestInvoiceView } from "../../contract/invoices.ts";
import { DUE_QUERY, purchasePath } from "../../contract/purchase-path.ts";
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

const unknown = { 400: failure("Not a valid order ID"), 404: failure("No such order, or the wrong key") };

const anybody = forAnybody("Payments");

const view = anybody.get("/api/purchase", {
  summary: "Get an order with its subscription, charges and invoice links, using its key",
  request: { query: PurchaseQuery },
  responses: { 200: json(PurchaseView, "The order in its current state"), ...unknown, 429: failure("Too many requests") },
});

const invoice = anybody.get("/api/purchase/invoice", {
  summary: "Get the invoice of a test checkout charge, using the charge’s key",
  request: { query: TestInvoiceQuery },
  responses: { 200: json(TestInvoiceView, "The invoice; no money moved"), ...unknown, 429: failure("Too many requests") },
});

const failures = {
  ...unknown,
  409: failure("The order doesn’t renew, has ended, or was paid through a provider that is no longer used"),
  429: failure("Too many changes"),
  503: failure("The provider doesn’t answer; send the same request again"),
};

const cancel = anybody.post("/api/purchase/cancel", {
  request: jsonBody(PurchaseInput),
  summary: "Cancel a subscription at the end of the paid period",
  responses: { 200: json(PurchaseView, "The subscription is cancelled, now or earlier"), ...failures },
});

const keep = anybody.post("/api/purchase/keep", {
  request: jsonBody(PurchaseInput),
  summary: "Undo the cancellation of a subscription",
  responses: { 200: json(PurchaseView, "The subscription renews"), ...failures },
});

const card = anybody.post("/api/purchase/card", {
  request: jsonBody(PurchaseInput),
  summary: "Get a page for changing the card of a subscription",
  responses: { 200: json(ProviderPageView, "A page of the provider’s, created for this request"), ...failures },
});

const billing = anybody.post("/api/purchase/billing", {
  request: jsonBody(PurchaseInput),
  summary: "Get a page for changing the billing address and tax ID of a subscription",
  responses: { 200: json(ProviderPageView, "A page of the provider’s, created for this request"), ...failures },
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

  /** Where the card page returns to, with the charge that is due: the page says so if the new card has paid it. */
  function returnUrlOf({ order_id, key }: PurchaseInput, { subscription, charges }: Purchase): string {
    const address = config.siteUrl + purchasePath(order_id, key);
    const due = subscription?.status === "past_due" ? charges.findLast(({ status }) => status === "pending") : undefined;
    return due === undefined ? address : `${address}&${new URLSearchParams({ [DUE_QUERY]: due.orderId })}`;
  }

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
      const url = await openCardPage(depsOf(c), purchase, returnUrlOf(input, purchase));
      return c.json({ url }, 200);
    })
    .openapi(billing, async (c) => {
      const input = c.req.valid("json");
      const purchase = await claim(c, input);
      const url = await openBillingPage(depsOf(c), purchase, config.siteUrl + purchasePath(input.order_id, input.key));
      return c.json({ url }, 200);
    });
}
