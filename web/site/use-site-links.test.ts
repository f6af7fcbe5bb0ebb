import { expect, test } from "vitest";
import { isPage } from "./use-site-links.ts";

test.each([
  ["/", true],
  ["/pricing?amount=3000#pay", true],
  ["/AIagent", true],
  ["/api/docs", false],
  ["/blog/rss.xml", false],
  ["/assets/guide.pdf", false],
  ["https://elsewhere.test/pricing", false],
  ["mailto:hello@site.test", false],
])("%s is a page of this site: %s", (address, expected) => {
  expect(isPage(new URL(address, "https://site.test"), "https://site.test")).toBe(expected);
});
