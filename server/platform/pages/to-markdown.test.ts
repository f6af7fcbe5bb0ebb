import { expect, test } from "vitest";
import { pageToMarkdown } from "./to-markdown.ts";

const write = (main: string) =>
  pageToMarkdown(`<html><head><title>A page</title></head><body><main>${main}</main></body></html>`, "https://site.test/a/b")
    .split("---\n\n")
    .slice(1)
    .join("")
    .trim();

test("the front matter has title, description and address", () => {
  const html = `<title>A &amp; "B"</title><meta name="description" content="What it is"><link rel="canonical" href="https://site.test/a"><main>Text</main>`;
  expect(pageToMarkdown(html, "https://site.test/other")).toBe(
    '---\ntitle: "A & \\"B\\""\ndescription: "What it is"\nurl: "https://site.test/a"\n---\n\nText\n',
  );
});

test.each([
  [
    "numbers of an ordered list are its own or Markdown's, never both",
    "<ol><li><span>01</span> Scope</li><li><span>02</span> Build</li></ol>",
    "- 01 Scope\n- 02 Build",
  ],
  [
    "an ordered list without numbers of its own is counted",
    "<ol><li>Scope</li><li>Build in 7 days</li></ol>",
    "1. Scope\n2. Build in 7 days",
  ],
  [
    "a caption goes in front of its table",
    "<table><caption>What <b>it</b> costs</caption><thead><tr><th>Part</th></tr></thead><tbody><tr><td>All</td></tr></tbody></table>",
    "What **it** costs\n\n| Part |\n| - |\n| All |",
  ],
  [
    "links and pictures have whole addresses",
    '<p><a href="../c?d#e">C</a> <img src="/f.webp" alt="F"></p>',
    "[C](https://site.test/c?d#e) ![F](https://site.test/f.webp)",
  ],
  [
    "what only eye or hand can use is left out",
    "<p>Yes<svg></svg></p><button>No</button><p hidden>No</p><p aria-hidden='true'>No</p><p class='a needs-script'>No</p><p class='only-narrow'>No</p>",
    "Yes",
  ],
  [
    "of a form stays what is agreed to",
    '<form><input name="a"><p>Hint</p><p>See <a href="/terms">terms</a></p></form>',
    "See [terms](https://site.test/terms)",
  ],
])("%s", (_, html, markdown) => {
  expect(write(html)).toBe(markdown);
});
