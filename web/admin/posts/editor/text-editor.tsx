import { EditorContent, useEditor } from "@tiptap/react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { RichText } from "../../../../contract/rich-text.ts";
import { cleanPasted } from "./clean-pasted.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { extensions, withoutPictures } from "./extensions.ts";
import { toRichText } from "./to-rich-text.ts";
import type { PictureUpload } from "./use-picture-upload.ts";
import "./admin-editor.css";

type TextEditorProps = {
  label: string;
  value: RichText;
  /** Picture upload; without it the text can't contain pictures. */
  upload?: PictureUpload;
  /** Text next to the toolbar. */
  remark?: string;
  isReadOnly?: boolean;
  /** Id of the error message, for `aria-describedby`. */
  errorId?: string | undefined;
  onChange: (value: RichText) => void;
  /** Shown between toolbar and text. */
  children?: ReactNode;
};

/** Rich text editor. Uncontrolled: it holds its own document and only takes a `value` that was changed elsewhere. */
export function TextEditor({ label, value, upload, remark, isReadOnly = false, errorId, onChange, children }: TextEditorProps) {
  const known = useRef(value);
  const editor = useEditor({
    extensions: upload === undefined ? withoutPictures : extensions,
    content: value,
    editable: !isReadOnly,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        spellcheck: "true",
        ...(errorId !== undefined && { "aria-invalid": "true", "aria-describedby": errorId }),
      },
      transformPastedHTML: (html) => cleanPasted(html, location.origin),
      handlePaste: (_view, event) => takeFiles(event.clipboardData, upload),
      handleDrop: (_view, event) => takeFiles(event.dataTransfer, upload),
    },
  });
  const tell = useEffectEvent(() => {
    const typed = toRichText(editor.getJSON());
    known.current = typed;
    onChange(typed);
  });
  useEffect(() => {
    const onUpdate = () => tell();
    editor.on("update", onUpdate);
    return () => void editor.off("update", onUpdate);
  }, [editor]);
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <>
      {!isReadOnly && (
        <EditorToolbar editor={editor} upload={upload}>
          {remark !== undefined && (
            <p className="count num" role="status" aria-live="off">
              {remark}
            </p>
          )}
        </EditorToolbar>
      )}
      {children}
      <EditorContent editor={editor} className="writing" />
    </>
  );
}

/** Handles pasted or dropped pictures, unless there is HTML too, as copied from Word. @returns whether it was handled */
function takeFiles(data: DataTransfer | null, upload: PictureUpload | undefined): boolean {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
  const [file] = files;
  if (file === undefined || (data?.types.includes("text/html") ?? false)) return false;
  upload?.take(file);
  return true;
}
