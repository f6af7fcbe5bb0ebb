import { expect, test } from "vitest";
import { everything, hostileBlocks, markup, MARKUP_COUNT } from "../../tests/helpers/rich-text-samples.ts";
import { writeHtml } from "./rich-text-html.ts";

const origin = "https://site.test";

test("every node and mark is written, with absolute links", () => {
  expect(writeHtml(everything.content, origin).split("\n")).toEqual([
    '<p>Before <strong>bold</strong> and <a href="https://site.test/pricing#pay"><em>both</em></a>.</p>',
    '<h2 id="why-how">Why &amp; how?</h2>',
    '<ul><li>first</li><li>see <a href="mailto:us@site.test">us</a></li></ul>',
    "<ol><li>one</li><li>two</li></ol>",
    '<p class="callout">Mind <a href="https://site.test/guide">this</a></p>',
    '<table><caption>Kinds</caption><thead><tr><th scope="col">Kind</th><th scope="col">Good at</th></tr></thead>' +
      '<tbody><tr><th scope="row">menu</th><td data-label="Good at">Fixed paths</td></tr><tr><th scope="row">voice</th><td data-label="Good at">Long <strong>bold</strong></td></tr></tbody></table>',
    '<h3 id="then">Then</h3>',
    "<ul><li>outer<ol><li>inner</li></ol></li></ul>",
    "<blockquote><p>Said </p><p>by her.</p></blockquote>",
    "<pre><code>a &lt; b",
    "  &amp;&amp; c</code></pre>",
    '<p>Run <code>npm start</code> or <a href="https://other.test/?a=1&amp;b=2">read on</a></p>',
    '<img src="https://site.test/api/uploads/0123456789abcdef0123456789abcdef-960.webp" alt="A field" width="960" height="540">',
  ]);
});

test("without links only their text is written", () => {
  const html = writeHtml(everything.content);
  expect(html).toContain("<em>both</em>.");
  expect(html).not.toContain("<a");
});

test.each(hostileBlocks)("%s shows its text at most", (_, block) => {
  expect(["", "<p></p>", "<p>words</p>"]).toContain(writeHtml([block], origin));
});

test("what looks like markup stays text", () => {
  const html = writeHtml(markup.content, origin);
  expect(html).not.toContain("<b ");
  expect(html.match(/&lt;b title=&quot;x&quot;&gt;&amp;amp;&lt;\/b&gt;/g)).toHaveLength(MARKUP_COUNT);
});
