import { Node } from "@tiptap/core";
import { goToNextCell, tableEditing } from "@tiptap/pm/tables";

/** `tableRole` of each node, which prosemirror-tables needs. */
const ROLES: Readonly<Record<string, string>> = { table: "table", tableRow: "row", tableCell: "cell", tableHeader: "header_cell" };

/** A table with a header row. Its caption is visually hidden. */
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

/** prosemirror-tables requires these attributes; merged cells aren't supported. */
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
