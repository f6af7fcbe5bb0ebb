import { CallDialog } from "../kit/confirm-dialog.tsx";
import { IconButton } from "../kit/icon-button.tsx";
import { deleteButtonId, type Deletion } from "./use-deletion.ts";
import { Bin } from "../../ui/icons.tsx";

/** Confirms and deletes. An error stays in the dialog for a retry. */
export function DeleteDialog<Item extends { _id: string }>({ deletion: { asked, trash, settle, close } }: { deletion: Deletion<Item> }) {
  if (asked === undefined) return null;
  const call = { mutationFn: async () => trash.remove(asked._id), onSuccess: (wasThere: boolean) => settle(asked, wasThere) };
  return (
    <CallDialog
      title={trash.title(asked)}
      question={trash.question(asked)}
      confirm="Delete"
      confirming="Deleting…"
      call={call}
      failed={trash.failed}
      onClose={close}
    />
  );
}

export function DeleteButton({ id, name, onClick }: { id: string; name: string; onClick: () => void }) {
  return (
    <IconButton id={deleteButtonId(id)} className="del" label={`Delete ${name}`} title="Delete" onClick={onClick}>
      <Bin />
    </IconButton>
  );
}
