import { QueryClient } from "@tanstack/react-query";
import { CallFailure } from "./admin-api.ts";

/** `always`: without a network a call fails and says so, instead of waiting for one in silence. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: "always", refetchOnReconnect: "always", staleTime: 30_000, retry: isWorthRetrying, retryDelay: 500 },
      mutations: { networkMode: "always", retry: false },
    },
  });
}

function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof CallFailure && error.status < 500);
}
