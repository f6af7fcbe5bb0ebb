import { type AnyExtension, Mark, Node } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { goToNextCell, tableEditing } from "@tiptap/pm/tables";
import { ImageAttrs } from "../../../../contract/rich-text.ts";
import { isAllowedHref, pictureFile } from "../../../../contract/rich-text-parts.ts";

/** `tableRole` of each node, which prosemirror-tables needs. */
const ROLES: Readonly<Record<string, string>> = { table: "table", tableRow: "row", tableCell: "cell", tableHeader: "header_cell" };

/** A table with a header row. Its caption is edited in the toolbar. */
const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  addAttributes: () => ({
    caption: { default: "", parseHTML: (element) => element.querySelector("caption")?.textContent ?? "", renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", ["tbody", 0]],
  extendNodeSchema: ({ name }) => ({ tableRole: ROLES[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const move = (direction: 1 | -1) => () =>
      this.editor.isActive("table") && goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return { Tab: move(1), "Shift-Tab": move(-1) };
  },
});

const TableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)+",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

/** prosemirror-tables requires these attributes; merged cells aren't supported. */
const spans = () => {
  const one = (value: unknown) => ({ default: value, parseHTML: () => value, renderHTML: () => ({}) });
  return { colspan: one(1), rowspan: one(1), colwidth: one(null) };
};

const TableCell = Node.create({
  name: "tableCell",
  content: "paragraph",
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: "td" }],
  renderHTML: () => ["td", 0],
});

const TableHeader = Node.create({
  name: "tableHeader",
  content: "paragraph",
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: "th" }],
  renderHTML: () => ["th", 0],
});

/** Content rules of `contract/rich-text.ts`, which are stricter than the extensions' defaults. */
const CONTENT: Readonly<Record<string, string>> = {
  listItem: "paragraph (bulletList | orderedList)*",
  blockquote: "paragraph+",
};

/** Headings keep their anchor, since other pages may link to it. */
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

/** A highlighted paragraph. */
const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "inline*",
  parseHTML: () => [{ tag: "p.callout", priority: 60 }],
  renderHTML: () => ["p", { class: "callout" }, 0],
});

const DATA = "data-picture";

/** Pictures copied from another post carry their attributes; the server checks that the picture exists. */
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

/** All allowed nodes and marks. Other pasted content is dropped or converted. */
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

/** For texts that can't contain pictures. */
export const withoutPictures = extensions.filter((extension) => extension !== Picture);
