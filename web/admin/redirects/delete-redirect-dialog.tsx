import { redirectMessages } from "../../../contract/redirect-messages.ts";
import type { RedirectView } from "../../../contract/redirects.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { withReason } from "../api/admin-api.ts";
import { readAgain } from "../api/query-client.ts";
import { CallDialog } from "../kit/confirm-dialog.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useForgetRow } from "../trash/use-deletion.ts";
import { createAgain, deleteRedirect, REDIRECTS_KEY } from "./redirect-calls.ts";
import { writtenOf } from "./redirect-form.ts";

type DeleteRedirectDialogProps = { item: RedirectView; items: readonly RedirectView[] | undefined; onClose: () => void };

/** Deletes a redirect. Undo creates it again, since it has no data besides its row. */
export function DeleteRedirectDialog({ item, items, onClose }: DeleteRedirectDialogProps) {
  const toast = useToast();
  const forgetRow = useForgetRow(REDIRECTS_KEY, items);
  const undo = async () => {
    try {
      toast(redirectMessages.back((await createAgain(writtenOf(item))).from));
    } catch (error) {
      toast.failed(withReason(redirectMessages.backFailed, error));
    }
    await readAgain(REDIRECTS_KEY);
  };
  const call = {
    mutationFn: async () => deleteRedirect(item._id),
    onSuccess: (wasThere: boolean) => {
      onClose();
      forgetRow(item._id);
      if (wasThere) toast(redirectMessages.deleted(item.from), { label: "Undo", run: () => void undo() });
      else toast.failed(staffMessages.alreadyDeleted("redirect"));
    },
  };
  return (
    <CallDialog
      title="Delete redirect"
      question={redirectMessages.deleteQuestion(item.from)}
      confirm="Delete"
      confirming="Deleting…"
      call={call}
      failed={redirectMessages.deleteFailed}
      onClose={onClose}
    />
  );
}
