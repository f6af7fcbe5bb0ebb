import type { Context, MiddlewareHandler } from "hono";
import { apiMessages } from "../../../contract/api-messages.ts";
import { serverLimits } from "../../../contract/server-limits.ts";
import { AppError } from "../errors.ts";
import { createBodyBudget, receiveBody } from "../http/body-budget.ts";
import { findClientAddress } from "../http/client-address.ts";
import { refuseForeignWrites } from "../http/foreign-writes.ts";
import { limitRefusedWrites } from "../http/request-limits.ts";
import { forWrites } from "../http/router.ts";
import { explainRefusal } from "./refused-form.ts";

/** The type browsers use for a form without files. */
const requireUrlEncoded: MiddlewareHandler = async ({ req }, next) => {
  const type = req.header("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new AppError("unsupported", apiMessages.pageFormNeeded);
  await next();
};

type PageFormsOptions = { siteUrl: string; trustProxy: number; stylesheets: readonly string[] };

/**
 * Middleware before a page's action, with the API's checks for writes. CSRF is refused here, since React Router accepts only one host name
 * of the site. A browser gets a refusal as a page, with the site's `stylesheets`.
 */
export function receivePageForms({ siteUrl, trustProxy, stylesheets }: PageFormsOptions): MiddlewareHandler[] {
  const addressOf = (c: Context) => findClientAddress(c, trustProxy);
  const budget = createBodyBudget({ maxBytes: 64 * serverLimits.jsonBodyBytes, maxBytesPerAddress: 8 * serverLimits.jsonBodyBytes });
  const checks = [
    limitRefusedWrites(addressOf),
    refuseForeignWrites(siteUrl),
    requireUrlEncoded,
    receiveBody({ budget, maxBytes: serverLimits.jsonBodyBytes, addressOf }),
  ];
  return [explainRefusal(stylesheets), ...checks.map(forWrites)];
}
