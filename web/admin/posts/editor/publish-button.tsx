import { staffMessages } from "../../../../contract/staff-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { withReason } from "../../api/admin-api.ts";
import { useToast } from "../../kit/toasts.tsx";
import { findPublishFaults } from "./post-texts.ts";
import type { PostDraft } from "./use-post-draft.ts";
import { refuse, usePublish } from "./use-publish.ts";
import { titleOf } from "../post-trash.tsx";

/** Publishes the current content at once; `Publishing` has the schedule. */
export function PublishButton({ draft }: { draft: PostDraft }) {
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
