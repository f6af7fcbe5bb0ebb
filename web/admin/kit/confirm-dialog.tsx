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
  /** Escape doesn't close it. */
  isInsistent?: boolean;
  failure?: { text: string; error: Error | null };
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation. Errors are shown in the dialog, where the user can retry. */
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
        {/* First in the DOM, so that `showModal` focuses it. */}
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
  /** Button label while pending. */
  confirming?: string;
  call: UseMutationOptions<Data>;
  failed: string;
  onClose: () => void;
};

/** Confirmation dialog that makes an API call. An error stays until a retry or until it's closed. */
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

/** Asks before unsaved input is discarded. */
export function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <ConfirmDialog
      title="Unsaved changes"
      question="Your changes have not been saved. Discard them?"
      confirm="Discard changes"
      cancel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
