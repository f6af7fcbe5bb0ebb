import type { MiddlewareHandler } from "hono";
import {
  PaymentInitiateFailure,
  PaymentInitiateInput,
  PaymentInitiateView,
  PaymentStatusQuery,
  PaymentStatusView,
} from "../../contract/payments.ts";
import { findClientAddress, isInProcess } from "../platform/http/client-address.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/db.ts";
import { type AppEnv, createRouter, failure, forAnybody, json, jsonBody } from "../platform/http/router.ts";
import { createRateLimiter } from "../platform/http/rate-limits.ts";
import { getOrder } from "./ask-provider.ts";
import { initiatePayment } from "./initiate-payment.ts";
import { toDetails, toStatusView } from "./payments.view.ts";
import type { PaymentProvider } from "./provider.ts";

const INITIATE = { name: "payment-initiate", points: 20, duration: 600 };
/** Four times the requests of one waiting confirmation page. */
const STATUS = { name: "payment-status", points: 1200, duration: 600 };

export const INITIATE_PATH = "/api/payment/initiate";

/** Adds `success: false` to all failures of this path, which the form reads. Must run before any middleware that can refuse. */
export const failWithoutSuccess: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set("failureExtra", { success: false });
  await next();
};

const refusal = (description: string) => json(PaymentInitiateFailure, description);

const anybody = forAnybody("Payments");

const initiate = anybody.post(INITIATE_PATH, {
  summary: "Order a package",
  description: "Repeating the same input returns the same answer. The order is stored as pending before the answer is sent.",
  request: jsonBody(PaymentInitiateInput),
  responses: {
    200: json(PaymentInitiateView, "The address of the payment page"),
    400: refusal("A field is invalid, or there is nothing to pay; `field` names it"),
    409: refusal("The price has changed, or the order ID belongs to another order"),
    429: refusal("Too many orders from this address; `Retry-After` says when to retry"),
    503: refusal("The provider or the database can’t be reached; send the same input again"),
  },
});

const status = anybody.get("/api/payment/status", {
  summary: "Get the status of an order",
  request: { query: PaymentStatusQuery },
  responses: {
    200: json(PaymentStatusView, "The order’s status and details"),
    400: failure("Not a valid order ID"),
    404: failure("No such order, or the wrong key"),
    429: failure("Too many requests"),
  },
});

type PaymentsRoutesDeps = { database: Database; config: Pick<Config, "siteUrl" | "trustProxy">; provider: PaymentProvider };

export function paymentsRoutes({ database, config, provider }: PaymentsRoutesDeps) {
  const { db, client } = database;
  const orders = createRateLimiter(client, INITIATE);
  const questions = createRateLimiter(client, STATUS);
  return createRouter()
    .openapi(initiate, async (c) => {
      await orders.consume(findClientAddress(c, config.trustProxy));
      const { order, checkoutUrl } = await initiatePayment({ db, provider, siteUrl: config.siteUrl }, c.req.valid("json"));
      return c.json({ success: true as const, payment_url: checkoutUrl, payment_details: toDetails(order) }, 200);
    })
    .openapi(status, async (c) => {
      // The confirmation page calls in process without an address: counted together, one bot would use up everyone's limit.
      if (!isInProcess(c)) await questions.consume(findClientAddress(c, config.trustProxy));
      const { order_id, key } = c.req.valid("query");
      const order = await getOrder({ db, provider, log: c.get("log") }, order_id, key);
      return c.json(toStatusView(order), 200);
    });
}
