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

/** As a browser sends a form that has no file. */
const requireUrlEncoded: MiddlewareHandler = async ({ req }, next) => {
  const type = req.header("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new AppError("unsupported", apiMessages.pageFormNeeded);
  await next();
};

type PageFormsOptions = { siteUrl: string; trustProxy: number; stylesheets: readonly string[] };

/**
 * What a form that is posted to a page goes through before the page's action sees it: the checks that the API makes of every write. CSRF is
 * refused here, since React Router knows of one name of the site only. A browser is told of a refusal in a page, with the site's `stylesheets`.
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
