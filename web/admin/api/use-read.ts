import { type QueryKey, useQuery } from "@tanstack/react-query";
import { type ApiAnswer, readAnswer } from "./admin-api.ts";
import { queryClient } from "./query-client.ts";

/** Passed to each call next to its input: unmounting aborts the request. */
export type CallOptions = { init: { signal: AbortSignal } };

type ReadOptions = { staleTime?: number; retry?: false };

/** `useQuery` for an API call. Uses the module's query client, since the panel's frame is outside the provider. */
export function useRead<Body>(queryKey: QueryKey, call: (options: CallOptions) => Promise<ApiAnswer<Body>>, settings: ReadOptions = {}) {
  return useQuery({ queryKey, queryFn: async ({ signal }) => readAnswer(await call({ init: { signal } })), ...settings }, queryClient);
}
