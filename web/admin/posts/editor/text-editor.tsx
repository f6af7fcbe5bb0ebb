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
  /** How pictures come into the text; without it, it can have none. */
  upload?: PictureUpload;
  /** Beside the acts. */
  remark?: string;
  isReadOnly?: boolean;
  /** The id of what says that something is wrong with it. */
  errorId?: string | undefined;
  onChange: (value: RichText) => void;
  /** What stands between the acts and the text. */
  children?: ReactNode;
};

/** The editor of a text with structure. It holds the text itself, and shows another one only where that came from elsewhere. */
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

/** Pictures that are pasted or dropped. What comes with a text is its picture, and the text is meant. */
function takeFiles(data: DataTransfer | null, upload: PictureUpload | undefined): boolean {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
  const [file] = files;
  if (file === undefined || (data?.types.includes("text/html") ?? false)) return false;
  upload?.take(file);
  return true;
}
