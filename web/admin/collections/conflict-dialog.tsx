import type { Collection } from "../../../contract/collections.ts";
import { compareVersions } from "./collection-conflict.ts";
import type { Draft } from "./collection-form-state.ts";
import type { Item } from "./collection-item.ts";
import { type Compared, type Decision, VersionsDialog } from "../history/versions-dialog.tsx";

type ConflictDialogProps = Decision & { collection: Collection; draft: Draft; theirs: Item };

/** Two people changed the same item of a collection. */
export function ConflictDialog({ collection, draft, theirs, ...decision }: ConflictDialogProps) {
  const fields = [...compareVersions(collection, draft.values, theirs), ...comparePictures(collection, draft, theirs)];
  return <VersionsDialog fields={fields} {...decision} />;
}

function comparePictures({ hasPicture }: Collection, { editing, file }: Draft, theirs: Item): Compared[] {
  const isOther = editing !== undefined && editing.imageUrl !== theirs.imageUrl;
  if (!hasPicture || (file === undefined && !isOther)) return [];
  const none = "no new picture";
  return [{ label: "Image", mine: file?.name ?? none, theirs: isOther ? "another picture" : none, isSame: false }];
}
