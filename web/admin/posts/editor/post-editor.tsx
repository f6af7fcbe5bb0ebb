import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useEffectEvent, useState } from "react";
import type { EditedPostView } from "../../../../contract/post-editing.ts";
import { countMinutes, countWords, toSlug } from "../../../../contract/post-rules.ts";
import { VersionsDialog } from "../../history/versions-dialog.tsx";
import { TAB_HEADING_ID } from "../../kit/lists/toolbar.tsx";
import { cleanPasted } from "./clean-pasted.ts";
import { comparePosts, mergePosts } from "./compare-posts.ts";
import { EditorBar } from "./editor-bar.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { extensions } from "./extensions.ts";
import { PostRail } from "./post-rail.tsx";
import { toRichText } from "./to-rich-text.ts";
import { usePictureUpload } from "./use-picture-upload.ts";
import { type PostDraft, usePostDraft } from "./use-post-draft.ts";
import "./admin-editor.css";

/** A post while it is written: its text in the middle, all else about it beside. */
export function PostEditor({ post, back }: { post: EditedPostView; back: string }) {
  const draft = usePostDraft(post);
  const { editor, upload } = useTextEditor(draft);
  const { content, conflict } = draft;
  const words = countWords(content.body);
  return (
    <article className="post-editor" aria-labelledby={TAB_HEADING_ID}>
      <EditorBar draft={draft} back={back} />
      <div className="desk">
        <section className="sheet-of-text on-white" aria-label="Text">
          <EditorToolbar editor={editor} upload={upload}>
            <p className="count num" role="status" aria-live="off">
              {words.toLocaleString("en")} {words === 1 ? "word" : "words"}, {countMinutes(words)} min
            </p>
          </EditorToolbar>
          <TitleField draft={draft} />
          <EditorContent editor={editor} className="writing" />
          {draft.faults.body && (
            <p className="err" role="alert">
              {draft.faults.body}
            </p>
          )}
        </section>
        <PostRail draft={draft} />
      </div>
      {conflict && (
        <VersionsDialog
          fields={comparePosts(conflict)}
          onSave={(sides) => draft.saveMerged(conflict.theirs, mergePosts(conflict, sides))}
          onTakeTheirs={() => draft.takeTheirs(conflict.theirs)}
          onKeepEditing={draft.goOn}
        />
      )}
    </article>
  );
}

/** The editor of the text. It holds the text itself; what it was opened with is not put into it again. */
function useTextEditor({ content, shown, change }: PostDraft) {
  const upload = usePictureUpload();
  const { take } = upload;
  const editor = useEditor({
    extensions,
    content: content.body,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": "Text of the post", spellcheck: "true" },
      transformPastedHTML: (html) => cleanPasted(html, location.origin),
      handlePaste: (_view, event) => takeFiles(event.clipboardData, take),
      handleDrop: (_view, event) => takeFiles(event.dataTransfer, take),
    },
  });
  const tell = useEffectEvent(() => change({ body: toRichText(editor.getJSON()) }));
  useEffect(() => {
    const onUpdate = () => tell();
    editor.on("update", onUpdate);
    return () => void editor.off("update", onUpdate);
  }, [editor]);
  useEffect(() => {
    if (shown !== undefined) editor.commands.setContent(shown, { emitUpdate: false });
  }, [editor, shown]);
  return { editor, upload };
}

/** Pictures that are pasted or dropped. What comes with a text is its picture, and the text is meant. */
function takeFiles(data: DataTransfer | null, take: (file: File) => void): boolean {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
  const [file] = files;
  if (file === undefined || (data?.types.includes("text/html") ?? false)) return false;
  take(file);
  return true;
}

/** The title is the heading of the page, and grows with its words. Until it is published first, the address follows it. */
function TitleField({ draft: { content, seen, faults, change } }: { draft: PostDraft }) {
  const [isFollowing, setFollowing] = useState(seen.publishedAt === null && content.slug === toSlug(content.title));
  return (
    <div className="title-field">
      <h1 id={TAB_HEADING_ID} className="sr-only" tabIndex={-1}>
        {content.title || "Untitled"}
      </h1>
      <textarea
        className="head"
        aria-label="Title"
        aria-invalid={faults.title !== undefined || undefined}
        placeholder="Title"
        rows={1}
        dir="auto"
        maxLength={160}
        value={content.title}
        onChange={(event) => {
          const title = event.target.value.replaceAll("\n", " ");
          const follows = isFollowing && seen.publishedAt === null && content.slug === toSlug(content.title);
          if (!follows) setFollowing(false);
          change({ title, ...(follows && { slug: toSlug(title).slice(0, 100).replace(/-$/, "") }) });
        }}
      />
      {faults.title && (
        <p className="err" role="alert">
          {faults.title}
        </p>
      )}
    </div>
  );
}
