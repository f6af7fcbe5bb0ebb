import { useQueryClient } from "@tanstack/react-query";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { reasonOf } from "../api/admin-api.ts";
import { useToast } from "../kit/toasts.tsx";

export type Restoring = {
  /** What kind of thing it is, for sentences. */
  one: string;
  restore: (id: string) => Promise<void>;
  /** The first part of the keys of the lists it stands in. */
  list: readonly string[];
};

/** Apart from the lists' own keys, whose entries have another shape. */
export function deletedKey(list: readonly string[]): readonly string[] {
  return ["deleted", ...list];
}

/** Says that something was deleted, and offers to bring it back. */
export function useUndo({ one, restore, list }: Restoring): (id: string, deleted: string) => void {
  const toast = useToast();
  const queryClient = useQueryClient();
  const undo = async (id: string) => {
    try {
      await restore(id);
      toast(staffMessages.itemRestored(one));
    } catch (error) {
      toast([staffMessages.restoreFailed(one), reasonOf(error)].filter(Boolean).join(". "));
    }
    await Promise.all([queryClient.invalidateQueries({ queryKey: list }), queryClient.invalidateQueries({ queryKey: deletedKey(list) })]);
  };
  return (id, deleted) => toast(deleted, { label: "Undo", run: () => void undo(id) });
}
