import type { AnyWords, DocumentField } from "../../../contract/document-rules.ts";
import type { EditedDocumentView } from "../../../contract/documents.ts";
import type { AuditView } from "../../../contract/history.ts";
import { type Compared, compareField, type Sides } from "../history/merge-fields.ts";
import type { Conflict } from "../kit/use-versioned-save.ts";
import { PictureThumb } from "./picture-thumb.tsx";
import { isSameWord, leavesOf, setAt, wordAt, wordsOf, writeWord } from "./words-form.ts";

type WordsConflict = Conflict<EditedDocumentView, AnyWords>;
type Fields = readonly DocumentField[];

/** Three-way comparison of a document, field by field; a list counts as one field. */
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

export const mergeWords = ({ mine, theirs }: WordsConflict, sides: Sides): AnyWords =>
  Object.entries(sides)
    .filter(([, side]) => side === "mine")
    .reduce((words, [path]) => setAt(words, path, wordAt(mine, path)), wordsOf(theirs));

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
