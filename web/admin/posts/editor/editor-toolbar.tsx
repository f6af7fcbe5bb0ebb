import type { Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from "@tiptap/pm/tables";
import { type ReactNode, useId, useState } from "react";
import { PICTURE_TYPES } from "../../../../contract/picture-rules.ts";
import { drawIcon } from "../../../ui/icons.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { Button } from "../../../ui/button.tsx";
import { submitting } from "../../kit/call-form.tsx";
import { Modal } from "../../kit/modal.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { toHref } from "./clean-pasted.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import type { PictureUpload } from "./use-picture-upload.ts";

/** Sets the link of the selection: internal page, URL or email address. Without a selection it inserts the address as text. */
function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes("link")["href"] ?? "");
  const [address, setAddress] = useState(before);
  const [fault, setFault] = useState<string>();
  const chain = () => editor.chain().focus().extendMarkRange("link");
  const set = () => {
    const href = toHref(address, location.origin);
    if (href === undefined) return setFault("Enter a link such as /pricing, https://example.com or name@example.com.");
    if (editor.state.selection.empty && before === "") {
      chain()
        .insertContent({ type: "text", text: address.trim(), marks: [{ type: "link", attrs: { href } }] })
        .run();
    } else chain().setLink({ href }).run();
    onClose();
  };
  return (
    <Modal title="Link" onClose={onClose}>
      <form className="form" noValidate onSubmit={submitting(set)}>
        <TextField
          label="Address"
          value={address}
          error={fault}
          hint="A page on this site, such as /pricing, a URL or an email address."
          autoComplete="off"
          onChange={(event) => setAddress(event.target.value)}
        />
        <div className="btns">
          <Button variant="ghost" size="sm" onClick={onClose}>
            Cancel
          </Button>
          {before !== "" && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                chain().unsetLink().run();
                onClose();
              }}
            >
              Remove link
            </Button>
          )}
          <Button size="sm" type="submit">
            Save link
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const LinkIcon = drawIcon("M8 12l4-4M9 5l2-2a3.5 3.5 0 015 5l-2 2M11 15l-2 2a3.5 3.5 0 01-5-5l2-2");
const Bullets = drawIcon("M8 5h10M8 10h10M8 15h10M3 5h.01M3 10h.01M3 15h.01");
const Numbers = drawIcon("M8 5h10M8 10h10M8 15h10M2.5 3.5L4 3v4M2.5 13h2l-2 3h2");
const Quote = drawIcon("M3 3v14M8 6h9M8 10h9M8 14h6");
const Code = drawIcon("M7 5l-5 5 5 5M13 5l5 5-5 5");
const Picture = drawIcon("M2 3h16v14H2zM2 14l5-5 4 4 3-3 4 4M13.5 7h.01");
const TableIcon = drawIcon("M2 4h16v12H2zM2 8h16M8 8v8M13 8v8");
const Point = drawIcon("M10 2v10M10 16v1");
const Undo = drawIcon("M6 4L2 8l4 4M2 8h10a5 5 0 010 10H8");
const Redo = drawIcon("M14 4l4 4-4 4M18 8H8a5 5 0 000 10h4");

type Act = { label: string; sign: ReactNode; isOn?: boolean; isOff?: boolean; run: () => void };

