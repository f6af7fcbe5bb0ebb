import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, Next } from "hono";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { documentMessages } from "../../../contract/document-messages.ts";
import type { ContentVersion } from "../database/content-version.ts";
import { AppError } from "../errors.ts";
import { isInProcess } from "../http/client-address.ts";
import { type AppEnv, roundMs } from "../http/router.ts";
import type { Log } from "../log.ts";
import { type Metrics, noMetrics } from "../metrics/metrics.ts";
import { requirePageMethod } from "../http/methods.ts";
import { hasTag } from "../http/etags.ts";
import { yieldToEventLoop } from "../jobs/slices.ts";
import { bodyOf, type FinishedPage, finishPage } from "./finished-page.ts";
import {
  asMarkdown,
  type ChangingAddresses,
  createAddressReaders,
  type LedTo,
  type PageAddress,
  PREVIEW,
  readMarkdownUrl,
} from "./page-address.ts";
import { createPageCache } from "./page-cache.ts";
import { MARKDOWN, prefersMarkdown } from "./page-formats.ts";
import { pageToMarkdown } from "./to-markdown.ts";

/** The pages' entry module: besides React Router's own exports it creates the context with the API client for loaders. */
type PagesEntry = { createLoadContext(origin: string, request: typeof fetch, leadsTo?: Response): RouterContextProvider };

export type { ChangingAddresses } from "./page-address.ts";

export type PagesBuild = ServerBuild & { entry: { module: PagesEntry } };

/**
 * Opens a preview by its name: returns a function that renders the page with the unpublished content, or undefined if this visitor may not
 * see it.
 */
export type OpenPreview = (c: Context, name: string) => Promise<(<Result>(show: () => Promise<Result>) => Promise<Result>) | undefined>;

const asksForPreview = (url: string) => url.includes(`${PREVIEW}=`);

export type PagesDeps = {
  build: PagesBuild;
  /** The API, called in process on behalf of the visitor at an address. */
  ask: (address?: string) => typeof fetch;
  siteUrl: string;
  /** The address for rate limits. */
  addressOf: (c: Context) => string;
  mode: "production" | "development";
  /** Paths of the permanent public pages. */
  listed: readonly string[];
  /** Reads the changing pages: the same object while they are unchanged. */
  readChanging?: () => Promise<ChangingAddresses>;
  content: Pick<ContentVersion, "current">;
  openPreview?: OpenPreview;
  /** Counts a public page that was read as Markdown, by its path. */
  countAgentRead?: (path: string) => void;
  metrics?: Metrics;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
};

const isUnchanged = ({ status, etag }: FinishedPage, ifNoneMatch: string | undefined) => status === 200 && hasTag(ifNoneMatch, etag);

/** How long a missing answer delays later ones, in milliseconds. */
const MAX_TURN = 200;

/**
 * Tracks whether a loader's request failed: the page is then incomplete. Answers are returned in request order, each in its own turn of the
 * event loop: lists are streamed into the page as they arrive, so its bytes would otherwise depend on which of them was cached.
 */
function watchAnswers(ask: typeof fetch): { ask: typeof fetch; isWhole: () => boolean } {
  let isWhole = true;
  let earlier: Promise<unknown> = Promise.resolve();
  const watched: typeof fetch = async (input, init) => {
    const inTurn = Promise.all([ask(input, init), earlier]).then(([answer]) => answer);
    const turn = Promise.withResolvers<void>();
    const timer = setTimeout(turn.resolve, MAX_TURN).unref();
    const end = () => {
      // A running timer would keep the whole turn in memory.
      clearTimeout(timer);
      turn.resolve();
    };
    inTurn.then(end, end);
    earlier = turn.promise.then(yieldToEventLoop);
    const answer = await inTurn.catch((error: unknown) => {
      isWhole = false;
      throw error;
    });
    // Not found is a valid answer too.
    isWhole &&= answer.ok || answer.status === 404;
    return answer;
  };
  return { ask: watched, isWhole: () => isWhole };
}

/** The same answer as Markdown, built from the public page. */
async function writeMarkdown(response: Response, address: string): Promise<Response> {
  const { status, headers } = response;
  const sent = new Headers(headers);
  sent.set("Content-Type", `${MARKDOWN}; charset=utf-8`);
  return new Response(pageToMarkdown(await response.text(), address), { status, headers: sent });
}

