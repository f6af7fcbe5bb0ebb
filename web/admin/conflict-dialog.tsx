import type { Collection } from "../../contract/collections.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { Button } from "../ui/button.tsx";
import { compareVersions } from "./collection-conflict.ts";
import type { Draft } from "./collection-form-state.ts";
import type { Item } from "./collection-item.ts";
import { Modal } from "./modal.tsx";

type ConflictDialogProps = {
  collection: Collection;
  draft: Draft;
  theirs: Item;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onGoOn: () => void;
};

/** Two people changed the same item: shows both versions, and lets the second one decide. */
export function ConflictDialog({ collection, draft, theirs, onKeepMine, onTakeTheirs, onGoOn }: ConflictDialogProps) {
  const isOtherPicture = draft.editing !== undefined && draft.editing.imageUrl !== theirs.imageUrl;
  return (
    <Modal title="Changed meanwhile" onClose={onGoOn} isWide>
      <p>{staffMessages.changedMeanwhile} Nothing has been saved yet.</p>
      <table className="versions">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Your version</th>
            <th scope="col">Their version</th>
          </tr>
        </thead>
        <tbody>
          {compareVersions(collection, draft.values, theirs).map(({ label, mine, theirs: other, isSame }) => (
            <tr key={label} className={isSame ? "same" : ""}>
              <th scope="row">{label}</th>
              <td data-label="Your version">{mine}</td>
              <td data-label="Their version">{isSame ? <span className="remark">the same</span> : other}</td>
            </tr>
          ))}
          {collection.hasPicture && (draft.file || isOtherPicture) && (
            <tr>
              <th scope="row">Image</th>
              <td data-label="Your version">{draft.file ? draft.file.name : "no new picture"}</td>
              <td data-label="Their version">{isOtherPicture ? "another picture" : "no new picture"}</td>
            </tr>
          )}
        </tbody>
      </table>
      <div className="btns">
        <Button variant="ghost" size="sm" onClick={onGoOn}>
          Go on editing
        </Button>
        <Button variant="ghost" size="sm" onClick={onTakeTheirs}>
          Take their version
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          Save my version
        </Button>
      </div>
    </Modal>
  );
}
