import { staffMessages } from "../../../contract/staff-messages.ts";
import { withReason } from "../api/admin-api.ts";
import { readAgain } from "../api/query-client.ts";
import { useToast } from "../kit/toasts.tsx";
import type { SaveOutcome, Saving } from "../kit/use-versioned-save.ts";

type Restored<Item, Content> = { saved: Item; before: Content; name: string };

/** After restoring a version, a toast offers Undo. It doesn't overwrite a version saved in between. */
export function useUndoRestore<Item, Content>(
  list: readonly string[],
  send: (saving: Saving<Item, Content>) => Promise<SaveOutcome<Item>>,
): (restored: Restored<Item, Content>) => void {
  const toast = useToast();
  const undo = async ({ saved, before, name }: Restored<Item, Content>) => {
    try {
      const outcome = await send({ seen: saved, content: before });
      toast("saved" in outcome ? staffMessages.versionRestoredBack(name) : staffMessages.changedMeanwhile);
    } catch (error) {
      toast.failed(withReason(staffMessages.restoreFailed("earlier version"), error));
    }
    await readAgain(list);
  };
  return (restored) => toast(staffMessages.versionRestored(restored.name), { label: "Undo", run: () => void undo(restored) });
}
