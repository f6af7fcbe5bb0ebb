import { focusManager, type Query, QueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { CallFailure } from "./admin-api.ts";

/**
 * Query cache of the panel. Data is stale at once, so an opened list always refetches. With `networkMode: "always"` a call fails
 * without a network instead of pausing silently.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: "always", refetchOnReconnect: "always", retry: isWorthRetrying, retryDelay: 500 },
    mutations: { networkMode: "always", retry: false },
  },
});

const isReadFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus !== "idle";

/**
 * Refetches the active queries under a key after a change, or all without a key. An initial fetch in flight may have read the old state, and
 * `invalidateQueries` doesn't restart one without data: it's cancelled first.
 */
export async function readAgain(queryKey: QueryKey = []): Promise<void> {
  await queryClient.cancelQueries({ queryKey, predicate: isReadFirst });
  await queryClient.invalidateQueries({ queryKey });
}

/** After a change of an open item: its list is fetched again when the user returns to it, and not after each autosave. */
export async function markOutdated(queryKey: QueryKey): Promise<void> {
  await queryClient.invalidateQueries({ queryKey, refetchType: "none" });
}

/** Fetches what `markOutdated` marked. */
export async function readOutdated(): Promise<void> {
  await queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.isInvalidated }, { cancelRefetch: false });
}

/** Puts a response into the cache. Fetches in flight are cancelled: they may have older data. */
export async function showAnswer(queryKey: QueryKey, answer: unknown): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}

/** Refetches when the window gets focus. The library only listens to `visibilitychange`, which two windows side by side don't fire. */
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
