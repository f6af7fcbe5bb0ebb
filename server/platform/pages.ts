import type { Context, Handler } from "hono";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { chooseEncoding, compressPage, PAGE_ENCODINGS } from "./compress.ts";
import { contentPolicy } from "./content-policy.ts";
import type { AppEnv } from "./http.ts";
import { requireRead } from "./methods.ts";
import { describePages, makeReadable } from "./page-patterns.ts";

/** What the pages' entry module offers besides React Router's own exports: the context that its loaders read the API's client from. */
type PagesEntry = { createLoadContext(origin: string, request: typeof fetch): RouterContextProvider };

export type PagesBuild = ServerBuild & { entry: { module: PagesEntry } };

export type PagesDeps = {
  build: PagesBuild;
  /** The API, answering in process. */
  ask: typeof fetch;
  siteUrl: string;
  mode: "production" | "development";
};

/** A request as if it had come to the public origin: links and canonical addresses never depend on the Host header. */
function toPublicRequest(c: Context<AppEnv>, siteUrl: string): Request {
  const { pathname, search } = new URL(c.req.url);
  // A HEAD is answered as its GET would be, without the body: the router in front drops it.
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  // Not resolved as a link would be: a path with two slashes in front names another host.
  return new Request(siteUrl + makeReadable(pathname) + search, { method, headers: c.req.raw.headers, signal: c.req.raw.signal });
}

/** What the pages' entry hands over: a page in pieces, and the texts its scripts stand in, the same object for as long as they are the same. */
type RenderedPage = Response & { pieces: readonly (string | Uint8Array)[]; shell: Readonly<Record<string, string>> };
const isRendered = (response: Response): response is RenderedPage => "pieces" in response;

const policies = new WeakMap<RenderedPage["shell"], string>();

/** The policy of a shell's scripts, worked out once. */
function policyOf(shell: RenderedPage["shell"]): string {
  const known = policies.get(shell) ?? contentPolicy(Object.values(shell).join(""));
  policies.set(shell, known);
  return known;
}

/** What the router answers itself, when the entry failed, is one text whose scripts are its own. */
async function readPage(response: Response): Promise<Pick<RenderedPage, "pieces" | "shell">> {
  if (isRendered(response)) return response;
  const text = await response.text();
  return { pieces: [text], shell: { text } };
}

async function finishPage(c: Context<AppEnv>, response: Response, isStrict: boolean): Promise<Response> {
  const { pieces, shell } = await readPage(response);
  const encoding = chooseEncoding(c.req.header("accept-encoding"), PAGE_ENCODINGS);
  const bytes = pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece));
  const body = compressPage(Buffer.concat(bytes), encoding);
  const headers = new Headers(response.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(body.length));
  headers.set("Vary", "Accept-Encoding");
  headers.set("Cache-Control", headers.get("Cache-Control") ?? "no-cache");
  if (encoding !== undefined) headers.set("Content-Encoding", encoding);
  // Vite's client writes scripts and styles of its own while developing.
  if (isStrict) headers.set("Content-Security-Policy", policyOf(shell));
  return new Response(new Uint8Array(body), { status: response.status, headers });
}

/**
 * Renders pages with React Router. Loaders ask the API in process, through the routes a browser would use. Whole pages are compressed
 * and get the policy of their own scripts; data for navigations streams as it comes.
 */
export function createPages({ build, ask, siteUrl, mode }: PagesDeps): Handler<AppEnv> {
  const handle = createRequestHandler(build, mode);
  const describe = describePages(build.routes);
  return async (c) => {
    c.set("page", describe(c.req.path));
    requireRead(c);
    const context = build.entry.module.createLoadContext(siteUrl, ask);
    const response = await handle(toPublicRequest(c, siteUrl), context);
    const isPage = (response.headers.get("Content-Type") ?? "").startsWith("text/html");
    return isPage ? finishPage(c, response, mode === "production") : response;
  };
}
