import { LRUCache } from "lru-cache";
import { markdownPath } from "../../../contract/markdown-path.ts";
import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from "react-router";

type Manifest = ServerBuild["routes"];

/** A parsed page address. */
export type PageAddress = {
  /** The pattern of its page, `/blogs/:blogId` or `*`: the only part of the address that is logged. */
  pattern: string;
  /** Path and query to render; for a public page without parameters it ignores. */
  url: string;
  /**
   * The part of the cache for `url`: `listed` has one entry per page of the site, `unknown` one per kind of page (404s), `queried` as many
   * as visitors try. Absent for the pages of staff and of single orders.
   */
  cached?: "listed" | "queried" | "unknown";
  format: Format;
  /** Whether its route has an action, for a form posted to the page. */
  takesPosts: boolean;
  isIndex: boolean;
  /** The redirect, for an address without a page. */
  leadsTo?: LedTo;
};

export type LedTo = { location: string; isPermanent: boolean };

function listBelow(routes: Manifest, parentId: string | undefined): RouteObject[] {
  const below = Object.values(routes).filter((route) => route?.parentId === parentId);
  return below.flatMap((route) => {
    if (route === undefined) return [];
    const { id, path, index } = route;
    return index === true ? { id, path, index } : { id, path, children: listBelow(routes, id) };
  });
}

/** Undefined for an invalid percent-encoding. Returns the result, since a bundler drops a call made only for its error. */
function decode(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

/** The path with valid percent-encoding. The router can't match any other, and would log it verbatim. */
export function makeReadable(path: string): string {
  return decode(path) === undefined ? encodeURI(path.toWellFormed()) : path;
}

/** Query parameter for previews of unpublished content. */
export const PREVIEW = "preview";

const MARKDOWN = /(\/index)?\.md$/;
const DATA = /(\/_)?\.data$/;
/** The path from which React Router's client fetches a page's data. */
const toDataPath = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);

/** The requested format of a page. */
type Format = "page" | "data" | "markdown";
const pathIn: Record<Format, (path: string) => string> = { page: (path) => path, data: toDataPath, markdown: markdownPath };
const FORMATS: readonly (readonly [Format, RegExp])[] = [
  ["data", DATA],
  ["markdown", MARKDOWN],
];

/** The page behind the `url` of a Markdown address; undefined if it is none. */
export function readMarkdownUrl(url: string): string | undefined {
  const [path = "", ...query] = url.split("?");
  return MARKDOWN.test(path) ? [path.replace(MARKDOWN, "") || "/", ...query].join("?") : undefined;
}

/** The same page as Markdown; a data address stays unchanged. */
export function asMarkdown(address: PageAddress): PageAddress {
  if (address.cached === undefined || address.format !== "page") return address;
  const at = address.url.indexOf("?");
  const path = at === -1 ? address.url : address.url.slice(0, at);
  return { ...address, format: "markdown", url: markdownPath(path) + address.url.slice(path.length) };
}

/** The parameter with the requested loaders. */
export const ROUTES = "_routes";

type Matches = readonly RouteMatch[];

function findPattern(matches: Matches): string {
  const patterns = matches.flatMap(({ route }) => route.path ?? []).filter((pattern) => pattern !== "");
  return patterns.at(-1) ?? (matches.length > 0 ? "/" : "*");
}

/** Query parameters a page reads, from its route's `handle.query`. */
function listNames(routes: Manifest, matches: Matches): string[] {
  return matches.flatMap(({ route: { id } }) => {
    const handle: unknown = routes[id ?? ""]?.module.handle;
    return typeof handle === "object" && handle !== null && "query" in handle && Array.isArray(handle.query)
      ? handle.query.map(String)
      : [];
  });
}

/** The query reduced to the parameters the page reads. */
function readQuery(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : [])));
}

/** The requested loaders in route order; undefined if one isn't the page's. */
function readRoutes(query: URLSearchParams, matches: Matches): string | undefined {
  const asked = query.get(ROUTES)?.split(",") ?? [];
  const known = matches.flatMap(({ route: { id } }) => (id !== undefined && asked.includes(id) ? id : []));
  return known.length === asked.length ? known.join(",") : undefined;
}

/** The one address rendered for all unknown addresses below a pattern. */
const makeUnknown = (pattern: string) => `/${pattern.replace(/^\//, "").replaceAll(/:\w+|\*/g, "not-found")}`;

const lower = (path: string) => path.replace(/\/+$/, "").toLowerCase();

type Page = { matches: Matches; pattern: string; names: readonly string[]; takesPosts: boolean; isIndex: boolean };

/** Route matching is expensive: one path against all routes costs as much as answering twenty requests. */
function createMatcher(routes: Manifest): (path: string) => Page {
  const tree = listBelow(routes, undefined);
  return (path) => {
    const matches = matchRoutes(tree, path) ?? [];
    const route = matches.at(-1)?.route;
    const takesPosts = routes[route?.id ?? ""]?.module.action !== undefined;
    return { matches, pattern: findPattern(matches), names: listNames(routes, matches), takesPosts, isIndex: route?.index === true };
  };
}

