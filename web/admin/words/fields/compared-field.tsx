import { type ReactNode, useState } from "react";
import type { AnyWords, DocumentField } from "../../../../contract/document-rules.ts";
import { Button } from "../../../ui/button.tsx";
import { countFields, isSameWord, type Leaf, wordAt, writeWord } from "../words-form.ts";
import { PictureThumb } from "../picture-thumb.tsx";
import { WordField } from "./word-field.tsx";
import { useHasFault, useWordsForm } from "./words-form-context.ts";
import "./admin-fields.css";

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
export const ComparedFields = ({ fields, above = "", ...versions }: Versions & { fields: readonly DocumentField[]; above?: string }) =>
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
  if (!isEdited) return "What is on the site";
  return isDraft ? "Before" : "Original";
}

const Other = ({ name, field, word }: Pick<Leaf, "field"> & { name: string; word: unknown }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{field.kind === "picture" ? <PictureThumb word={word} /> : writeWord(field, word) || "Empty"}</dd>
  </div>
);
