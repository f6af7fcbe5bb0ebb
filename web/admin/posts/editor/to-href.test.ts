import { expect, test } from "vitest";
import { toHref } from "./clean-pasted.ts";

test.each([
  ["/pricing#pay", "/pricing#pay"],
  ["https://site.test/blog?tag=Cost", "/blog?tag=Cost"],
  ["example.com", "https://example.com/"],
  ["http://example.com/a?b#c", "https://example.com/a?b#c"],
  ["us@site.test", "mailto:us@site.test"],
  ["mailto:us@site.test", "mailto:us@site.test"],
  ["https://www.google.com/url?q=https://example.com/terms&sa=D", "https://example.com/terms"],
  [" https://example.com ", "https://example.com/"],
])("%j becomes %j", (typed, href) => {
  expect(toHref(typed, "https://site.test")).toBe(href);
});

test.each([
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "//other.test",
  "/\\other.test",
  "https://us:secret@other.test/",
  "pricing",
  "#a",
  "",
  "file:///etc/passwd",
])("%j is rejected", (typed) => {
  expect(toHref(typed, "https://site.test")).toBeUndefined();
});
