import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "../kit/confirm-dialog.tsx";
import { useForgetOffline } from "../kit/use-forget-offline.ts";

type DeleteDialogProps = {
  title: string;
  question: string;
  failed: string;
  /** Resolves to whether it was still there. */
  remove: () => Promise<boolean>;
  onDeleted: (wasThere: boolean) => void;
  onClose: () => void;
};

/** Asks, deletes and closes; where it fails, it says so and can be tried again. */
export function DeleteDialog({ title, question, failed, remove, onDeleted, onClose }: DeleteDialogProps) {
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: (wasThere) => {
      onDeleted(wasThere);
      onClose();
    },
  });
  useForgetOffline(deletion);
  return (
    <ConfirmDialog
      title={title}
      question={question}
      confirmText="Delete"
      busyText="Deleting..."
      isBusy={deletion.isPending}
      failure={deletion.isError ? { text: failed, error: deletion.error } : undefined}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    />
  );
}
