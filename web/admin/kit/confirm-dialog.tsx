import { Button } from "../../ui/button.tsx";
import { Failure } from "./failure.tsx";
import { Modal } from "./modal.tsx";
import { useCall } from "./use-call.ts";
import type { UseMutationOptions } from "@tanstack/react-query";

type ConfirmDialogProps = {
  title: string;
  question: string;
  confirm: string;
  cancel?: string;
  isBusy?: boolean;
  /** Escape does not close it. */
  isInsistent?: boolean;
  /** Of what a dialog does itself. */
  failure?: { text: string; error: Error | null };
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is lost. A failure is said here, where it can be tried again. */
export function ConfirmDialog({
  title,
  question,
  confirm,
  cancel = "Cancel",
  isBusy = false,
  isInsistent = false,
  failure,
  ...on
}: ConfirmDialogProps) {
  return (
    <Modal title={title} onClose={on.onCancel} isInsistent={isInsistent}>
      <p className="question" dir="auto">
        {question}
      </p>
      {failure && <Failure {...failure} />}
      <div className="btns">
        {/* First, so that it has the focus when the dialog opens. */}
        <Button variant="ghost" size="sm" onClick={on.onCancel}>
          {cancel}
        </Button>
        <Button variant="danger" size="sm" busy={isBusy} onClick={on.onConfirm}>
          {confirm}
        </Button>
      </div>
    </Modal>
  );
}

type CallDialogProps<Data> = Pick<ConfirmDialogProps, "title" | "question" | "confirm"> & {
  /** What the button says meanwhile. */
  confirming?: string;
  call: UseMutationOptions<Data>;
  failed: string;
  onClose: () => void;
};

/** Asks before something is done by the API, and does it. What failed is said until it is tried again or the question is closed. */
export function CallDialog<Data>({ confirm, confirming = confirm, call, failed, onClose, ...asked }: CallDialogProps<Data>) {
  const { isPending, error, mutate } = useCall(call);
  return (
    <ConfirmDialog
      {...asked}
      confirm={isPending ? confirming : confirm}
      isBusy={isPending}
      failure={{ text: failed, error }}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}

/** Asks before something typed and not saved is lost. */
export function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <ConfirmDialog
      title="Unsaved changes"
      question="What you typed here has not been saved. Leave it?"
      confirm="Discard changes"
      cancel="Go on editing"
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
