import type { Context, MiddlewareHandler } from "hono";
import { html } from "hono/html";
import Negotiator from "negotiator";
import { site } from "../../../content/site.ts";
import { ApiFailure } from "../../../contract/http.ts";
import { contentPolicy } from "./content-policy.ts";
import { PREVIEW } from "./page-address.ts";

/** JSON is what a program gets, and who takes either. */
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

/** What is said above the reason; undefined where a page of the site says it, or nobody can read it. */
function headingOf({ req }: Context): string | undefined {
  if (req.method !== "GET" && req.method !== "HEAD") return "This was not sent.";
  return req.query(PREVIEW) === undefined ? undefined : "There is no preview.";
}

/**
 * Says to a browser in a page of the site why a form that was posted to a page was not taken, or why a preview is not shown; a program is told
 * the same as JSON.
 * @param stylesheets what the site's pages look like
 */
export function explainRefusal(stylesheets: readonly string[]): MiddlewareHandler {
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
    // Without this the headers of the answer before would be put above these.
    c.res = undefined;
    c.res = new Response(page, { status, headers });
  };
}
