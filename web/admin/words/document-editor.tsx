import { useMemo, useRef, useState } from "react";
import { findDocument } from "../../../content/documents/all.ts";
import { readWords, type SiteDocument } from "../../../contract/document-rules.ts";
import type { EditedDocumentView } from "../../../contract/documents.ts";
import { wordsMessages } from "../../../contract/words-messages.ts";
import { focusFault } from "../../forms/use-form.ts";
import { Status } from "../../ui/status.tsx";
import { useRole } from "../api/use-role.ts";
import { isSameValue } from "../history/merge-fields.ts";
import { VersionsDialog } from "../history/versions-dialog.tsx";
import { submitting } from "../kit/call-form.tsx";
import { TAB_HEADING_ID } from "../kit/lists/toolbar.tsx";
import { compareWords, findMergedFaults, mergeWords } from "./compare-words.tsx";
import { DocumentBar } from "./document-bar.tsx";
import { DocumentNotes } from "./document-notes.tsx";
import { DocumentPreview, useBesideForm } from "./document-preview.tsx";
import { ComparedFields } from "./fields/compared-field.tsx";
import { SitePages } from "./fields/site-pages.tsx";
import { richField } from "./fields/word-field.tsx";
import { WordsFormContext } from "./fields/words-form-context.ts";
import { useWordsDraft } from "./use-words-draft.ts";
import { leavesOf } from "./words-form.ts";
import "../kit/drafts/admin-drafts.css";
import "./admin-words.css";

/** Loads the rich text editor if the document has such a field. */
export async function fetchFields(name: string): Promise<void> {
  if (leavesOf(findDocument(name)?.fields ?? []).some(({ field }) => field.kind === "rich")) await richField.fetch();
}

export function DocumentEditor({ document, back }: { document: EditedDocumentView; back: string }) {
  const declared = findDocument(document.name);
  // The site was upgraded since the panel was loaded, and has no such document any more.
  if (declared === undefined) return <Status tone="error">{wordsMessages.loadFailed}</Status>;
  return <OpenDocument declared={declared} document={document} back={back} />;
}

type OpenProps = { declared: SiteDocument; document: EditedDocumentView; back: string };

function OpenDocument({ declared, document, back }: OpenProps) {
  const draft = useWordsDraft(declared, document);
  const role = useRole();
  const isReadOnly = declared.ownersOnly === true && role !== "owner";
  const form = useRef<HTMLFormElement>(null);
  const hasPage = declared.path !== "";
  const isBeside = useBesideForm() && hasPage;
  const [isPreviewing, setPreviewing] = useState(false);
  const { content, seen, faults: refused, isJudged, type, conflict } = draft;
  const found = readWords(declared, content).faults;
  // Kept while it says the same: a new object would render all fields again.
  const [told, setTold] = useState(found);
  const wrong = isSameValue(found, told) ? told : found;
  if (wrong !== told) setTold(wrong);
  const shared = useMemo(
    () => ({ faults: new Map(wrong.map(({ path, message }) => [path, message])), refused, isJudged, isReadOnly, change: type }),
    [wrong, refused, isJudged, isReadOnly, type],
  );
  const showFault = () => {
    draft.judge();
    setPreviewing(false);
    requestAnimationFrame(() => form.current && focusFault(form.current));
  };
  const isFormShown = isBeside || !isPreviewing;
  return (
    <article className="words-editor" aria-labelledby={TAB_HEADING_ID}>
      <DocumentBar
        draft={draft}
        back={back}
        isReadOnly={isReadOnly}
        onShowFault={showFault}
        preview={isBeside || !hasPage ? undefined : { isShown: isPreviewing, toggle: () => setPreviewing(!isPreviewing) }}
      />
      <div className={isBeside ? "words-desk in-two" : "words-desk"}>
        <div className="words-form on-white" hidden={!isFormShown}>
          <DocumentNotes draft={draft} isReadOnly={isReadOnly} />
          <form ref={form} className="form" noValidate aria-label={declared.label} onSubmit={submitting(() => undefined)}>
            <WordsFormContext value={shared}>
              <ComparedFields
                fields={declared.fields}
                words={content}
                published={seen.published}
                original={seen.original}
                changedOriginals={seen.changedOriginals}
              />
            </WordsFormContext>
            <SitePages />
          </form>
        </div>
        {(isBeside || isPreviewing) && <DocumentPreview name={declared.name} label={declared.label} version={seen.version} />}
      </div>
      {conflict && (
        <VersionsDialog
          fields={compareWords(declared.fields, conflict)}
          findFaults={(choices) => findMergedFaults(declared, conflict, choices)}
          onSave={(choices) => draft.saveMerged(conflict.theirs, mergeWords(conflict, choices))}
          onTakeTheirs={() => draft.takeTheirs(conflict.theirs)}
          onKeepEditing={draft.hold}
        />
      )}
    </article>
  );
}
