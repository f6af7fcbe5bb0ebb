import { expect, test } from "vitest";
import { prefersMarkdown } from "./page-formats.ts";

test.each([
  ["text/markdown", true],
  ["text/markdown, text/html;q=0.9, */*;q=0.1", true],
  ["text/markdown;q=0.5, text/html;q=0.4", true],
  ["text/html, text/markdown;q=0.9", false],
  ["text/markdown;q=0", false],
  ["*/*", false],
  ["text/*", false],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8", false],
  ["", false],
  [undefined, false],
])("a request that accepts %s gets Markdown: %s", (accept, isMarkdown) => {
  expect(prefersMarkdown(accept)).toBe(isMarkdown);
});
