import type { Context, MiddlewareHandler } from "hono";
import { html } from "hono/html";
import Negotiator from "negotiator";
import { apiMessages } from "../../../contract/api-messages.ts";
import { serverLimits } from "../../../contract/server-limits.ts";
import { AppError } from "../errors.ts";
import { createBodyBudget, receiveBody } from "../http/body-budget.ts";
import { findClientAddress } from "../http/client-address.ts";
import { refuseForeignWrites } from "../http/foreign-writes.ts";
import { limitRefusedWrites } from "../http/request-limits.ts";
import { forWrites } from "../http/router.ts";
import { site } from "../../../content/site.ts";
import { ApiFailure } from "../../../contract/http.ts";
import { contentPolicy } from "./content-policy.ts";
import { PREVIEW } from "./page-address.ts";

/** Programs, and clients that accept both, get JSON. */
const TYPES = ["application/json", "text/html"];

function readsPages({ req }: Context): boolean {
  return new Negotiator({ headers: { accept: req.header("accept") ?? "*/*" } }).mediaType(TYPES) === "text/html";
}

type Refusal = { status: number; heading: string; text: string; back: string; stylesheets: readonly string[] };

const drawPage = ({ status, heading, text, back, stylesheets }: Refusal) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${heading.replace(/\.$/, "")} | ${site.name}</title>
        ${stylesheets.map((path) => html`<link rel="stylesheet" href="${path}" />`)}
      </head>
      <body>
        <main class="section">
          <div class="frame">
            <p class="num text-muted">${status}</p>
            <h1 class="t-1 mt-s4">${heading}</h1>
            <p class="mt-s4">${text}</p>
            <div class="btns mt-s5"><a class="btn" href="${back}">Back to the page</a></div>
          </div>
        </main>
      </body>
    </html>`;

/** The heading above the reason; undefined if a page of the site explains it or no one would read it. */
function headingOf({ req }: Context): string | undefined {
  if (req.method !== "GET" && req.method !== "HEAD") return "This was not sent.";
  return req.query(PREVIEW) === undefined ? undefined : "There is no preview.";
}

/**
 * Shows a browser a page of the site with the reason why a posted form was refused or a preview is not shown; a program gets JSON.
 * @param stylesheets of the site's pages
 */
function explainRefusal(stylesheets: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const heading = headingOf(c);
    if (c.error === undefined || heading === undefined || !readsPages(c)) return;
    const { error } = ApiFailure.parse(await c.res.json());
    const page = String(await drawPage({ status: c.res.status, heading, text: error, back: c.req.path, stylesheets }));
    const headers = new Headers(c.res.headers);
    headers.set("Content-Type", "text/html; charset=utf-8");
    headers.set("Content-Security-Policy", contentPolicy(page));
    headers.set("Cache-Control", "no-store");
    headers.delete("Content-Length");
    const { status } = c.res;
    // Without this Hono would merge the earlier answer's headers into the new one.
    c.res = undefined;
    c.res = new Response(page, { status, headers });
  };
}

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
