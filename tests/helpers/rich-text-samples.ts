import {
  blockquote,
  bulletList,
  callout,
  codeBlock,
  heading,
  image,
  link,
  listItem,
  orderedList,
  paragraph,
  richText,
  subheading,
  subList,
  table,
} from "../../content/rich-text.ts";
import type { Block, Text } from "../../contract/rich-text.ts";

const bold: Text = { type: "text", text: "bold", marks: [{ type: "bold" }] };
const italicLink: Text = {
  type: "text",
  text: "both",
  marks: [{ type: "link", attrs: { href: "/pricing#pay" } }, { type: "italic" }],
};

const code: Text = { type: "text", text: "npm start", marks: [{ type: "code" }] };

/** Every node and every mark. */
export const everything = richText(
  paragraph("Before ", bold, " and ", italicLink, "."),
  heading("Why & how?"),
  bulletList("first", paragraph("see ", link("us", "mailto:us@site.test"))),
  orderedList("one", "two"),
  callout("Mind ", link("this", "/guide")),
  table("Kinds", ["Kind", "Good at"], ["menu", "Fixed paths"], ["voice", paragraph("Long ", bold)]),
  subheading("Then"),
  bulletList(listItem("outer", subList("orderedList", "inner"))),
  blockquote("Said ", paragraph("by her.")),
  codeBlock("a < b\n  && c"),
  paragraph("Run ", code, " or ", link("read on", "https://other.test/?a=1&b=2")),
  image({ name: "0123456789abcdef0123456789abcdef", widths: [480, 960], width: 960, height: 540, alt: "A field" }),
);

/** Forbidden links: other hosts in any notation, and invalid paths. */
export const FOREIGN_HREFS = [
  "http://other.test/",
  "https://localhost/",
  "https://us:secret@other.test/",
  "https://other.test\\@else.test/",
  "https:other.test",
  "//other.test",
  "/\\other.test",
  "\\\\other.test",
  "/\t/other.test",
  "/\n/other.test",
  " //other.test",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "mailto:us@site.test?bcc=them@other.test",
  "pricing",
  "",
];

const linkTo = (href: string) => ({ type: "text", text: "words", marks: [{ type: "link", attrs: { href } }] });
const foreign = FOREIGN_HREFS.map((href): [string, object] => [
  `a link to ${JSON.stringify(href)}`,
  { type: "paragraph", content: [linkTo(href)] },
]);

// Invalid blocks lack the schema's types.
/** Refused blocks, of which a renderer may show only the word `words`. */
export const hostileBlocks = [
  ...foreign,
  ["an unknown block", { type: "script", content: [{ type: "text", text: "alert(1)" }] }],
  ["a block named like what every object has", { type: "constructor", content: [] }],
  ["an unknown node in a paragraph", { type: "paragraph", content: [{ type: "image", attrs: { src: "https://other.test/" } }] }],
  ["an unknown mark", { type: "paragraph", content: [{ type: "text", text: "words", marks: [{ type: "strike" }] }] }],
  ["a picture of elsewhere", { type: "image", attrs: { name: "https://other.test/a", widths: [480], width: 1, height: 1, alt: "words" } }],
  ["a block in a block", { type: "paragraph", content: [{ type: "paragraph", content: [linkTo("/pricing")] }] }],
] as unknown as readonly [string, Block][];

/** Markup wherever text is allowed: fourteen times. */
const MARKUP = '<b title="x">&amp;</b>';
export const markup = richText(
  paragraph(MARKUP, link(MARKUP, "/a?b=%22&c=<d>")),
  heading(MARKUP, MARKUP),
  bulletList(MARKUP),
  callout(MARKUP),
  table(MARKUP, [MARKUP, "b"], [MARKUP, MARKUP]),
  blockquote(MARKUP),
  codeBlock(MARKUP),
  bulletList(listItem("a", subList("bulletList", MARKUP))),
  image({ name: "0123456789abcdef0123456789abcdef", widths: [480], width: 480, height: 270, alt: MARKUP }),
);
export const MARKUP_COUNT = 14;