/** Size of the cache of parsed addresses. */
const MAX_KNOWN = 1000;

/** A redirect from an address without a page to a path or another site. */
type Redirect = { from: string; to: string; isPermanent: boolean };

/** Public paths that change with content: existing pages, moved ones, and redirects by staff. */
export type ChangingAddresses = { listed: readonly string[]; moved: readonly string[]; redirects?: readonly Redirect[] };

/**
 * Creates readers of addresses for the pages of `routes`.
 * @param fixed paths of the permanent public pages
 */
export function createAddressReaders(routes: Manifest, fixed: readonly string[]) {
  const match = createMatcher(routes);
  const openPatterns = (paths: readonly string[]) => paths.map((path) => match(path).pattern).filter((pattern) => pattern.includes(":"));
  const open = ["*", ...openPatterns(fixed)];
  // The changing pages all share one pattern.
  return (changing: ChangingAddresses) =>
    createReader({ match, open: new Set([...open, ...openPatterns(changing.listed.slice(0, 1))]) }, fixed, changing);
}

type Matching = { match: (path: string) => Page; open: ReadonlySet<string> };

function createReader({ match, open }: Matching, fixed: readonly string[], { listed, moved, redirects = [] }: ChangingAddresses) {
  const paths = new Map([...fixed, ...listed].map((path) => [lower(path), path]));
  const leadingOn = new Set(moved.map(lower));
  const leading = new Map(redirects.map((each) => [lower(each.from), each]));
  const known = new LRUCache<string, PageAddress>({ max: MAX_KNOWN });

  /** The address of the page at `path`; undefined if it requests data the page doesn't have. */
  function write(path: string, { format, query }: Typed, { matches, names, ...page }: Page): PageAddress | undefined {
    const read = readQuery(query, names);
    const cached = read.size > 0 ? "queried" : "listed";
    const loaders = format === "data" ? readRoutes(query, matches) : "";
    if (loaders === undefined) return undefined;
    if (loaders !== "") read.set(ROUTES, loaders);
    return { ...page, cached, format, url: pathIn[format](path) + (read.size > 0 ? `?${read}` : "") };
  }

  /** Parses a public page's address; fast for any other. */
  function readListed(address: string): PageAddress | undefined {
    const found = known.get(address);
    if (found) return found;
    const typed = readTyped(address);
    const path = paths.get(lower(typed.decoded));
    const written = path === undefined ? undefined : write(path, typed, match(path));
    if (written?.cached === "listed") known.set(address, written);
    return written;
  }

  return {
    readListed,
    read: (address: string): PageAddress => {
      const found = readListed(address);
      if (found) return found;
      const typed = readTyped(address);
      const page = match(typed.path);
      const { pattern, takesPosts, isIndex } = page;
      const path = lower(typed.decoded);
      const isUnknown = open.has(pattern) && !paths.has(path) && !leadingOn.has(path);
      const led = isUnknown ? leading.get(path) : undefined;
      if (led !== undefined) {
        const leadsTo = { location: writeLocation(led.to, typed, (target) => paths.has(lower(target))), isPermanent: led.isPermanent };
        return { pattern, takesPosts, isIndex, format: typed.format, url: typed.url, leadsTo };
      }
      const written = isUnknown ? write(makeUnknown(pattern), typed, { ...page, names: [] }) : undefined;
      return written ? { ...written, cached: "unknown" } : { pattern, takesPosts, isIndex, format: typed.format, url: typed.url };
    },
  };
}

/** The redirect's target: keeps the request's query unless it has its own, and the Markdown format if the target has it. */
function writeLocation(to: string, { format, query, url }: Typed, isListed: (path: string) => boolean): string {
  const [, path = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  const at = url.indexOf("?");
  const asked = new URLSearchParams(query);
  asked.delete(ROUTES);
  // A data request has `_routes` in its query, which is dropped.
  const typed = format === "data" ? asked.size > 0 && `?${asked}` : at !== -1 && url.slice(at);
  const target = format === "markdown" && isListed(path) ? markdownPath(path) : path;
  return target + (search || typed || "") + hash;
}

type Typed = { path: string; decoded: string; format: Format; query: URLSearchParams; /** With valid encoding. */ url: string };

function readTyped(address: string): Typed {
  const at = address.indexOf("?");
  const search = at === -1 ? "" : address.slice(at);
  const typed = makeReadable(at === -1 ? address : address.slice(0, at));
  const [format, suffix] = FORMATS.find(([, ending]) => ending.test(typed)) ?? ["page" as const, ""];
  const path = typed.replace(suffix, "");
  return { path, decoded: decode(path) ?? path, format, query: new URLSearchParams(search), url: typed + search };
}
