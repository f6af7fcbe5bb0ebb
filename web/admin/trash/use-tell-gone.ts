import { isGone, reasonOf } from "../api/admin-api.ts";
import { useToast } from "../kit/toasts.tsx";
import { readAgain } from "../api/query-client.ts";

/** Handles 404 after a race with a colleague: a toast, which outlives the row, and a refetch of these lists. */
export function useTellGone(failed: string, ...lists: string[]): (error: Error) => void {
  const toast = useToast();
  return (error) => {
    if (!isGone(error)) return;
    toast.failed(reasonOf(error) ?? failed);
    for (const list of lists) void readAgain([list]);
  };
}
