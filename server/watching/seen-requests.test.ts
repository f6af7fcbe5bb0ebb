import { Hono } from "hono";
import { expect, test } from "vitest";
import { createLog } from "../platform/log.ts";
import { nothingSeen, watchRequests } from "./seen-requests.ts";

const SITE_URL = "https://site.test";
const CONNECTION = { incoming: { socket: { remoteAddress: "10.0.0.9" } } };

function listen(trustProxy: number) {
  const lines: string[] = [];
  const seen = nothingSeen();
  const log = createLog("warn", { write: (line) => lines.push(line) });
  const app = new Hono().use(watchRequests(seen, { trustProxy, siteUrl: SITE_URL }, log)).get("/", (c) => c.text("ok"));
  const ask = (headers: Record<string, string>, env: object | undefined = CONNECTION) => app.request("/", { headers }, env);
  return { lines, seen, ask };
}

test("an untrusted proxy is logged once", async () => {
  const { lines, ask } = listen(0);
  await ask({});
  expect(lines).toEqual([]);
  for (let round = 0; round < 3; round += 1) await ask({ "X-Forwarded-For": "203.0.113.7" });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("TRUST_PROXY");
  expect(lines[0]).not.toContain("203.0.113.7");
});

test("a trusted proxy and in-process requests are not logged", async () => {
  const { lines, ask } = listen(1);
  await ask({ "X-Forwarded-For": "203.0.113.7" });
  const { lines: own, ask: askInProcess } = listen(0);
  await askInProcess({ "X-Forwarded-For": "203.0.113.7" }, {});
  expect([lines, own]).toEqual([[], []]);
});

test("a browser that bypasses a trusted proxy is noticed, and a local check is not taken for one", async () => {
  const { seen, ask } = listen(1);
  await ask({});
  await ask({ "Sec-Fetch-Mode": "cors", "X-Forwarded-For": "203.0.113.7" });
  expect(seen.lacksProxy).toBe(false);
  await ask({ "Sec-Fetch-Mode": "cors" });
  expect(seen.lacksProxy).toBe(true);
});

test("another origin than the configured one is noticed, if browsers open the site there", async () => {
  const { seen, ask } = listen(0);
  await ask({ Origin: SITE_URL, Host: "site.test" });
  await ask({ Origin: "https://evil.example", Host: "site.test" });
  await ask({ Origin: "null", Host: "site.test" });
  await ask({ Origin: `https://${"a".repeat(300)}.example`, Host: `${"a".repeat(300)}.example` });
  expect(seen.otherOrigin).toBeUndefined();
  await ask({ Origin: "https://www.site.test", Host: "www.site.test" });
  expect(seen.otherOrigin).toBe("https://www.site.test");
});
