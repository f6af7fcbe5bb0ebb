import { useState } from "react";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { site } from "../../../../content/site.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { submitting } from "../../kit/call-form.tsx";
import { ConfirmDialog } from "../../kit/confirm-dialog.tsx";
import { Failure } from "../../kit/failure.tsx";
import { toFieldTime } from "../../kit/times/field-time.ts";
import { Moment } from "../../kit/times/moment.tsx";
import { useToast } from "../../kit/toasts.tsx";
import { titleOf } from "../post-trash.tsx";
import { findPublishFaults } from "./post-texts.ts";
import type { PostDraft } from "./use-post-draft.ts";
import { refuse, usePublish, useUnpublish } from "./use-publish.ts";

export function Publishing({ draft }: { draft: PostDraft }) {
  const { state, publishedAt, publicSlug, hasChanges } = draft.seen;
  return (
    <section aria-labelledby="post-publishing">
      <h2 id="post-publishing">Publishing</h2>
      {state === "draft" && <p className="remark">Only staff can see this post.</p>}
      {state === "scheduled" && publishedAt !== null && (
        <p>
          Will be published automatically on <Moment iso={publishedAt} />
          {hasChanges ? ", without the changes made since it was scheduled. Update the schedule to include them." : "."}
        </p>
      )}
      {state === "published" && publishedAt !== null && (
        <p>
          On the site since <Moment iso={publishedAt} />.{" "}
          <a className="link" href={`/blogs/${publicSlug}`} target="_blank" rel="noopener">
            View post<span className="sr-only">, opens in a new tab</span>
          </a>
        </p>
      )}
      {state !== "published" && <Schedule draft={draft} />}
      {state !== "draft" && <Unpublish draft={draft} />}
    </section>
  );
}

/** A time in the agency's time zone, not the browser's. */
function Schedule({ draft }: { draft: PostDraft }) {
  const { seen, content, faults, setFaults } = draft;
  const isScheduled = seen.state === "scheduled";
  const [at, setAt] = useState(isScheduled ? toFieldTime(seen.publishedAt) : "");
  const toast = useToast();
  const publish = usePublish(draft, (post) => void toast(staffMessages.postScheduled(titleOf(post))));
  const start = () => {
    const found = { ...findPublishFaults(content), ...(at === "" && { at: "Choose a date and time." }) };
    if (Object.keys(found).length > 0) return refuse(draft, found);
    publish.mutate({ at });
  };
  return (
    <form className="form" noValidate onSubmit={submitting(start)} aria-label="Schedule">
      <Field label={`Date and time (${site.timeZone})`} error={faults.at}>
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            value={at}
            onChange={(event) => {
              setAt(event.target.value);
              setFaults(({ at: _, ...others }) => others);
            }}
          />
        )}
      </Field>
      <Failure text={staffMessages.postPublishFailed} error={publish.error} />
      <div className="btns">
        <Button type="submit" variant="ghost" size="sm" busy={publish.isPending}>
          {isScheduled ? "Update schedule" : "Schedule"}
        </Button>
      </div>
    </form>
  );
}

function Unpublish({ draft }: { draft: PostDraft }) {
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const unpublish = useUnpublish(draft, (post) => {
    setAsking(false);
    toast(staffMessages.postUnpublished(titleOf(post)));
  });
  const isScheduled = draft.seen.state === "scheduled";
  const act = isScheduled ? "Unschedule" : "Unpublish";
  return (
    <>
      <button type="button" className="link" onClick={() => setAsking(true)}>
        {act}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={act}
          question={staffMessages.postUnpublishQuestion}
          confirm={act}
          isBusy={unpublish.isPending}
          failure={{ text: staffMessages.postUnpublishFailed, error: unpublish.error }}
          onConfirm={() => unpublish.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
