import { useState } from "react";
import type { PostVersionView } from "../../../../contract/post-editing.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { readAnswer, staffApi } from "../../api/admin-api.ts";
import { useRead } from "../../api/use-read.ts";
import { Failure } from "../../kit/failure.tsx";
import { Clock } from "../../kit/icons.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { LoadedDialog } from "../../kit/loaded-dialog.tsx";
import { Moment } from "../../kit/times/moment.tsx";
import { useToast } from "../../kit/toasts.tsx";
import { useCall } from "../../kit/use-call.ts";
import type { PostDraft } from "./use-post-draft.ts";

const { posts } = staffApi.admin;

/** What the post was before, and the way back to it. */
export function VersionsButton({ draft }: { draft: PostDraft }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Versions of the post" title="Versions" onClick={() => setOpen(true)}>
        <Clock />
      </IconButton>
      {isOpen && <PostVersions draft={draft} onClose={() => setOpen(false)} />}
    </>
  );
}

function PostVersions({ draft, onClose }: { draft: PostDraft; onClose: () => void }) {
  const { _id: id } = draft.seen;
  const toast = useToast();
  const query = useRead(["post-versions", id], async (options) => posts[":id"].versions.$get({ param: { id } }, options));
  const restore = useCall({
    mutationFn: async ({ _id: versionId }: PostVersionView) =>
      readAnswer(await posts[":id"].versions[":versionId"].$get({ param: { id, versionId } })),
    onSuccess: ({ content }) => {
      const before = draft.content;
      draft.putBack(content);
      toast(staffMessages.postRestored, { label: "Undo", run: () => draft.putBack(before) });
      onClose();
    },
  });
  return (
    <LoadedDialog
      title="Versions of the post"
      query={query}
      failed={staffMessages.versionsLoadFailed}
      empty={query.data?.length === 0 && staffMessages.noVersions}
      onClose={onClose}
    >
      {(versions) => (
        <>
          <Failure text={staffMessages.restoreFailed("version")} error={restore.error} />
          <ul className="deleted" aria-label="Versions">
            {versions.map((version) => (
              <li key={version._id}>
                <div>
                  <b dir="auto">{version.title || "Untitled"}</b>
                  <small>
                    {version.isPublished ? "Published" : "Written"} {version.userId !== "" && `by ${version.userId}, `}
                    <Moment iso={version.at} />, {version.words.toLocaleString("en")} words
                  </small>
                </div>
                <Button
                  variant="ghost"
                  size="sm"
                  busy={restore.isPending && restore.variables._id === version._id}
                  onClick={() => restore.mutate(version)}
                >
                  Restore<span className="sr-only"> this version</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </LoadedDialog>
  );
}
