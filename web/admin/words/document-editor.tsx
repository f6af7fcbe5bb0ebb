import { useMemo, useRef, useState, type ReactNode } from "react";
import { findDocument } from "../../../content/documents/all.ts";
import { readWords, type SiteDocument, type AnyWords, type DocumentField } from "../../../contract/document-rules.ts";
import type { EditedDocumentView } from "../../../contract/documents.ts";
import { wordsMessages } from "../../../contract/words-messages.ts";
import { focusFault } from "../../forms/use-form.ts";
import { Status } from "../../ui/status.tsx";
import { useRole } from "../api/use-role.ts";
import { isSameValue } from "../history/merge-fields.ts";
import { VersionsDialog } from "../history/versions-dialog.tsx";
import { submitting } from "../kit/call-form.tsx";
import { TAB_HEADING_ID } from "../kit/lists/toolbar.tsx";
import { compareConflict, findMergedFaults, mergeWords } from "./compare-words.tsx";
import { DocumentBar } from "./document-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { withReason } from "../api/admin-api.ts";
import { useToast } from "../kit/toasts.tsx";
import { DocumentPreview, useBesideForm } from "./document-preview.tsx";
import { PictureThumb } from "./picture-thumb.tsx";
import "./fields/admin-fields.css";
import { SitePages } from "./fields/site-pages.tsx";
import { richField, WordField } from "./fields/word-field.tsx";
import { WordsFormContext, useHasFault, useWordsForm } from "./fields/words-form-context.ts";
import { useWordsDraft, usePublishWords, type WordsDraft } from "./use-words-draft.ts";
import { leavesOf, labelOfPath, countFields, isSameWord, type Leaf, wordAt, writeWord } from "./words-form.ts";
import "../kit/drafts/admin-drafts.css";
import "./admin-words.css";

type Versions = {
  words: AnyWords;
  published: AnyWords;
  original: AnyWords;
  /** Paths of edited fields whose original changed since they were published. */
  changedOriginals: readonly string[];
};

/** Groups with at least this many fields start collapsed. */
const LONG = 9;

/** Fields of a document or group, each with its published and original value. */
const ComparedFields = ({ fields, above = "", ...versions }: Versions & { fields: readonly DocumentField[]; above?: string }) =>
  fields.map((field) => {
    const path = above + field.name;
    if (field.kind !== "group") return <ComparedField key={path} field={field} path={path} {...versions} />;
    const inside = <ComparedFields {...versions} fields={field.fields} above={`${path}.`} />;
    if (above === "")
      return (
        <Section key={path} label={field.label} path={path} isLong={countFields(field.fields) >= LONG}>
          {inside}
        </Section>
      );
    return (
      <fieldset key={path} className="field-group">
        <legend>{field.label}</legend>
        {inside}
      </fieldset>
    );
  });

type SectionProps = { label: string; path: string; isLong: boolean; children: ReactNode };

function Section({ label, path, isLong, children }: SectionProps) {
  const { isJudged } = useWordsForm();
  const hasFault = useHasFault(path);
  const [isOpen, setOpen] = useState(!isLong);
  const isShown = isOpen || (isJudged && hasFault);
  return (
    <details className="word-section" open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{label}</h2>
      </summary>
      {isShown && (
        <div role="group" aria-label={label} className="fields">
          {children}
        </div>
      )}
    </details>
  );
}

/** A field with controls to restore its published or original value, if it differs. */
function ComparedField({ field, path, words, published, original, changedOriginals }: Versions & Omit<Leaf, "label">) {
  const { change, isReadOnly } = useWordsForm();
  const [word, onSite, came] = [words, published, original].map((version) => wordAt(version, path));
  const isDraft = !isSameWord(field, word, onSite);
  const isEdited = !isSameWord(field, word, came);
  const hasChanged = changedOriginals.includes(path);
  return (
    <div className="word">
      <WordField field={field} path={path} value={word} />
      {(isDraft || isEdited) && (
        <details className="other-words">
          <summary>
            {isDraft && <span className="badge">Draft</span>} {sayOthers({ isDraft, isEdited, hasChanged })}
            <span className="sr-only"> of {field.label}</span>
          </summary>
          <dl>
            {isDraft && !isSameWord(field, onSite, came) && <Other name="On the site" field={field} word={onSite} />}
            {isEdited && <Other name="Original" field={field} word={came} />}
            {!isEdited && <Other name="On the site" field={field} word={onSite} />}
          </dl>
          {isEdited && !isReadOnly && (
            <Button variant="ghost" size="sm" onClick={() => change(path, came)}>
              Use the original<span className="sr-only"> of {field.label}</span>
            </Button>
          )}
        </details>
      )}
    </div>
  );
}

function sayOthers({ isDraft, isEdited, hasChanged }: { isDraft: boolean; isEdited: boolean; hasChanged: boolean }): string {
  if (hasChanged) return "The original has changed";
  if (!isEdited) return "Published version";
  return isDraft ? "Before" : "Original";
}

const Other = ({ name, field, word }: Pick<Leaf, "field"> & { name: string; word: unknown }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{field.kind === "picture" ? <PictureThumb word={word} /> : writeWord(field, word) || "Empty"}</dd>
  </div>
);

/** Description of a document and its notices. */
function DocumentNotes({ draft, isReadOnly }: { draft: WordsDraft; isReadOnly: boolean }) {
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
      Keep your version
    </Button>
  );
}

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
          fields={compareConflict(declared.fields, conflict)}
          findFaults={(choices) => findMergedFaults(declared, conflict, choices)}
          onSave={(choices) => draft.saveMerged(conflict.theirs, mergeWords(conflict, choices))}
          onTakeTheirs={() => draft.takeTheirs(conflict.theirs)}
          onKeepEditing={draft.hold}
        />
      )}
    </article>
  );
}
