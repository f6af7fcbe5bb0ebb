import { type AnyWords, type DocumentField, readWords, type SiteDocument } from "../../../contract/document-rules.ts";
import type { EditedDocumentView } from "../../../contract/documents.ts";
import type { AuditView } from "../../../contract/audit.ts";
import type { Faults } from "../../forms/use-form.ts";
import { type Choices, type Compared, compareField, type HandInput, type Versions } from "../history/merge-fields.ts";
import type { Conflict } from "../kit/use-versioned-save.ts";
import { WordField } from "./fields/word-field.tsx";
import { WordsFormContext } from "./fields/words-form-context.ts";
import { PictureThumb } from "./picture-thumb.tsx";
import { isSameWord, type Leaf, leavesOf, setAt, wordAt, wordsOf, writeWord } from "./words-form.ts";

type WordsConflict = Conflict<EditedDocumentView, AnyWords>;
type Fields = readonly DocumentField[];

/** Kinds of fields that are a text, which can be written by hand from both versions. */
const BY_HAND: ReadonlySet<DocumentField["kind"]> = new Set(["line", "text", "link", "rich"]);

type WordByHandProps = HandInput<unknown> & { field: Leaf["field"]; path: string };

/** The form's own input, outside the form. */
const WordByHand = ({ field, path, value, error, onChange }: WordByHandProps) => (
  <WordsFormContext
    value={{
      faults: new Map(),
      refused: error === undefined ? {} : { [path]: error },
      isJudged: true,
      isReadOnly: false,
      change: (_path, word) => onChange(word),
    }}
  >
    <WordField field={field} path={path} value={value} />
  </WordsFormContext>
);

/** Three-way comparison of a document, field by field; a list counts as one field. */
export const compareWords = (fields: Fields, { base, mine, theirs }: Versions<AnyWords>): Compared[] =>
  leavesOf(fields).map(({ path, label, field }) => {
    const compared = compareField(
      {
        name: path,
        label,
        write: (word: unknown) => writeWord(field, word),
        isSame: (one, other) => isSameWord(field, one, other),
        draw: BY_HAND.has(field.kind) ? (input) => <WordByHand {...input} field={field} path={path} /> : undefined,
      },
      { base: wordAt(base, path), mine: wordAt(mine, path), theirs: wordAt(theirs, path) },
    );
    if (field.kind !== "picture") return compared;
    const drawn = { mine: <PictureThumb word={wordAt(mine, path)} />, theirs: <PictureThumb word={wordAt(theirs, path)} /> };
    return { ...compared, drawn };
  });

export const compareConflict = (fields: Fields, { base, mine, theirs }: WordsConflict): Compared[] =>
  compareWords(fields, { base: wordsOf(base), mine, theirs: wordsOf(theirs) });

export const mergeWords = ({ mine, theirs }: WordsConflict, choices: Choices): AnyWords =>
  Object.entries(choices).reduce((words, [path, choice]) => {
    if (choice === "theirs") return words;
    return setAt(words, path, choice === "mine" ? wordAt(mine, path) : choice.written);
  }, wordsOf(theirs));

/** The form's validation of the merged document. */
export const findMergedFaults = (declared: SiteDocument, conflict: WordsConflict, choices: Choices): Faults =>
  Object.fromEntries(readWords(declared, mergeWords(conflict, choices)).faults.map(({ path, message }) => [path, message]));

/** A history entry with its values as text, by path. */
export function tellEntry(fields: Fields, { before, after }: AuditView): Pick<AuditView, "before" | "after"> {
  const tell = (words: AnyWords = {}) =>
    Object.fromEntries(
      leavesOf(fields).flatMap(({ path, field }) => {
        const word = wordAt(words, path);
        return word === undefined ? [] : [[path, writeWord(field, word)]];
      }),
    );
  return { before: tell(before), after: tell(after) };
}

export const labelsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(leavesOf(fields).map(({ path, label }) => [path, label]));
