import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContactView } from "../../contract/contacts.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { failureOf, staffApi } from "./admin-api.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useToast } from "./toasts.tsx";
import type { ListPage } from "./use-paged-list.ts";

type Pages = InfiniteData<ListPage<ContactView>>;
type DeleteContactDialogProps = { contact: ContactView; onClose: () => void; onDeleted: () => void };

export function DeleteContactDialog({ contact, onClose, onDeleted }: DeleteContactDialogProps) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const deletion = useMutation({
    mutationFn: () => deleteContact(contact._id),
    onSuccess: () => {
      onDeleted();
      queryClient.setQueriesData<Pages>({ queryKey: ["contacts"] }, (data) => withoutContact(data, contact._id));
      toast(staffMessages.enquiryDeleted(contact.name));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Delete enquiry"
      question={staffMessages.contactDeleteQuestion(contact.name)}
      confirmText="Delete"
      busyText="Deleting..."
      isBusy={deletion.isPending}
      failure={deletion.isError ? { text: staffMessages.contactDeleteFailed, error: deletion.error } : undefined}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    />
  );
}

async function deleteContact(id: string): Promise<void> {
  const response = await staffApi.admin.contacts[":id"].$delete({ param: { id } });
  // Someone else was faster: it is gone, as was wanted.
  if (!response.ok && response.status !== 404) throw await failureOf(response);
}

function withoutContact(data: Pages | undefined, id: string): Pages | undefined {
  if (data === undefined) return undefined;
  const pages = data.pages.map((page) => ({ ...page, items: page.items.filter((contact) => contact._id !== id) }));
  return { ...data, pages };
}
