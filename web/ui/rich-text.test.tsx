import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Block } from "../../contract/rich-text.ts";
import { everything, hostileBlocks, markup, MARKUP_COUNT } from "../../tests/helpers/rich-text-samples.ts";
import { RichText } from "./rich-text.tsx";

const render = (content: readonly Block[], classes = {}) => renderToStaticMarkup(<RichText content={content} classes={classes} />);

const NAME = "0123456789abcdef0123456789abcdef";
const SIZES = "(min-width: 46rem) 42rem, 92vw";
const files = (type: string) => [480, 960].map((width) => `/api/uploads/${NAME}-${width}.${type} ${width}w`).join(", ");

test("every node and mark is drawn", () => {
  expect(render(everything.content)).toBe(
    [
      '<p>Before <strong>bold</strong> and <a href="/pricing#pay" class="link"><em>both</em></a>.</p>',
      '<h2 id="why-how">Why &amp; how?</h2>',
      '<ul><li>first</li><li>see <a href="mailto:us@site.test" class="link">us</a></li></ul>',
      "<ol><li>one</li><li>two</li></ol>",
      '<p>Mind <a href="/guide" class="link">this</a></p>',
      '<table><caption class="sr-only">Kinds</caption><thead><tr><th scope="col">Kind</th><th scope="col">Good at</th></tr></thead>',
      '<tbody><tr><th scope="row">menu</th><td data-label="Good at">Fixed paths</td></tr>',
      '<tr><th scope="row">voice</th><td data-label="Good at">Long <strong>bold</strong></td></tr></tbody></table>',
      '<h3 id="then">Then</h3>',
      "<ul><li>outer<ol><li>inner</li></ol></li></ul>",
      "<blockquote><p>Said </p><p>by her.</p></blockquote>",
      '<pre tabindex="0"><code>a &lt; b\n  &amp;&amp; c</code></pre>',
      '<p>Run <code>npm start</code> or <a href="https://other.test/?a=1&amp;b=2" class="link">read on</a></p>',
      `<picture><source type="image/avif" srcSet="${files("avif")}" sizes="${SIZES}"/>`,
      `<img src="/api/uploads/${NAME}-960.webp" srcSet="${files("webp")}" sizes="${SIZES}" alt="A field" width="960" height="540" loading="lazy" decoding="async"/></picture>`,
    ].join(""),
  );
});

test("a page gives each kind of block its class", () => {
  const html = render(everything.content, { callout: "note", orderedList: "steps" });
  expect(html).toContain('<p class="note">Mind');
  expect(html).toContain('<ol class="steps">');
  expect(html).toContain("<ul><li>first");
});

test.each(hostileBlocks)("%s shows its text at most", (_, block) => {
  expect(["", "<p></p>", "<p>words</p>"]).toContain(render([block]));
});

test("what looks like markup stays text", () => {
  const html = render(markup.content);
  expect(html).not.toContain("<b ");
  expect(html.match(/&lt;b title=&quot;x&quot;&gt;&amp;amp;&lt;\/b&gt;/g)).toHaveLength(MARKUP_COUNT);
});
