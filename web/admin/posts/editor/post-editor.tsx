import { useState, useId } from "react";
import { Link, useNavigate } from "react-router";
import type { EditedPostView, PostContent } from "../../../../contract/post-editing.ts";
import { countMinutes, countWords, toSlug, readBody } from "../../../../contract/post-rules.ts";
import { VersionsDialog } from "../../history/versions-dialog.tsx";
import { TAB_HEADING_ID, MenuButton } from "../../kit/lists/toolbar.tsx";
import { keysOf } from "../../../../contract/records.ts";
import type { RichText } from "../../../../contract/rich-text.ts";
import { textByHand } from "../../history/by-hand.tsx";
import {
  type Choices,
  type Compared,
  compareField,
  type HandInput,
  isSameValue,
  takeChosen,
  type Versions,
} from "../../history/merge-fields.ts";
import type { Conflict } from "../../kit/use-versioned-save.ts";
import { previewPath } from "../../../../contract/admin-paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ArrowLeft, Bin } from "../../../ui/icons.tsx";
import { readAnswer, staffApi, withReason } from "../../api/admin-api.ts";
import { SaveState } from "../../kit/drafts/save-state.tsx";
import { VersionsButton } from "../../history/versions-button.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { DeleteDialog } from "../../trash/delete-dialog.tsx";
import { useDeletion } from "../../trash/use-deletion.ts";
import { PostStanding } from "../post-state.tsx";
import { postTrash, titleOf } from "../post-trash.tsx";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { useToast } from "../../kit/toasts.tsx";
import { giveUpUnsaved } from "../../kit/unsaved-guard.tsx";
import { refuse, usePublish } from "./use-publish.ts";
import { findDraftFaults, FIELD_LABELS, isPostText, POST_TEXTS, findPublishFaults } from "./post-texts.ts";
import { PostRail } from "./post-rail.tsx";
import { TextEditor } from "./text-editor.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";
import { type PostDraft, usePostDraft } from "./use-post-draft.ts";
import "../../kit/drafts/admin-drafts.css";

/** Toolbar of the editor: back link, save state and publishing. */
function EditorBar({ draft, back }: { draft: PostDraft; back: string }) {
  const { seen } = draft;
  const navigate = useNavigate();
  const deletion = useDeletion(postTrash, undefined, () => {
    draft.hold();
    giveUpUnsaved();
    void navigate(back);
  });
  return (
    <header className="bar-top editor-bar">
      <MenuButton />
      <Link className="link back" to={back} preventScrollReset>
        <ArrowLeft /> All posts
      </Link>
      <PostStanding post={seen} />
      <SaveState draft={draft} />
      <div className="editor-acts">
        <PostVersions draft={draft} />
        <ButtonLink variant="ghost" size="sm" to={previewPath(seen._id)} target="_blank" rel="noopener">
          Preview
          <span className="sr-only">, opens in a new tab</span>
        </ButtonLink>
        <IconButton className="del" label="Delete the post" title="Delete" onClick={() => deletion.ask(seen)}>
          <Bin />
        </IconButton>
        <PublishButton draft={draft} />
      </div>
      <DeleteDialog deletion={deletion} />
    </header>
  );
}

const { posts } = staffApi.admin;

function PostVersions({ draft: { seen, content, putBack } }: { draft: PostDraft }) {
  const { _id: id } = seen;
  return (
    <VersionsButton
      name="the post"
      queryKey={["post-versions", id]}
      list={async (options) => posts[":id"].versions.$get({ param: { id } }, options)}
      tell={({ title, words }) => ({ title: title || "Untitled", more: `${words.toLocaleString("en")} words` })}
      read={async ({ _id: versionId }) =>
        (await readAnswer(await posts[":id"].versions[":versionId"].$get({ param: { id, versionId } }))).content
      }
      compare={(earlier) => comparePosts({ base: content, mine: earlier, theirs: content })}
      content={content}
      putBack={putBack}
      isPublic={seen.state === "published"}
    />
  );
}

/** Publishes the current content at once; `Publishing` has the schedule. */
function PublishButton({ draft }: { draft: PostDraft }) {
  const { seen, content, dirty } = draft;
  const toast = useToast();
  const publish = usePublish(draft, (done, before) => {
    toast(before.state === "published" ? staffMessages.postUpdated(titleOf(done)) : staffMessages.postPublished(titleOf(done)));
  });
  const isUpdate = seen.state === "published";
  const isDone = isUpdate && !seen.hasChanges && !dirty;
  const start = () => {
    const faults = findPublishFaults(content);
    if (Object.keys(faults).length > 0) return refuse(draft, faults);
    publish.mutate({}, { onError: (error) => toast.failed(withReason(staffMessages.postPublishFailed, error)) });
  };
  return (
    <Button size="sm" busy={publish.isPending} disabled={isDone} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={start}>
      {isDone ? "On the site" : isUpdate ? "Publish update" : "Publish now"}
    </Button>
  );
}

const NAMES = keysOf(FIELD_LABELS); // `Object.keys` widens to `string[]`

function write(name: "tags" | "pictureId" | "drawn", value: string | readonly string[] | null): string {
  if (typeof value === "object") return value === null ? (name === "pictureId" ? "none" : "") : value.join(", ");
  return name === "pictureId" ? `picture ${value.slice(0, 8)}` : value;
}

/** Three-way comparison of a post, field by field. */
function comparePosts({ base, mine, theirs }: Versions<PostContent>): Compared[] {
  // Texts may have the same words and differ in structure, so the values are compared.
  const shared = (name: keyof PostContent) => ({ name, label: FIELD_LABELS[name], isSame: isSameValue });
  const versionsOf = <Name extends keyof PostContent>(name: Name) => ({
    base: base[name],
    mine: mine[name],
    theirs: theirs[name],
  });
  return NAMES.map((name) => {
    if (name === "body")
      return compareField({ ...shared(name), write: readBody, draw: (input) => <BodyByHand {...input} /> }, versionsOf(name));
    if (isPostText(name))
      return compareField(
        { ...shared(name), write: (text) => text, draw: textByHand({ label: FIELD_LABELS[name], rows: POST_TEXTS[name].rows }) },
        versionsOf(name),
      );
    return compareField({ ...shared(name), write: (value) => write(name, value) }, versionsOf(name));
  });
}

function BodyByHand({ value, error, onChange }: HandInput<RichText>) {
  const upload = usePictureUpload();
  const id = useId();
  return (
    <div className="on-white">
      <TextEditor label={FIELD_LABELS.body} value={value} upload={upload} errorId={error && id} onChange={onChange} />
      {error && (
        <p className="err" id={id}>
          {error}
        </p>
      )}
    </div>
  );
}

const mergePosts = ({ mine, theirs }: Conflict<EditedPostView, PostContent>, choices: Choices): PostContent =>
  takeChosen(choices, { mine, theirs: theirs.content });

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
          fields={comparePosts({ base: conflict.base.content, mine: conflict.mine, theirs: conflict.theirs.content })}
          findFaults={(choices) => findDraftFaults(mergePosts(conflict, choices))}
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
