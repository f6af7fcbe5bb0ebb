import type { AnyWords, DocumentField } from "../../../contract/document-rules.ts";
import type { EditedDocumentView } from "../../../contract/documents.ts";
import type { AuditView } from "../../../contract/history.ts";
import { type Compared, compareField, type Sides } from "../history/merge-fields.ts";
import type { Conflict } from "../kit/use-versioned-save.ts";
import { PictureThumb } from "./picture-thumb.tsx";
import { isSameWord, leavesOf, setAt, wordAt, wordsOf, writeWord } from "./words-form.ts";

type WordsConflict = Conflict<EditedDocumentView, AnyWords>;
type Fields = readonly DocumentField[];

/** A document that two people changed, field by field; a list is one. */
export const compareWords = (fields: Fields, { base, mine, theirs }: WordsConflict): Compared[] =>
  leavesOf(fields).map(({ path, label, field }) => {
    const compared = compareField(
      {
        name: path,
        label,
        write: (words: AnyWords) => writeWord(field, wordAt(words, path)),
        isSame: (one, other) => isSameWord(field, wordAt(one, path), wordAt(other, path)),
      },
      { base: wordsOf(base), mine, theirs: wordsOf(theirs) },
    );
    if (field.kind !== "picture") return compared;
    const drawn = { mine: <PictureThumb word={wordAt(mine, path)} />, theirs: <PictureThumb word={wordAt(wordsOf(theirs), path)} /> };
    return { ...compared, drawn };
  });

/** What is saved of a document that two people changed. */
export const mergeWords = ({ mine, theirs }: WordsConflict, sides: Sides): AnyWords =>
  Object.entries(sides)
    .filter(([, side]) => side === "mine")
    .reduce((words, [path]) => setAt(words, path, wordAt(mine, path)), wordsOf(theirs));

/** An entry of the history with each word by its path, as a text. */
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

/** The labels of fields by their paths. */
export const labelsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(leavesOf(fields).map(({ path, label }) => [path, label]));
