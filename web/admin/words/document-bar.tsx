import { useState } from "react";
import { Link } from "react-router";
import { documentMessages } from "../../../contract/document-messages.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { wordsMessages } from "../../../contract/words-messages.ts";
import { Button } from "../../ui/button.tsx";
import { ArrowLeft } from "../../ui/icons.tsx";
import { readAnswer, withReason } from "../api/admin-api.ts";
import { HistoryButton } from "../history/history-button.tsx";
import { CallDialog } from "../kit/confirm-dialog.tsx";
import { SaveState } from "../kit/drafts/save-state.tsx";
import { VersionsButton } from "../history/versions-button.tsx";
import { MenuButton, TAB_HEADING_ID } from "../kit/lists/toolbar.tsx";
import { useToast } from "../kit/toasts.tsx";
import { usePanelAction } from "../shortcuts/panel-actions.ts";
import { compareWords, labelsOf, tellEntry } from "./compare-words.tsx";
import { documentsApi } from "./document-calls.ts";
import { DocumentSigns } from "./document-state.tsx";
import { goBack, usePublishWords, type WordsDraft } from "./use-words-draft.ts";
import { differencesOf, labelOfPath } from "./words-form.ts";

type BarProps = {
  draft: WordsDraft;
  back: string;
  isReadOnly: boolean;
  onShowFault: () => void;
  /** Toggle for the preview; undefined if it's next to the form. */
  preview: { isShown: boolean; toggle: () => void } | undefined;
};

/** Toolbar of a document: back link, save state and publishing. */
export function DocumentBar({ draft, back, isReadOnly, onShowFault, preview }: BarProps) {
  const { seen, declared } = draft;
  return (
    <header className="bar-top editor-bar">
      <MenuButton />
      <Link className="link back" to={back} preventScrollReset>
        <ArrowLeft /> All documents
      </Link>
      <h1 id={TAB_HEADING_ID} tabIndex={-1}>
        {declared.label}
      </h1>
      <span className="signs">
        <DocumentSigns document={{ ...seen, hasDraft: seen.hasDraft || draft.dirty }} />
      </span>
      {!isReadOnly && <SaveState draft={draft} onShow={onShowFault} />}
      <div className="editor-acts">
        <HistoryButton
          of="documents"
          id={seen._id}
          name={declared.label}
          labels={labelsOf(declared.fields)}
          tell={(entry) => tellEntry(declared.fields, entry)}
        />
        {!isReadOnly && <DocumentVersions draft={draft} />}
        {!isReadOnly && <BackButtons draft={draft} />}
        <div className="main-acts">
          {preview && (
            <Button variant="ghost" size="sm" aria-pressed={preview.isShown} onClick={preview.toggle}>
              Preview
            </Button>
          )}
          {!isReadOnly && <PublishButton draft={draft} onShowFault={onShowFault} />}
        </div>
      </div>
    </header>
  );
}

/** Maximum number of field names in a version's title. */
const NAMED = 3;

function DocumentVersions({ draft: { declared, content, putBack, seen } }: { draft: WordsDraft }) {
  const { name, fields } = declared;
  const at = documentsApi[":name"].versions;
  const tellFields = (paths: readonly string[]) => {
    const labels = paths.map((path) => labelOfPath(fields, path));
    const rest = labels.length - NAMED;
    return rest > 0 ? `${labels.slice(0, NAMED).join(", ")} and ${rest} more` : labels.join(", ");
  };
  return (
    <VersionsButton
      name={declared.label}
      queryKey={["document-versions", name]}
      list={async (options) => at.$get({ param: { name } }, options)}
      tell={({ fields: edited }) => ({ title: edited.length === 0 ? staffMessages.asDelivered : tellFields(edited), more: "" })}
      read={async ({ _id: versionId }) => (await readAnswer(await at[":versionId"].$get({ param: { name, versionId } }))).words}
      compare={(earlier) => compareWords(fields, { base: content, mine: earlier, theirs: content })}
      content={content}
      putBack={putBack}
      isPublic={seen.isEdited}
      original={{ content: seen.original, isCurrent: differencesOf(fields, content, seen.original).length === 0 }}
    />
  );
}

function PublishButton({ draft, onShowFault }: Pick<BarProps, "draft" | "onShowFault">) {
  const { declared, content, seen, fault } = draft;
  const toast = useToast();
  const publish = usePublishWords(draft);
  const count = differencesOf(declared.fields, content, seen.published).length;
  const isDone = !seen.hasDraft && !draft.dirty;
  const start = () => {
    if (isDone) return;
    if (fault !== undefined) return onShowFault();
    publish.mutate(undefined, {
      onSuccess: (done) => (done ? toast(documentMessages.published) : onShowFault()),
      onError: (error) => void toast.failed(withReason(wordsMessages.publishFailed, error)),
    });
  };
  usePanelAction("Publish", start);
  return (
    <Button size="sm" busy={publish.isPending} disabled={isDone} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={start}>
      {isDone || count === 0 ? "Publish" : `Publish ${count} ${count === 1 ? "change" : "changes"}`}
    </Button>
  );
}

/** Discard and Reset, each with a confirmation. */
function BackButtons({ draft }: { draft: WordsDraft }) {
  const { seen, declared } = draft;
  const [asked, setAsked] = useState<"discard" | "reset">();
  const toast = useToast();
  const isDraft = seen.hasDraft || draft.dirty;
  const close = () => setAsked(undefined);
  const done = (text: string) => () => {
    close();
    toast(text);
  };
  return (
    <>
      {isDraft && (
        <Button variant="ghost" size="sm" onClick={() => setAsked("discard")}>
          Discard draft
        </Button>
      )}
      {(seen.isEdited || seen.unfit.length > 0) && (
        <Button variant="ghost" size="sm" onClick={() => setAsked("reset")}>
          Reset
        </Button>
      )}
      {asked === "discard" && (
        <CallDialog
          title="Discard draft"
          question={wordsMessages.discardQuestion(declared.label)}
          confirm="Discard draft"
          call={{ mutationFn: async () => goBack(draft, "discard"), onSuccess: done(documentMessages.discarded) }}
          failed={wordsMessages.discardFailed}
          onClose={close}
        />
      )}
      {asked === "reset" && (
        <CallDialog
          title="Reset to original"
          question={wordsMessages.resetQuestion(declared.label)}
          confirm="Reset to original"
          call={{ mutationFn: async () => goBack(draft, "reset"), onSuccess: done(documentMessages.reset) }}
          failed={wordsMessages.resetFailed}
          onClose={close}
        />
      )}
    </>
  );
}
