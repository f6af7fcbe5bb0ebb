import { type AnyExtension, Mark, Node } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { ImageAttrs } from "../../../../contract/rich-text.ts";
import { isAllowedHref, pictureFile } from "../../../../contract/rich-text-parts.ts";
import { Table, TableCell, TableHeader, TableRow } from "./table-nodes.ts";

/** What these may hold in `contract/rich-text.ts`, which is less than an editor allows by itself. */
const CONTENT: Readonly<Record<string, string>> = {
  listItem: "paragraph (bulletList | orderedList)*",
  blockquote: "paragraph+",
};

/** A heading keeps its anchor, by which others may have linked to it. */
const anchor = { id: { default: null, parseHTML: () => null, renderHTML: () => ({}), keepOnSplit: false } };

function narrow(extension: AnyExtension): AnyExtension {
  if (!(extension instanceof Node))
    return extension instanceof Mark && extension.name === "link" ? extension.extend({ inclusive: false }) : extension;
  if (extension.name === "heading") {
    return extension.extend({
      addAttributes() {
        return { ...this.parent?.(), ...anchor };
      },
    });
  }
  const content = CONTENT[extension.name];
  return content === undefined ? extension : extension.extend({ content });
}

const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(narrow);
  },
});

/** A point that must not be missed. */
const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "inline*",
  parseHTML: () => [{ tag: "p.callout", priority: 60 }],
  renderHTML: () => ["p", { class: "callout" }, 0],
});

const DATA = "data-picture";

/** What is pasted from another post names a picture by what is known of it, and the server asks whether there is such a one. */
function readPicture(element: HTMLElement) {
  try {
    return ImageAttrs.parse(JSON.parse(element.getAttribute(DATA) ?? ""));
  } catch {
    return false;
  }
}

const Picture = Node.create({
  name: "image",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    name: { default: "" },
    widths: { default: [] },
    width: { default: 1 },
    height: { default: 1 },
    alt: { default: "" },
  }),
  parseHTML: () => [{ tag: `img[${DATA}]`, getAttrs: readPicture }],
  renderHTML({ node }) {
    const { name, widths, width, height, alt } = ImageAttrs.parse(node.attrs);
    const src = pictureFile(name, Math.max(...widths.filter((each, index) => each <= 960 || index === 0)), "webp");
    return ["img", { src, alt, width, height, [DATA]: JSON.stringify(node.attrs) }];
  },
});

/** The nodes and marks of a post, and no others: whatever else is pasted is left out or becomes one of them. */
export const extensions = [
  Kit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: false, defaultProtocol: "https", isAllowedUri: (uri) => isAllowedHref(uri ?? "") },
    strike: false,
    underline: false,
    hardBreak: false,
    horizontalRule: false,
    dropcursor: { color: false, class: "drop-line" },
  }),
  Callout,
  Picture,
  Table,
  TableRow,
  TableHeader,
  TableCell,
];

/** The same for texts whose pictures nobody would keep. */
export const withoutPictures = extensions.filter((extension) => extension !== Picture);
