import { isGone, reasonOf } from "../api/admin-api.ts";
import { useToast } from "../kit/toasts.tsx";
import { readAgain } from "../api/query-client.ts";

/** For what failed because a colleague has dealt with it already: says so where it outlives the row, and reads these lists again. */
export function useTellGone(failed: string, ...lists: string[]): (error: Error) => void {
  const toast = useToast();
  return (error) => {
    if (!isGone(error)) return;
    toast(reasonOf(error) ?? failed);
    for (const list of lists) void readAgain([list]);
  };
}
