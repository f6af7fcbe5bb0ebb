import { Link, useNavigate } from "react-router";
import { previewPath } from "../../../../contract/admin-paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ArrowLeft, Bin } from "../../../ui/icons.tsx";
import { readAnswer, staffApi, withReason } from "../../api/admin-api.ts";
import { SaveState } from "../../kit/drafts/save-state.tsx";
import { VersionsButton } from "../../kit/drafts/versions-button.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { MenuButton } from "../../kit/lists/toolbar.tsx";
import { DeleteDialog } from "../../trash/delete-dialog.tsx";
import { useDeletion } from "../../trash/use-deletion.ts";
import { PostStanding } from "../post-state.tsx";
import { postTrash, titleOf } from "../post-trash.tsx";
import type { PostDraft } from "./use-post-draft.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { useToast } from "../../kit/toasts.tsx";
import { findPublishFaults } from "./post-texts.ts";
import { refuse, usePublish } from "./use-publish.ts";

/** Toolbar of the editor: back link, save state and publishing. */
export function EditorBar({ draft, back }: { draft: PostDraft; back: string }) {
  const { seen } = draft;
  const navigate = useNavigate();
  const deletion = useDeletion(postTrash, undefined, () => void navigate(back));
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
      {isDone ? "On the site" : isUpdate ? "Update the site" : "Publish now"}
    </Button>
  );
}
