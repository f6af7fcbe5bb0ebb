import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentPolicy } from "./content-policy.ts";

const hash = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;

test("a page may run its own scripts, load from its own site, show the map and nothing else", () => {
  expect(contentPolicy("<script>start()</script>").split("; ")).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hash("start()")}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' https://www.openstreetmap.org",
    "form-action 'self' https://checkout.stripe.com",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
});

/** The policy's `script-src`. */
const scriptsOf = (html: string) => contentPolicy(html).split("; ")[1];

test("every inline script is hashed, in order", () => {
  const html = '<head><script>one\n1</script></head><body><script type="module" async="">two</script><script></script>';
  expect(scriptsOf(html)).toBe(`script-src 'self' ${hash("one\n1")} ${hash("two")} ${hash("")}`);
});

test("an external script and a data block are not hashed", () => {
  const html = [
    '<script src="/a.js"></script>',
    '<script async="" src="/b.js">c</script>',
    '<script type="application/json">{"a":1}</script>',
    '<script type="application/ld+json">{"b":1}</script>',
    '<script data-src="/c.js">named</script>',
  ].join("");
  expect(scriptsOf(html)).toBe(`script-src 'self' ${hash("named")}`);
});
