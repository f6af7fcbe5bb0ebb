import type { Collection } from "../../../../contract/collections.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { withReason } from "../../api/admin-api.ts";
import { forgetOrder, saveOrder } from "../collection-api.ts";
import type { Item } from "../collection-item.ts";
import { isInOrderOf } from "../find-items.ts";
import { useToast } from "../../kit/toasts.tsx";
import { useCall } from "../../kit/use-call.ts";
import { collectionKey } from "../use-collection.ts";
import { useTellGoneItems } from "./use-order.ts";
import { readAgain } from "../../api/query-client.ts";

type SortButtonProps = { collection: Collection; items: readonly Item[]; onBegin: () => void };

/** Restores the default order of a list that's sorted by a field. */
export function SortButton({ collection, items, onBegin }: SortButtonProps) {
  const field = collection.fields.find(({ name }) => name === collection.sortedBy);
  const sorting = useSorting(collection, field?.label ?? "");
  if (field === undefined || items.length < 2) return null;
  const isSorted = isInOrderOf(field.name, items);
  return (
    <button
      type="button"
      className="btn ghost sm"
      aria-busy={sorting.isPending || undefined}
      // `aria-disabled` instead of `disabled` keeps focus.
      aria-disabled={isSorted || sorting.isPending || undefined}
      onClick={() => {
        if (isSorted || sorting.isPending) return;
        onBegin();
        sorting.mutate(items);
      }}
    >
      {staffMessages.sortBy(field.label)}
    </button>
  );
}

function useSorting(collection: Collection, label: string) {
  const toast = useToast();
  const tellGone = useTellGoneItems(collection);
  const reload = async () => readAgain(collectionKey(collection));
  const say = (error: Error) => toast.failed(withReason(staffMessages.orderFailed, error));
  const undo = useCall({
    mutationFn: async (before: readonly Item[]) => saveOrder(collection, before),
    onSuccess: (saved, before) => tellGone(before, saved),
    onError: say,
    onSettled: reload,
  });
  return useCall({
    mutationFn: async (_before: readonly Item[]) => forgetOrder(collection),
    onSuccess: (_done, before) => toast(staffMessages.sortedBy(label), { label: "Undo", run: () => undo.mutate(before) }),
    onError: say,
    onSettled: reload,
  });
}
