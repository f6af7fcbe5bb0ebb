import { hc } from "hono/client";
import { createContext } from "react-router";
import { BUILD_HEADER } from "../contract/build-rules.ts";
import type { ApiFailure } from "../contract/http.ts";
import { timings } from "../contract/limits.ts";
import type { Api } from "../server/app.ts";

function createClient(origin: string, request?: typeof fetch) {
  return hc<Api>(origin, request ? { fetch: request } : {}).api;
}
export type ApiClient = ReturnType<typeof createClient>;

/** The API client of loaders: calls the API in-process, through the same routes as browsers. */
export const apiContext = createContext<ApiClient>();

/** The loaders' client. `request` responds without a network; `origin` only completes its addresses. */
export function createServerClient(origin: string, request: typeof fetch): ApiClient {
  return createClient(origin, request);
}

/** Fetch with a timeout for the whole response, or until a stream begins; a timeout fails like a lost connection. */
const fetchInTime: typeof fetch = async (input, init) => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timings.answer);
  try {
    const response = await fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal });
    // Only JSON: a stream goes on for longer.
    return response.headers.get("Content-Type") === "application/json" ? new Response(await response.blob(), response) : response;
  } finally {
    clearTimeout(timer);
  }
};

/** The browser's client, on the same origin. */
export const api: ApiClient = createClient("/", fetchInTime);

/** The API's build; undefined for a response of a proxy in front of it. */
export const findBuild = ({ headers }: { headers: Headers }): string | undefined => headers.get(BUILD_HEADER) ?? undefined;

/** Whether a response is of another build than this page: it may have refused what this page's scripts sent. */
export function isOutdated(response: { headers: Headers }): boolean {
  const build = findBuild(response);
  const own = build && document.documentElement.dataset["build"];
  return own !== undefined && own !== build;
}

/** A response of the API, or of a proxy in front of it. */
type Answered = { json(): Promise<unknown> };

/** The error in a response and its field; undefined if the body isn't the API's. */
export async function readFailure(response: Answered): Promise<ApiFailure | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== "object" || body === null || !("error" in body) || typeof body.error !== "string") return undefined;
  return { error: body.error, ...("field" in body && typeof body.field === "string" && { field: body.field }) };
}

/**
 * Shows an API error at the field it names, if the form has it, or else for the whole form.
 * @param otherwise the message if the response has none
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
