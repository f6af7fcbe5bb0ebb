import { wordsMessages } from "../../../contract/words-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { withReason } from "../api/admin-api.ts";
import { useToast } from "../kit/toasts.tsx";
import { usePublishWords, type WordsDraft } from "./use-words-draft.ts";
import { labelOfPath } from "./words-form.ts";

/** Description of a document and its notices. */
export function DocumentNotes({ draft, isReadOnly }: { draft: WordsDraft; isReadOnly: boolean }) {
  const { about, fields } = draft.declared;
  const { changedOriginals, unfit, hasDraft } = draft.seen;
  const labels = (paths: readonly string[]) => [...new Set(paths.map((path) => labelOfPath(fields, path)))].join(", ");
  return (
    <div className="words-notes">
      <p className="remark">{about}</p>
      {isReadOnly && <Status tone="info">{wordsMessages.ownersOnly}</Status>}
      {unfit.length > 0 && <Status tone="error">{wordsMessages.unfit(labels(unfit))}</Status>}
      {changedOriginals.length > 0 && (
        <Status tone="info">
          {wordsMessages.originalChanged(labels(changedOriginals))} {!isReadOnly && !hasDraft && !draft.dirty && <KeepOwn draft={draft} />}
        </Status>
      )}
    </div>
  );
}

/** Keeps the own text after an upgrade changed the original: publishing again acknowledges the new original. */
function KeepOwn({ draft }: { draft: WordsDraft }) {
  const toast = useToast();
  const publish = usePublishWords(draft);
  const keep = () =>
    publish.mutate(undefined, {
      onSuccess: (done) => done && toast(wordsMessages.kept),
      onError: (error) => void toast.failed(withReason(wordsMessages.publishFailed, error)),
    });
  return (
    <Button variant="ghost" size="sm" busy={publish.isPending} onClick={keep}>
      Keep ours
    </Button>
  );
}
