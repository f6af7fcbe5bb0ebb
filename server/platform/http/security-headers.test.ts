import { Hono } from "hono";
import { expect, test } from "vitest";
import { listSecurityHeaders, securityHeaders } from "./security-headers.ts";

test("security headers: no framing, no sniffing, no cross-origin use, no device access, only the origin as referrer", async () => {
  const headers = await listSecurityHeaders("https://site.test");
  expect(headers).toMatchObject({
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  });
  // It opened holes in old browsers.
  expect(headers).not.toHaveProperty("x-xss-protection");
});

test("a site without https sends no HSTS", async () => {
  expect(await listSecurityHeaders("http://site.test")).not.toHaveProperty("strict-transport-security");
});

const app = new Hono()
  .use(securityHeaders("https://site.test"))
  .get("/", (c) => c.text(""))
  .get("/private", (c) => c.text("", 200, { "Referrer-Policy": "no-referrer" }));
const policyOf = async (path: string) => (await app.request(path)).headers.get("Referrer-Policy");

test("a private page sends no referrer, other pages at most their origin", async () => {
  expect(await policyOf("/private")).toBe("no-referrer");
  expect(await policyOf("/")).toBe("strict-origin-when-cross-origin");
});
