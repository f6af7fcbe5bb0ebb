import { focusManager, type Query, QueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { CallFailure } from "./admin-api.ts";

/**
 * What the panel has read of the site. Nothing counts as fresh: whoever opens a list sees it as it is now. `always`: without a network a
 * call fails and says so, instead of waiting for one in silence.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: "always", refetchOnReconnect: "always", retry: isWorthRetrying, retryDelay: 500 },
    mutations: { networkMode: "always", retry: false },
  },
});

const isReadFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus !== "idle";

/**
 * Reads again what is shown under these keys, after a change; all of it without one. What is on its way may have been read before the
 * change: the library begins it again only where there is data already, and would keep the first answer that comes.
 */
export async function readAgain(queryKey: QueryKey = []): Promise<void> {
  await queryClient.cancelQueries({ queryKey, predicate: isReadFirst });
  await queryClient.invalidateQueries({ queryKey });
}

/** Shows what an answer has brought. What is being read meanwhile may be older. */
export async function showAnswer(queryKey: QueryKey, answer: unknown): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}

/** Reads again what is shown when a person turns to this window. The library notices hidden tabs only, not of two windows side by side. */
export function useFreshOnFocus(): void {
  useEffect(() => {
    const refetch = () => focusManager.onFocus();
    addEventListener("focus", refetch);
    return () => removeEventListener("focus", refetch);
  }, []);
}

function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof CallFailure && error.status < 500);
}
