import { useQueryClient } from "@tanstack/react-query";
import { isGone, reasonOf } from "../api/admin-api.ts";
import { useToast } from "../kit/toasts.tsx";

/** For what failed because a colleague has dealt with it already: says so where it outlives the row, and reads these lists again. */
export function useTellGone(failed: string, ...lists: string[]): (error: Error) => void {
  const queryClient = useQueryClient();
  const toast = useToast();
  return (error) => {
    if (!isGone(error)) return;
    toast(reasonOf(error) ?? failed);
    for (const list of lists) void queryClient.invalidateQueries({ queryKey: [list] });
  };
}
