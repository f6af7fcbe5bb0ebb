import { useState } from "react";
import type { EditedPostView } from "../../../../contract/post-editing.ts";
import { countMinutes, countWords, toSlug } from "../../../../contract/post-rules.ts";
import { VersionsDialog } from "../../history/versions-dialog.tsx";
import { TAB_HEADING_ID } from "../../kit/lists/toolbar.tsx";
import { comparePosts, mergePosts } from "./compare-posts.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { findLongTexts } from "./post-texts.ts";
import { PostRail } from "./post-rail.tsx";
import { TextEditor } from "./text-editor.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";
import { type PostDraft, usePostDraft } from "./use-post-draft.ts";
import "../../kit/drafts/admin-drafts.css";

export function PostEditor({ post, back }: { post: EditedPostView; back: string }) {
  const draft = usePostDraft(post);
  const upload = usePictureUpload();
  const { content, conflict } = draft;
  const words = countWords(content.body);
  return (
    <article className="post-editor" aria-labelledby={TAB_HEADING_ID}>
      <EditorBar draft={draft} back={back} />
      <div className="desk">
        <section className="sheet-of-text on-white" aria-label="Text">
          <TextEditor
            label="Text of the post"
            value={content.body}
            upload={upload}
            remark={`${words.toLocaleString("en")} ${words === 1 ? "word" : "words"}, ${countMinutes(words)} min`}
            onChange={(body) => draft.change({ body })}
          >
            <TitleField draft={draft} />
          </TextEditor>
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
          findFaults={(choices) => findLongTexts(mergePosts(conflict, choices))}
          onSave={(choices) => draft.saveMerged(conflict.theirs, mergePosts(conflict, choices))}
          onTakeTheirs={() => draft.takeTheirs(conflict.theirs)}
          onKeepEditing={draft.hold}
        />
      )}
    </article>
  );
}

/** The title as the page's heading, in a growing textarea. Until the first publication the slug follows it. */
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
        required
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
