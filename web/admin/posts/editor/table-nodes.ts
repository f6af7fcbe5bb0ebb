import { Node } from "@tiptap/core";
import { goToNextCell, tableEditing } from "@tiptap/pm/tables";

/** What the library for tables knows each node by. */
const ROLES: Readonly<Record<string, string>> = { table: "table", tableRow: "row", tableCell: "cell", tableHeader: "header_cell" };

/** A table whose first row names its columns. Its caption is what those hear who cannot see it. */
export const Table = Node.create({
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

export const TableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)+",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

/** The library asks for these; no cell here spans others. */
const spans = () => {
  const one = (value: unknown) => ({ default: value, parseHTML: () => value, renderHTML: () => ({}) });
  return { colspan: one(1), rowspan: one(1), colwidth: one(null) };
};

export const TableCell = Node.create({
  name: "tableCell",
  content: "paragraph",
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: "td" }],
  renderHTML: () => ["td", 0],
});

export const TableHeader = Node.create({
  name: "tableHeader",
  content: "paragraph",
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: "th" }],
  renderHTML: () => ["th", 0],
});