/**
 * A redirect. Browsers cache a permanent one for an hour at most, since staff may change it. For a data request React Router passes it to
 * its client, which loads the target as a document: it may be a file or another site.
 */
function writeRedirect({ location, isPermanent }: LedTo, format: PageAddress["format"]): Response {
  const isKept = isPermanent && format !== "data";
  const headers = {
    Location: location,
    "Cache-Control": isKept ? "public, max-age=3600" : "no-store",
    ...(format === "data" && { "X-Remix-Reload-Document": "true" }),
  };
  return new Response(null, { status: isPermanent ? 301 : 302, headers });
}

type Readers = ReturnType<typeof createAddressReaders>;

/** Reads addresses by the current list of pages. */
function followAddresses(makeReader: Readers, readChanging?: () => Promise<ChangingAddresses>) {
  let last: ChangingAddresses = { listed: [], moved: [] };
  let reader = makeReader(last);
  async function refresh(): Promise<void> {
    // Without a database the last list applies.
    const changing = (await readChanging?.().catch(() => undefined)) ?? last;
    if (changing !== last) reader = makeReader((last = changing));
  }
  return {
    /** For a page that may be gone by now: its cache entry is then outdated too. */
    readListed: (url: string) => reader.readListed(url),
    async read(url: string): Promise<PageAddress> {
      await refresh();
      return reader.read(url);
    },
  };
}

const MAY_BE_CACHED = new Set([200, 404]);
const isPublic = ({ status, headers }: Response) =>
  MAY_BE_CACHED.has(status) && !headers.has("Set-Cookie") && headers.get("Cache-Control") !== "no-store";

/**
 * Renders pages with React Router and caches public ones. Loaders call the API in process, through the same routes as a browser. Links and
 * canonical URLs use the configured origin, never the Host header.
 */
