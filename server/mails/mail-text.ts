import type { toPlainText } from "@react-email/render";

type Options = NonNullable<Parameters<typeof toPlainText>[1]>;

/** html-to-text's node types, which the package lacks. */
type Node = { data?: string };
type Element = { attribs: Record<string, string>; children: Node[] };
type Builder = { addInline: (text: string) => void };
type Formatter = (element: Element, walk: (children: Node[], builder: Builder) => void, builder: Builder) => void;

/** A link with its URL, unless the text is the address. */
const formatLink: Formatter = (element, walk, builder) => {
  const href = element.attribs["href"] ?? "";
  const text = element.children.map(({ data = "" }) => data).join("");
  walk(element.children, builder);
  if (href !== `mailto:${text}`) builder.addInline(`: ${href}`);
};

/** `Label: value` */
const formatLabel: Formatter = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(": ");
};

const heading = (selector: string) => ({ selector, options: { uppercase: false, leadingLineBreaks: 3, trailingLineBreaks: 2 } });

/** The plain-text version of a message. */
export const asText: Options = {
  formatters: { link: formatLink, label: formatLabel },
  selectors: [
    { selector: "a", format: "link" },
    heading("h1"),
    heading("h2"),
    { selector: "tr.row", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: "tr.row > th", format: "label" },
    { selector: "tr.row > td", format: "inline" },
  ],
};
