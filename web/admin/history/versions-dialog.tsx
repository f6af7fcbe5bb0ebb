import type { ReactNode } from "react";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../kit/modal.tsx";

/** One field of what two people changed, as each of them left it. */
export type Compared = { label: string; mine: ReactNode; theirs: ReactNode; isSame: boolean };

type Decision = { onKeepMine: () => void; onTakeTheirs: () => void; onKeepEditing: () => void };

/** Two people changed the same thing: shows both versions, and lets the second one decide. */
export function VersionsDialog({ fields, onKeepMine, onTakeTheirs, onKeepEditing }: Decision & { fields: readonly Compared[] }) {
  return (
    <Modal title="Changed meanwhile" onClose={onKeepEditing} isWide>
      <p>{staffMessages.changedMeanwhile} Nothing has been saved yet.</p>
      <table className="versions" aria-label="Both versions">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Your version</th>
            <th scope="col">Their version</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, mine, theirs, isSame }) => (
            <tr key={label} className={isSame ? "same" : ""}>
              <th scope="row">{label}</th>
              <td data-label="Your version">
                <div dir="auto">{mine}</div>
              </td>
              <td data-label="Their version">{isSame ? <span className="remark">the same</span> : <div dir="auto">{theirs}</div>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="btns">
        <Button variant="ghost" size="sm" onClick={onKeepEditing}>
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
