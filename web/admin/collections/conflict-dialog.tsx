import { cleanField } from "../../../contract/collection-rules.ts";
import { type Collection, type CollectionField, fieldsOf } from "../../../contract/collections.ts";
import { isBlank } from "../../../contract/text.ts";
import type { Faults } from "../../forms/use-form.ts";
import { countedByHand } from "../history/by-hand.tsx";
import { type Choices, type Compared, compareField, findDifference, takeChosen } from "../history/merge-fields.ts";
import { VersionsDialog } from "../history/versions-dialog.tsx";
import type { Conflict } from "../kit/use-versioned-save.ts";
import type { Content } from "./collection-api.ts";
import { findFaults } from "./collection-form-state.ts";
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
      findFaults={(choices) => findMergedFaults(collection, conflict, choices)}
      onSave={(choices) => keepMine(conflict.theirs, mergeVersions(conflict, choices))}
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
  const draw = field.kind === undefined ? countedByHand(field) : undefined;
  return compareField({ name, label, write, isSame, draw }, { base: valueOf(base), mine: valueOf(mine), theirs: valueOf(theirs) });
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

export function mergeVersions({ mine, theirs }: ItemConflict, choices: Choices): Content {
  const values = takeChosen(choices, { mine: mine.values, theirs: theirs.values });
  return { values, files: Object.fromEntries(Object.entries(mine.files).filter(([name]) => choices[name] === "mine")) };
}

/** The form's validation of the merged item. An error of the whole form, which is about missing texts, is at each that is empty. */
export function findMergedFaults(collection: Collection, conflict: ItemConflict, choices: Choices): Faults {
  const content = mergeVersions(conflict, choices);
  const { form, ...faults } = findFaults(collection, { editing: conflict.theirs, ...content }) ?? {};
  if (form === undefined) return faults;
  return Object.fromEntries(Object.entries(content.values).flatMap(([name, value]) => (isBlank(value) ? [[name, form]] : [])));
}

/** Whether an item has the same texts, after normalization; pictures are compared separately. */
export function hasTexts(collection: Collection, values: Values, item: Item): boolean {
  return fieldsOf(collection).every(
    (field) => field.kind === "picture" || cleanField(field, values[field.name] ?? "") === cleanField(field, item.values[field.name] ?? ""),
  );
}
