import { cleanField } from "../../../contract/collection-rules.ts";
import type { Collection } from "../../../contract/collections.ts";
import type { Draft } from "./collection-form-state.ts";
import type { Item, Values } from "./collection-item.ts";
import type { CollectionFormControl } from "./use-collection-form.ts";
import { type Compared, VersionsDialog } from "../history/versions-dialog.tsx";

/** Somebody else changed the item meanwhile: asks whose version stays. */
export function ConflictDialog({ collection, form }: { collection: Collection; form: CollectionFormControl }) {
  const { draft, save, start, keepMine } = form;
  const { theirs } = save;
  if (theirs === undefined) return null;
  return (
    <VersionsDialog
      fields={[...compareVersions(collection, draft.values, theirs), ...comparePictures(collection, draft, theirs)]}
      onKeepMine={() => keepMine(theirs)}
      onTakeTheirs={() => start({ type: "edit", item: theirs })}
      onKeepEditing={save.reset}
    />
  );
}

/** Both versions of an item that two people changed, field by field. */
export function compareVersions(collection: Collection, mine: Values, theirs: Item): Compared[] {
  return collection.fields.map((field) => {
    const [own, other] = [mine[field.name] ?? "", theirs.values[field.name] ?? ""];
    return { label: field.label, mine: own, theirs: other, isSame: cleanField(field, own) === cleanField(field, other) };
  });
}

function comparePictures({ hasPicture }: Collection, { editing, file }: Draft, theirs: Item): Compared[] {
  const isOther = editing !== undefined && editing.imageUrl !== theirs.imageUrl;
  if (!hasPicture || (file === undefined && !isOther)) return [];
  const none = "no new picture";
  return [{ label: "Image", mine: file?.name ?? none, theirs: isOther ? "another picture" : none, isSame: false }];
}
