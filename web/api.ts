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

/** An answer of the API, or of what answers in its place. */
type Answered = { json(): Promise<unknown> };

/** The failure a response carries, and the field it names; undefined where its body is not the API's. */
export async function readFailure(response: Answered): Promise<ApiFailure | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== "object" || body === null || !("error" in body) || typeof body.error !== "string") return undefined;
  return { error: body.error, ...("field" in body && typeof body.field === "string" && { field: body.field }) };
}

/**
 * How a form shows that the API refused it: at the field that the answer names, where the form has it, and of the whole form otherwise.
 * @param otherwise what is said where the answer says nothing
 */
export async function readRefusal<Name extends string>(
  response: Answered,
  names: readonly Name[],
  otherwise: string,
): Promise<{ faults: Partial<Record<Name, string>>; error?: string }> {
  const { error = otherwise, field } = (await readFailure(response)) ?? {};
  const name = names.find((each) => each === field);
  return name === undefined ? { faults: {}, error } : { faults: { [name]: error } as Partial<Record<Name, string>> }; // one of its own names
}
