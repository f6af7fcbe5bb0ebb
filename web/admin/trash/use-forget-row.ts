import { useQueryClient } from "@tanstack/react-query";
import { useFocusAfterDelete } from "./use-focus-after-delete.ts";
import { type Pages, withoutItem } from "../kit/lists/use-paged-list.ts";

type Listed = { _id: string };

/** Takes what was deleted out of a list, whatever it is searched for, and moves the focus on. */
export function useForgetRow(name: string, items: readonly Listed[] | undefined): (id: string) => void {
  const queryClient = useQueryClient();
  const moveFocusFrom = useFocusAfterDelete(items);
  return (id) => {
    moveFocusFrom(id);
    queryClient.setQueriesData<Pages<Listed>>({ queryKey: [name] }, (data) => withoutItem(data, id));
    // A reload under way may have been answered before: it is begun again, or it would bring the row back.
    void queryClient.invalidateQueries({ queryKey: [name] });
  };
}
