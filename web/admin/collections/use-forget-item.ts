import { useQueryClient } from "@tanstack/react-query";
import type { Collection } from "../../../contract/collections.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { restoreItem } from "./collection-api.ts";
import type { Item } from "./collection-item.ts";
import { collectionKey } from "./use-collection.ts";
import { useFocusAfterDelete } from "../trash/use-focus-after-delete.ts";
import { type Restoring, useUndo } from "../history/use-undo.ts";

export function restoringOf(collection: Collection): Restoring {
  return { one: collection.texts.one, list: collectionKey(collection), restore: async (id) => restoreItem(collection, id) };
}

/** Takes a deleted item out of the list, moves the focus on and offers to undo it. */
export function useForgetItem(collection: Collection, items: readonly Item[] | undefined): (item: Item, wasThere: boolean) => void {
  const queryClient = useQueryClient();
  const moveFocusFrom = useFocusAfterDelete(items);
  const offerUndo = useUndo(restoringOf(collection));
  const { one } = collection.texts;
  return ({ _id: gone }, wasThere) => {
    moveFocusFrom(gone);
    const queryKey = collectionKey(collection);
    // A reload under way would bring it back.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Item[]>(queryKey, (data) => data?.filter(({ _id }) => _id !== gone));
    offerUndo(gone, wasThere ? staffMessages.itemDeleted(one) : staffMessages.alreadyDeleted(one));
  };
}
