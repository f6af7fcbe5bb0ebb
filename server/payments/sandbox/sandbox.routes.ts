import { createRoute, z } from "@hono/zod-openapi";
import { apiMessages } from "../../../contract/api-messages.ts";
import { toDollars } from "../../../contract/money.ts";
import { CardInput, SandboxCheckoutView, SandboxPaidView } from "../../../contract/sandbox-checkout.ts";
import { findClientAddress } from "../../platform/http/client-address.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import { createRouter, failure, json, jsonBody } from "../../platform/http/router.ts";
import { createRateLimiter } from "../../platform/http/rate-limits.ts";
import type { Log } from "../../platform/log.ts";
import type { PaymentProvider } from "../provider.ts";
import { type Deliver, getSandboxCheckout, payCheckout } from "./pay-checkout.ts";
import type { SandboxCheckout } from "./sandbox.store.ts";

const PAY = { name: "sandbox-pay", points: 60, duration: 600 };

const CheckoutParam = z.object({
  id: z
    .string()
    // What no checkout can be called need not be looked for.
    .regex(/^[\w-]{1,100}$/)
    .meta({ param: { name: "id", in: "path", required: true } }),
});

const notHere = failure("No such checkout, or another provider takes the payments");

const show = createRoute({
  method: "get",
  path: "/api/sandbox-checkout/{id}",
  tags: ["Test checkout"],
  summary: "What is to be paid",
  request: { params: CheckoutParam },
  responses: { 200: json(SandboxCheckoutView, "The checkout"), 404: notHere },
});

const pay = createRoute({
  method: "post",
  path: "/api/sandbox-checkout/{id}/pay",
  tags: ["Test checkout"],
  summary: "Pay with a test card",
  request: { params: CheckoutParam, ...jsonBody(CardInput) },
  responses: {
    200: json(SandboxPaidView, "Paid; also when it was already"),
    400: failure("The card is not valid or no test card; `field` names what is wrong"),
    402: failure("The card is refused; the checkout stays open"),
    404: notHere,
    409: failure("The checkout is no longer open"),
    429: failure("Too many attempts"),
  },
});

const cancel = createRoute({
  method: "post",
  path: "/api/sandbox-checkout/{id}/cancel",
  tags: ["Test checkout"],
  summary: "Leave without paying; the checkout stays open until it expires",
  request: { params: CheckoutParam },
  responses: { 200: json(SandboxPaidView, "Where the customer goes back to"), 404: notHere },
});

function toView(checkout: SandboxCheckout): SandboxCheckoutView {
  return {
    id: checkout.id,
    status: checkout.status,
    package_name: checkout.packageName,
    amount: toDollars(checkout.amountCents),
    currency: checkout.currency,
    email: checkout.email,
    expires_at: checkout.expiresAt.toISOString(),
  };
}

type PostWebhook = (rawBody: string, header: { name: string; value: string }) => Promise<Response>;

type Deps = { database: Database; config: Pick<Config, "trustProxy">; provider: PaymentProvider; postWebhook: PostWebhook };

/** A webhook that does not get through is not the customer's concern: the payment stands, and the site asks for it later. */
function createDeliver({ provider, postWebhook }: Deps): (log: Log) => Deliver {
  return (log) => async (rawBody) => {
    if (provider.sign === undefined) throw new AppError("not_found", apiMessages.checkoutUnknown);
    const { status } = await postWebhook(rawBody, provider.sign(rawBody));
    if (status !== 200) log.warn({ status }, "the test checkout's webhook was not taken");
  };
}

export function sandboxRoutes(deps: Deps) {
  const { database, config, provider } = deps;
  const { db } = database;
  const limiter = createRateLimiter(database.client, PAY);
  const deliver = createDeliver(deps);
  const router = createRouter();
  router.use("/api/sandbox-checkout/*", async (_c, next) => {
    if (provider.name !== "sandbox") throw new AppError("not_found", apiMessages.checkoutUnknown);
    await next();
  });
  return router
    .openapi(show, async (c) => c.json(toView(await getSandboxCheckout(db, c.req.valid("param").id)), 200))
    .openapi(pay, async (c) => {
      await limiter.consume(findClientAddress(c, config.trustProxy));
      const url = await payCheckout(db, deliver(c.get("log")), c.req.valid("param").id, c.req.valid("json"));
      return c.json({ redirect_url: url }, 200);
    })
    .openapi(cancel, async (c) => {
      const { cancelUrl } = await getSandboxCheckout(db, c.req.valid("param").id);
      return c.json({ redirect_url: cancelUrl }, 200);
    });
}
