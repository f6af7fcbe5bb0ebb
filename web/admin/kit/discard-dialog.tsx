import { Button } from "../../ui/button.tsx";
import { Modal } from "./modal.tsx";

/** Asks before something typed and not saved is lost. */
export function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <Modal title="Unsaved changes" onClose={onKeep}>
      <p className="question">What you typed here has not been saved. Leave it?</p>
      <div className="btns">
        <Button variant="ghost" size="sm" onClick={onKeep}>
          Go on editing
        </Button>
        <Button variant="danger" size="sm" onClick={onDiscard}>
          Discard changes
        </Button>
      </div>
    </Modal>
  );
}
