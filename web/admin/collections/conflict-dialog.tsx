import type { Collection } from "../../../contract/collections.ts";
import { compareVersions } from "./collection-conflict.ts";
import type { Draft } from "./collection-form-state.ts";
import type { Item } from "./collection-item.ts";
import type { CollectionFormControl } from "./use-collection-form.ts";
import { type Compared, VersionsDialog } from "../history/versions-dialog.tsx";

/** Somebody else changed the item meanwhile: asks whose version stays. */
export function ConflictDialog({ collection, form }: { collection: Collection; form: CollectionFormControl }) {
  const { draft, dispatch, theirs, forgetTheirs, start, submit } = form;
  if (theirs === undefined) return null;
  return (
    <VersionsDialog
      fields={[...compareVersions(collection, draft.values, theirs), ...comparePictures(collection, draft, theirs)]}
      onKeepMine={() => {
        dispatch({ type: "seen", item: theirs });
        forgetTheirs();
        submit(theirs.version);
      }}
      onTakeTheirs={() => {
        forgetTheirs();
        start({ type: "edit", item: theirs });
      }}
      onKeepEditing={forgetTheirs}
    />
  );
}

function comparePictures({ hasPicture }: Collection, { editing, file }: Draft, theirs: Item): Compared[] {
  const isOther = editing !== undefined && editing.imageUrl !== theirs.imageUrl;
  if (!hasPicture || (file === undefined && !isOther)) return [];
  const none = "no new picture";
  return [{ label: "Image", mine: file?.name ?? none, theirs: isOther ? "another picture" : none, isSame: false }];
}
