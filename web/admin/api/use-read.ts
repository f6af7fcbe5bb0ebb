import { type QueryKey, useQuery } from "@tanstack/react-query";
import { type Answer, readAnswer } from "./admin-api.ts";
import { queryClient } from "./query-client.ts";

/** What a call is given beside its input: who leaves does not wait for its answer. */
export type CallOptions = { init: { signal: AbortSignal } };

type Settings = { staleTime?: number; retry?: false };

/** What the API answers, kept under a key by which it is read again. The frame of the panel asks too, outside of which there is no provider. */
export function useRead<Body>(queryKey: QueryKey, call: (options: CallOptions) => Promise<Answer<Body>>, settings: Settings = {}) {
  return useQuery({ queryKey, queryFn: async ({ signal }) => readAnswer(await call({ init: { signal } })), ...settings }, queryClient);
}