export function createPages({
  build,
  ask,
  siteUrl,
  addressOf,
  mode,
  listed,
  content,
  headers,
  metrics = noMetrics,
  readChanging,
  openPreview,
  countAgentRead,
}: PagesDeps) {
  const handle = createRequestHandler(build, mode);
  const followed = followAddresses(createAddressReaders(build.routes, listed), readChanging);

  async function load(url: string, init?: RequestInit, address?: string) {
    const loading = watchAnswers(ask(address));
    const response = await handle(new Request(siteUrl + url, init), build.entry.module.createLoadContext(siteUrl, loading.ask));
    return { response, isCacheable: isPublic(response) && loading.isWhole() };
  }
  const finish = (response: Response) => finishPage(response, { ofEvery: headers, isStrict: mode === "production" });

  async function render(url: string, init?: RequestInit, address?: string) {
    const { response, isCacheable } = await load(url, init, address);
    return { isCacheable, page: await finish(response) };
  }

  /** Renders a cacheable page in the format of its address. */
  async function renderCached(url: string) {
    const page = readMarkdownUrl(url);
    if (page === undefined) return render(url);
    const { response, isCacheable } = await load(page);
    return { isCacheable, page: await finish(await writeMarkdown(response, siteUrl + page)) };
  }

  const cache = createPageCache(content, renderCached);

  /** Pages that the site itself reads for a tool or a file are no reads of their own. */
  function countRead(method: string | undefined, { format, url }: PageAddress, { status }: FinishedPage): void {
    if (format === "markdown" && method === "GET" && status === 200) countAgentRead?.((readMarkdownUrl(url) ?? url).replace(/\?.*/, ""));
  }

  async function getPage({ req }: Context<AppEnv>, address: PageAddress): Promise<FinishedPage> {
    const cached = address.cached && cache.find(address);
    metrics.countPage(cached ? "cache" : "rendered");
    if (cached) return cached;
    if (address.cached) return cache.get(address);
    return (await render(address.url, { headers: req.raw.headers, signal: req.raw.signal })).page;
  }

  /** For a data request the router encodes the redirect for its client. */
  async function leadOn({ url, format }: PageAddress, leadsTo: LedTo): Promise<FinishedPage> {
    const redirect = writeRedirect(leadsTo, format);
    if (format !== "data") return finish(redirect);
    return finish(await handle(new Request(siteUrl + url), build.entry.module.createLoadContext(siteUrl, ask(), redirect)));
  }

  async function readAddress(c: Context<AppEnv>): Promise<PageAddress> {
    const address = await followed.read(c.req.url.slice(new URL(c.req.url).origin.length));
    c.set("page", address.pattern);
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    return isRead && prefersMarkdown(c.req.header("accept")) ? asMarkdown(address) : address;
  }

  /**
   * Answers a form posted to a page: the action's result, rendered for this visitor alone and never cached. Body and origin were checked
   * before (`page-forms.ts`).
   */
  async function answerPost(c: Context<AppEnv>, { url, isIndex }: PageAddress): Promise<Response> {
    const posted = new URL(siteUrl + url);
    // React Router's marker for the action of an index route, as opposed to its layout.
    if (isIndex) posted.searchParams.set("index", "");
    const sent = new Headers(c.req.raw.headers);
    // React Router would compare it with a single host name.
    sent.delete("Origin");
    const init = { method: "POST", headers: sent, body: await c.req.arrayBuffer(), signal: c.req.raw.signal };
    const { page } = await render(posted.pathname + posted.search, init, addressOf(c));
    metrics.countPage("rendered");
    const { bytes, headers: own } = bodyOf(page, c.req.header("accept-encoding"));
    c.status(page.status);
    return c.body(new Uint8Array(bytes), { headers: { ...own, "cache-control": "no-store" } });
  }

  /** A page with unpublished content for one visitor, alone or in a frame of the site. Never cached or indexed. */
  async function answerPreview(c: Context<AppEnv>, name: string): Promise<Response> {
    const show = await openPreview?.(c, name);
    if (show === undefined) throw new AppError("forbidden", documentMessages.previewOver);
    const { pathname, search } = new URL(c.req.url);
    const { page } = await show(() => render(pathname + search, { headers: c.req.raw.headers, signal: c.req.raw.signal }));
    metrics.countPage("rendered");
    const { bytes, headers: own } = bodyOf(page, c.req.header("accept-encoding"));
    const policy = own["content-security-policy"]?.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    c.status(page.status);
    return c.body(new Uint8Array(bytes), {
      headers: {
        ...own,
        ...(policy !== undefined && { "content-security-policy": policy }),
        "cache-control": "private, no-store",
        "x-frame-options": "SAMEORIGIN",
        "x-robots-tag": "noindex, nofollow",
        "referrer-policy": "same-origin",
      },
    });
  }

  return {
    /**
     * Answers from the page cache, in front of any framework. An address without a page may belong to the API.
     * @returns whether it did
     */
    answerCached({ method, url = "/", headers: asked }: IncomingMessage, response: ServerResponse, log: Log): boolean {
      if ((method !== "GET" && method !== "HEAD") || asksForPreview(url)) return false;
      const started = performance.now();
      const found = followed.readListed(url);
      const address = found && prefersMarkdown(asked.accept) ? asMarkdown(found) : found;
      const page = address && cache.find(address);
      if (address === undefined || page === undefined) return false;
      const { bytes, headerList } = bodyOf(page, asked["accept-encoding"]);
      const status = isUnchanged(page, asked["if-none-match"]) ? 304 : page.status;
      const requestId = randomUUID();
      response.writeHead(status, [...headerList, "x-request-id", requestId]).end(status === 304 || method === "HEAD" ? undefined : bytes);
      const answered = { requestId, method, route: address.pattern, status, ms: roundMs(performance.now() - started) };
      log.info(answered, "request");
      metrics.countAnswer(answered);
      metrics.countPage("cache");
      countRead(method, address, page);
      return true;
    },
    /** Refuses an unsupported method before the body is received. */
    requireMethod: async (c: Context<AppEnv>, next: Next): Promise<void> => {
      requirePageMethod(c, (await readAddress(c)).takesPosts);
      await next();
    },
    /** Renders any page, or answers a form posted to it. */
    answer: async (c: Context<AppEnv>): Promise<Response> => {
      const address = await readAddress(c);
      if (c.req.method === "POST") return answerPost(c, address);
      const previewed = c.req.query(PREVIEW);
      if (previewed !== undefined && address.cached !== undefined && address.format === "page") return answerPreview(c, previewed);
      const { leadsTo } = address;
      const page = leadsTo ? await leadOn(address, leadsTo) : await getPage(c, address);
      if (!isInProcess(c)) countRead(c.req.method, address, page);
      const body = bodyOf(page, leadsTo ? undefined : c.req.header("accept-encoding"));
      if (isUnchanged(page, c.req.header("if-none-match"))) return c.body(null, 304, body.headers);
      c.status(page.status);
      return c.body(new Uint8Array(body.bytes), { headers: body.headers });
    },
  };
}
