import { hc } from "hono/client";
import { createContext } from "react-router";
import type { ApiFailure } from "../contract/http.ts";
import { timings } from "../contract/limits.ts";
import type { Api } from "../server/app.ts";

function createClient(origin: string, request?: typeof fetch) {
  return hc<Api>(origin, request ? { fetch: request } : {}).api;
}
export type ApiClient = ReturnType<typeof createClient>;

/** What a loader asks: the API in the same process, through the same routes a browser would use. */
export const apiContext = createContext<ApiClient>();

/** Loaders' client. `request` answers without a network; `origin` only completes its addresses. */
export function createServerClient(origin: string, request: typeof fetch): ApiClient {
  return createClient(origin, request);
}

/** Fetch with a timeout: a request whose answer has not begun in time is given up, as one is whose line was lost. */
const fetchInTime: typeof fetch = async (input, init) => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timings.answer);
  try {
    return await fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal });
  } finally {
    clearTimeout(timer);
  }
};

/** The browser's client, on the same origin. */
export const api: ApiClient = createClient("/", fetchInTime);

/** The failure a response carries, or undefined where its body is not the API's. */
export async function readFailure(response: { json(): Promise<unknown> }): Promise<ApiFailure | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== "object" || body === null || !("error" in body) || typeof body.error !== "string") return undefined;
  return { error: body.error };
}
