import { cleanField } from "../../../contract/collection-rules.ts";
import type { Collection } from "../../../contract/collections.ts";
import { type Compared, compareField, findDifference, type Sides, takeSides } from "../history/merge-fields.ts";
import { VersionsDialog } from "../history/versions-dialog.tsx";
import type { Conflict } from "../kit/use-versioned-save.ts";
import type { Content } from "./collection-api.ts";
import { type Item, pictured, type Values } from "./collection-item.ts";
import { FilePreview } from "./picture-field.tsx";
import { Thumb } from "./thumb.tsx";
import type { CollectionFormControl } from "./use-collection-form.ts";

type ItemConflict = Conflict<Item, Content>;

/** Among the fields, none of which has this name. */
const PICTURE = "image";

/** Somebody else changed the item meanwhile: asks what stays of what both changed. */
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

/** An item that two people changed, field by field, its picture last. */
export function compareVersions(collection: Collection, { base, mine, theirs }: ItemConflict): Compared[] {
  const valuesOf = (name: string) => ({
    base: base.values[name] ?? "",
    mine: mine.values[name] ?? "",
    theirs: theirs.values[name] ?? "",
  });
  const texts = collection.fields.map((field) => {
    const { name, label } = field;
    const isSame = (one: string, other: string) => cleanField(field, one) === cleanField(field, other);
    return compareField({ name, label, write: (text) => text, isSame }, valuesOf(name));
  });
  return collection.hasPicture ? [...texts, comparePictures({ base, mine, theirs })] : texts;
}

function comparePictures({ base, mine, theirs }: ItemConflict): Compared {
  const own = mine.file ?? mine.imageUrl ?? base.imageUrl;
  const difference = findDifference<File | string>({ base: base.imageUrl, mine: own, theirs: theirs.imageUrl });
  const drawn = {
    mine: mine.file ? <FilePreview file={mine.file} /> : <Thumb item={pictured(base, mine.imageUrl)} alt="Your picture" />,
    theirs: <Thumb item={theirs} alt="Their picture" />,
  };
  return { name: PICTURE, label: "Image", difference, base: "", mine: "", theirs: "", drawn };
}

/** What is saved of an item that two people changed. */
export function mergeVersions({ mine, theirs }: ItemConflict, sides: Sides): Content {
  const values = takeSides(sides, { mine: mine.values, theirs: theirs.values });
  return sides[PICTURE] === "mine" ? { ...mine, values } : { values, file: undefined };
}

/** Whether an item has these texts, as far as the server tells them apart. */
export function hasTexts(collection: Collection, values: Values, item: Item): boolean {
  return collection.fields.every(
    (field) => cleanField(field, values[field.name] ?? "") === cleanField(field, item.values[field.name] ?? ""),
  );
}
