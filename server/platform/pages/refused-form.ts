import type { Context, MiddlewareHandler } from "hono";
import { html } from "hono/html";
import Negotiator from "negotiator";
import { site } from "../../../content/site.ts";
import { ApiFailure } from "../../../contract/http.ts";
import { contentPolicy } from "./content-policy.ts";

/** JSON is what a program gets, and who takes either. */
const TYPES = ["application/json", "text/html"];

function readsPages({ req }: Context): boolean {
  return new Negotiator({ headers: { accept: req.header("accept") ?? "*/*" } }).mediaType(TYPES) === "text/html";
}

type Refusal = { status: number; text: string; back: string; stylesheets: readonly string[] };

const drawPage = ({ status, text, back, stylesheets }: Refusal) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Not sent | ${site.name}</title>
        ${stylesheets.map((path) => html`<link rel="stylesheet" href="${path}" />`)}
      </head>
      <body>
        <main class="section">
          <div class="frame">
            <p class="num text-muted">${status}</p>
            <h1 class="t-1 mt-s4">This was not sent.</h1>
            <p class="mt-s4">${text}</p>
            <div class="btns mt-s5"><a class="btn" href="${back}">Back to the page</a></div>
          </div>
        </main>
      </body>
    </html>`;

/**
 * Says to a browser in a page of the site why a form that was posted to a page was not taken; a program is told the same as JSON.
 * @param stylesheets what the site's pages look like
 */
export function explainRefusal(stylesheets: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.error === undefined || !readsPages(c)) return;
    const { error } = ApiFailure.parse(await c.res.json());
    const page = String(await drawPage({ status: c.res.status, text: error, back: c.req.path, stylesheets }));
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
