import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { FailureText } from "./failure-text.tsx";
import { Modal } from "./modal.tsx";

type ConfirmDialogProps = {
  title: string;
  question: string;
  confirmText: string;
  busyText: string;
  isBusy: boolean;
  failure?: { text: string; error: Error } | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is lost. A failure is said here, where it can be tried again. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Modal title={props.title} onClose={props.onCancel}>
      <p className="question" dir="auto">
        {props.question}
      </p>
      <Status tone="error">{props.failure && <FailureText {...props.failure} />}</Status>
      <div className="btns">
        {/* First, so that it has the focus when the dialog opens. */}
        <Button variant="ghost" size="sm" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button variant="danger" size="sm" busy={props.isBusy} onClick={props.onConfirm}>
          {props.isBusy ? props.busyText : props.confirmText}
        </Button>
      </div>
    </Modal>
  );
}
