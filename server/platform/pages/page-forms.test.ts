import { Hono } from "hono";
import { expect, test } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { type AppEnv, answerFailure, logRequests } from "../http/router.ts";
import { createLog } from "../log.ts";
import { receivePageForms } from "./page-forms.ts";

const FORM = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

function createSite() {
  const app = new Hono<AppEnv>();
  app.use(logRequests(createLog("silent")));
  app.onError(answerFailure);
  const forms = receivePageForms({ siteUrl: "http://site.test", trustProxy: 0, stylesheets: ["/assets/site.css"] });
  for (const step of forms) app.use(step);
  return app.all("*", (c) => c.html("taken"));
}

/** The environment of a request that came over a connection. */
const CONNECTION = { incoming: { socket: { remoteAddress: "203.0.113.7" } } };

async function post(accept: string | undefined, headers: Record<string, string> = {}, body = "name=A", app = createSite()) {
  const sent = { ...FORM, "Content-Length": String(body.length), ...(accept && { Accept: accept }), ...headers };
  return app.request("/contact-us", { method: "POST", headers: sent, body }, CONNECTION);
}

type Refused = { status: number; text: string; headers: Record<string, string>; body: string };

const REFUSALS: Refused[] = [
  { status: 403, text: apiMessages.foreignWrite, headers: { "Sec-Fetch-Site": "cross-site" }, body: "name=A" },
  { status: 413, text: apiMessages.bodyTooLarge, headers: {}, body: `name=${"x".repeat(70_000)}` },
  { status: 415, text: apiMessages.pageFormNeeded, headers: { "Content-Type": "text/plain" }, body: "name=A" },
];

for (const { status, text, headers, body } of REFUSALS) {
  test(`a form refused with ${status} gets a page in a browser, and JSON in a program`, async () => {
    const page = await post(BROWSER, headers, body);
    expect([page.status, page.headers.get("Content-Type")]).toEqual([status, "text/html; charset=utf-8"]);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const html = await page.text();
    for (const part of [text, 'href="/contact-us"', 'href="/assets/site.css"']) expect(html).toContain(part);
    for (const accept of [undefined, "*/*", "application/json", "application/json, text/html;q=0.5"]) {
      const answer = await post(accept, headers, body);
      expect([accept, answer.status, await answer.json()]).toEqual([accept, status, { error: text }]);
    }
  });
}

test("a rate-limited form gets a page with the time to retry", async () => {
  const app = createSite();
  let answer = await post(BROWSER, { "Content-Type": "text/plain" }, "name=A", app);
  for (let tries = 0; tries < 500 && answer.status !== 429; tries += 1)
    answer = await post(BROWSER, { "Content-Type": "text/plain" }, "name=A", app);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([429, "text/html; charset=utf-8"]);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("a valid form is answered unchanged", async () => {
  const headers = { ...FORM, Accept: BROWSER, "Content-Length": "6" };
  const answer = await createSite().request("/contact-us", { method: "POST", headers, body: "name=A" });
  expect([answer.status, await answer.text()]).toEqual([200, "taken"]);
});
