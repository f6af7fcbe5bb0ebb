import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { apiMessages } from "../../../contract/api-messages.ts";
import { toDollars } from "../../../contract/money.ts";
import { CardInput, CheckoutInput, SandboxCardView, SandboxCheckoutView, SandboxPaidView } from "../../../contract/sandbox-checkout.ts";
import { findClientAddress } from "../../platform/http/client-address.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import { type AppEnv, createRouter, failure, forAnybody, json, jsonBody } from "../../platform/http/router.ts";
import { createRateLimiter } from "../../platform/http/rate-limits.ts";
import type { PaymentProvider } from "../provider.ts";
import { getSandboxCheckout, payCheckout } from "./pay-checkout.ts";
import { saveCard, showCardPage } from "./sandbox-card.ts";
import { addMonths } from "../add-months.ts";
import { readSandboxTime } from "./sandbox-clock.ts";
import type { SandboxCheckout } from "./sandbox.table.ts";

const PAY = { name: "sandbox-pay", points: 60, duration: 600 };

const IdParam = z.object({
  id: z
    .string()
    // A malformed id needs no lookup.
    .regex(/^[\w-]{1,100}$/)
    .meta({ param: { name: "id", in: "path", required: true } }),
});

const notHere = failure("No such checkout, or another provider handles payments");

const anybody = forAnybody("Test checkout");

const show = anybody.get("/api/sandbox-checkout/{id}", {
  summary: "Get a test checkout",
  request: { params: IdParam },
  responses: { 200: json(SandboxCheckoutView, "The checkout"), 404: notHere },
});

const pay = anybody.post("/api/sandbox-checkout/{id}/pay", {
  summary: "Pay with a test card",
  request: { params: IdParam, ...jsonBody(CheckoutInput) },
  responses: {
    200: json(SandboxPaidView, "The checkout is paid, now or earlier"),
    400: failure("The card is invalid or isn’t a test card; `field` names the invalid field"),
    402: failure("The card is declined; the checkout stays open"),
    404: notHere,
    409: failure("The checkout is no longer open"),
    429: failure("Too many attempts"),
  },
});

const cancel = anybody.post("/api/sandbox-checkout/{id}/cancel", {
  summary: "Leave without paying; the checkout stays open until it expires",
  request: { params: IdParam },
  responses: { 200: json(SandboxPaidView, "The address the customer returns to"), 404: notHere },
});

const cardNotHere = failure("No such page, or it has expired, or another provider handles payments");

const showCard = anybody.get("/api/sandbox-card/{id}", {
  summary: "Get the subscription whose card can be changed",
  request: { params: IdParam },
  responses: { 200: json(SandboxCardView, "The subscription"), 404: cardNotHere },
});

const changeCard = anybody.post("/api/sandbox-card/{id}", {
  summary: "Change the card; an unpaid charge is retried immediately",
  request: { params: IdParam, ...jsonBody(CardInput) },
  responses: {
    200: json(SandboxPaidView, "The address the customer returns to"),
    400: failure("The card is invalid or isn’t a test card; `field` names the invalid field"),
    402: failure("The card is declined; the previous card is kept"),
    404: cardNotHere,
    409: failure("The subscription has ended"),
    429: failure("Too many attempts"),
  },
});

/** `now` is the sandbox's time. */
function toView(checkout: SandboxCheckout, now: Date): SandboxCheckoutView {
  return {
    id: checkout.id,
    status: checkout.status,
    package_name: checkout.packageName,
    amount: toDollars(checkout.amountCents),
    currency: checkout.currency,
    name: checkout.name,
    email: checkout.email,
    renews_at: checkout.renews ? addMonths(checkout.paidAt ?? now, 1).toISOString() : null,
    expires_at: checkout.expiresAt.toISOString(),
    ...(checkout.status === "paid" && { order_url: checkout.successUrl }),
  };
}

type SandboxRoutesDeps = { database: Database; config: Pick<Config, "trustProxy">; provider: PaymentProvider };

export function sandboxRoutes({ database, config, provider }: SandboxRoutesDeps) {
  const { db } = database;
  const limiter = createRateLimiter(database.client, PAY);
  const countTry = (c: Context<AppEnv>) => limiter.consume(findClientAddress(c, config.trustProxy));
  const depsOf = (c: Context<AppEnv>) => ({ db, provider, log: c.get("log") });
  const router = createRouter();
  const requireSandbox = (message: string) =>
    createMiddleware(async (_c, next) => {
      if (provider.name !== "sandbox") throw new AppError("not_found", message);
      await next();
    });
  router.use("/api/sandbox-checkout/*", requireSandbox(apiMessages.checkoutUnknown));
  router.use("/api/sandbox-card/*", requireSandbox(apiMessages.cardPageUnknown));
  return router
    .openapi(show, async (c) => c.json(toView(await getSandboxCheckout(db, c.req.valid("param").id), await readSandboxTime(db)), 200))
    .openapi(pay, async (c) => {
      await countTry(c);
      return c.json({ redirect_url: await payCheckout(depsOf(c), c.req.valid("param").id, c.req.valid("json")) }, 200);
    })
    .openapi(cancel, async (c) => {
      const { cancelUrl } = await getSandboxCheckout(db, c.req.valid("param").id);
      return c.json({ redirect_url: cancelUrl }, 200);
    })
    .openapi(showCard, async (c) => c.json(await showCardPage(db, c.req.valid("param").id), 200))
    .openapi(changeCard, async (c) => {
      await countTry(c);
      return c.json({ redirect_url: await saveCard(depsOf(c), c.req.valid("param").id, c.req.valid("json")) }, 200);
    });
}