const readState = (editor: Editor) => ({
  h2: editor.isActive("heading", { level: 2 }),
  h3: editor.isActive("heading", { level: 3 }),
  bold: editor.isActive("bold"),
  italic: editor.isActive("italic"),
  code: editor.isActive("code"),
  link: editor.isActive("link"),
  bulletList: editor.isActive("bulletList"),
  orderedList: editor.isActive("orderedList"),
  blockquote: editor.isActive("blockquote"),
  callout: editor.isActive("callout"),
  codeBlock: editor.isActive("codeBlock"),
  table: editor.isActive("table"),
  caption: String(editor.getAttributes("table")["caption"] ?? ""),
  image: editor.isActive("image"),
  alt: String(editor.getAttributes("image")["alt"] ?? ""),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

type Openers = { link: () => void; /** Undefined for texts without pictures. */ picture: (() => void) | undefined };

function listActs(editor: Editor, on: ReturnType<typeof readState>, open: Openers): Act[][] {
  const act = () => editor.chain().focus();
  return [
    [
      { label: "H2 heading", sign: "H2", isOn: on.h2, run: () => act().toggleHeading({ level: 2 }).run() },
      { label: "H3 heading", sign: "H3", isOn: on.h3, run: () => act().toggleHeading({ level: 3 }).run() },
    ],
    [
      { label: "Bold", sign: <b>B</b>, isOn: on.bold, run: () => act().toggleBold().run() },
      { label: "Italic", sign: <i>I</i>, isOn: on.italic, run: () => act().toggleItalic().run() },
      { label: "Link", sign: <LinkIcon />, isOn: on.link, run: open.link },
      { label: "Inline code", sign: <code>x</code>, isOn: on.code, run: () => act().toggleCode().run() },
    ],
    [
      { label: "List", sign: <Bullets />, isOn: on.bulletList, run: () => act().toggleBulletList().run() },
      { label: "Numbered list", sign: <Numbers />, isOn: on.orderedList, run: () => act().toggleOrderedList().run() },
      { label: "Quote", sign: <Quote />, isOn: on.blockquote, run: () => act().toggleBlockquote().run() },
      { label: "Callout", sign: <Point />, isOn: on.callout, run: () => act().toggleNode("callout", "paragraph").run() },
      { label: "Code block", sign: <Code />, isOn: on.codeBlock, run: () => act().toggleCodeBlock().run() },
      { label: "Table", sign: <TableIcon />, isOn: on.table, isOff: on.table, run: () => insertTable(editor) },
      ...(open.picture ? [{ label: "Picture", sign: <Picture />, isOn: on.image, run: open.picture }] : []),
    ],
    [
      { label: "Undo", sign: <Undo />, isOff: !on.canUndo, run: () => act().undo().run() },
      { label: "Redo", sign: <Redo />, isOff: !on.canRedo, run: () => act().redo().run() },
    ],
  ];
}

const cell = (type: string) => ({ type, content: [{ type: "paragraph" }] });
const NEW_TABLE = {
  type: "table",
  content: [
    { type: "tableRow", content: ["tableHeader", "tableHeader", "tableHeader"].map(cell) },
    ...[1, 2].map(() => ({ type: "tableRow", content: ["tableHeader", "tableCell", "tableCell"].map(cell) })),
  ],
};

/** Inserts a table and moves the cursor into its first cell. */
function insertTable(editor: Editor): void {
  const { from } = editor.state.selection;
  editor.chain().focus().insertContent(NEW_TABLE).run();
  let first: number | undefined;
  editor.state.doc.nodesBetween(Math.max(0, from - 1), editor.state.doc.content.size, ({ type }, place) => {
    if (type.name === "tableHeader") first ??= place + 2;
    return first === undefined;
  });
  if (first !== undefined) editor.commands.setTextSelection(first);
}

type ToolbarProps = { editor: Editor; upload: PictureUpload | undefined; children: ReactNode };

/** Commands in groups; those for tables and pictures are shown while one is selected. */
export function EditorToolbar({ editor, upload, children }: ToolbarProps) {
  const on = useEditorState({ editor, selector: ({ editor: current }) => readState(current) });
  const [isLinking, setLinking] = useState(false);
  const inputId = useId();
  const choose = () => document.getElementById(inputId)?.click();
  const groups = listActs(editor, on, { link: () => setLinking(true), picture: upload && choose });
  return (
    <div className="tools">
      <div role="toolbar" aria-label="Text" className="acts-of-text">
        {groups.map((group, index) => (
          <div key={index} className="acts-group">
            {group.map(({ label, sign, isOn, isOff, run }) => (
              <IconButton key={label} label={label} title={label} aria-pressed={isOn} disabled={isOff} onClick={run}>
                {sign}
              </IconButton>
            ))}
          </div>
        ))}
        {children}
      </div>
      {on.table && <TableTools editor={editor} caption={on.caption} />}
      {on.image && <AltField editor={editor} alt={on.alt} />}
      {upload && <PictureInput id={inputId} take={upload.take} />}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
      {upload?.file && <PictureDialog key={upload.file.name} editor={editor} file={upload.file} onClose={upload.close} />}
    </div>
  );
}

const PictureInput = ({ id, take }: { id: string; take: (file: File) => void }) => (
  <input
    id={id}
    type="file"
    hidden
    aria-label="Picture for the text"
    accept={PICTURE_TYPES.join(",")}
    onChange={(event) => {
      const [file] = event.target.files ?? [];
      if (file) take(file);
      // Allows the same file to be chosen again.
      event.target.value = "";
    }}
  />
);

const TABLE_ACTS = [
  { label: "Add row", command: addRowAfter },
  { label: "Add column", command: addColumnAfter },
  { label: "Delete row", command: deleteRow },
  { label: "Delete column", command: deleteColumn },
  { label: "Delete table", command: deleteTable },
];

function TableTools({ editor, caption }: { editor: Editor; caption: string }) {
  return (
    <div className="tools-of-node" role="group" aria-label="Table">
      <label>
        What the table shows
        <input
          value={caption}
          maxLength={160}
          onChange={(event) => editor.commands.updateAttributes("table", { caption: event.target.value })}
        />
      </label>
      {TABLE_ACTS.map(({ label, command }) => (
        <button
          key={label}
          type="button"
          className="link"
          onClick={() => {
            command(editor.state, editor.view.dispatch);
            editor.commands.focus();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function AltField({ editor, alt }: { editor: Editor; alt: string }) {
  return (
    <div className="tools-of-node" role="group" aria-label="Picture">
      <label>
        What the picture shows
        <input value={alt} maxLength={300} onChange={(event) => editor.commands.updateAttributes("image", { alt: event.target.value })} />
      </label>
      <button type="button" className="link" onClick={() => editor.chain().focus().deleteSelection().run()}>
        Delete picture
      </button>
    </div>
  );
}
