import { cleanField } from "../../../contract/collection-rules.ts";
import { type Collection, type CollectionField, fieldsOf } from "../../../contract/collections.ts";
import { type Compared, compareField, findDifference, type Sides, takeSides } from "../history/merge-fields.ts";
import { VersionsDialog } from "../history/versions-dialog.tsx";
import type { Conflict } from "../kit/use-versioned-save.ts";
import type { Content } from "./collection-api.ts";
import { type Item, pictureAt, tellValue, type Values } from "./collection-item.ts";
import { FilePreview } from "./picture-field.tsx";
import { Thumb } from "./thumb.tsx";
import type { CollectionFormControl } from "./use-collection-form.ts";

type ItemConflict = Conflict<Item, Content>;

/** Resolves an edit conflict: for fields that both users changed, the user chooses. */
export function ConflictDialog({ collection, form }: { collection: Collection; form: CollectionFormControl }) {
  const { save, start, keepMine } = form;
  const { conflict } = save;
  if (conflict === undefined) return null;
  return (
    <VersionsDialog
      fields={compareVersions(collection, conflict)}
      onSave={(sides) => keepMine(conflict.theirs, mergeVersions(conflict, sides))}
      onTakeTheirs={() => start({ type: "edit", item: conflict.theirs })}
      onKeepEditing={save.reset}
    />
  );
}

export function compareVersions(collection: Collection, conflict: ItemConflict): Compared[] {
  return fieldsOf(collection).map((field) => (field.kind === "picture" ? comparePictures(field, conflict) : compareTexts(field, conflict)));
}

function compareTexts(field: CollectionField, { base, mine, theirs }: ItemConflict): Compared {
  const { name, label } = field;
  const valueOf = ({ values }: { values: Values }) => values[name] ?? "";
  const isSame = (one: string, other: string) => cleanField(field, one) === cleanField(field, other);
  const write = (value: string) => tellValue(field, value);
  return compareField({ name, label, write, isSame }, { base: valueOf(base), mine: valueOf(mine), theirs: valueOf(theirs) });
}

function comparePictures({ name, label }: CollectionField, { base, mine, theirs }: ItemConflict): Compared {
  const [before, own, other] = [base, mine, theirs].map(({ values }) => values[name] ?? "");
  const file = mine.files[name];
  const difference = findDifference<File | string | undefined>({ base: before, mine: file ?? own, theirs: other });
  const drawn = {
    mine: file ? <FilePreview file={file} /> : <Thumb item={pictureAt(own ?? "", base)} alt="Your picture" />,
    theirs: <Thumb item={pictureAt(other ?? "", theirs)} alt="Their picture" />,
  };
  return { name, label, difference, base: "", mine: "", theirs: "", drawn };
}

export function mergeVersions({ mine, theirs }: ItemConflict, sides: Sides): Content {
  const values = takeSides(sides, { mine: mine.values, theirs: theirs.values });
  return { values, files: takeSides(sides, { mine: mine.files, theirs: {} }) };
}

/** Whether an item has the same texts, after normalization; pictures are compared separately. */
export function hasTexts(collection: Collection, values: Values, item: Item): boolean {
  return fieldsOf(collection).every(
    (field) => field.kind === "picture" || cleanField(field, values[field.name] ?? "") === cleanField(field, item.values[field.name] ?? ""),
  );
}
