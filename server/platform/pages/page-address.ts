import { LRUCache } from "lru-cache";
import { markdownPath } from "../../../contract/markdown-path.ts";
import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from "react-router";

type Manifest = ServerBuild["routes"];

/** What an address asks for. */
export type PageAddress = {
  /** The pattern of its page, `/blogs/:blogId` or `*`: all that the log tells of an address. */
  pattern: string;
  /** Path and query to render: of a public page without anything that makes no difference to it. */
  url: string;
  /**
   * Whose answer may be cached under `url`. Of `listed` ones there are as many as the site has pages, of `unknown` ones as many as it has
   * kinds of pages, of `queried` ones as many as somebody tries. Absent for the pages of staff and of single orders.
   */
  cached?: "listed" | "queried" | "unknown";
  format: Format;
  /** Whether its route has an action, for a form that is posted to the page. */
  takesPosts: boolean;
  isIndex: boolean;
  /** Where it leads, in the place of a page that nobody has. */
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

/** Undefined where a percent sign stands for nothing. What it gives is used: a bundler leaves out a call that is made for its failure alone. */
function decode(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

/** The path, where each of its percent signs stands for something. The router can match no other, and would write it to the log as it came. */
export function makeReadable(path: string): string {
  return decode(path) === undefined ? encodeURI(path.toWellFormed()) : path;
}

/** In the query of an address: what is to be shown that is not published. */
export const PREVIEW = "preview";

const MARKDOWN = /(\/index)?\.md$/;
const DATA = /(\/_)?\.data$/;
/** Where the router's browser side asks for a page's data. */
const toDataPath = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);

/** What a page is asked for as. */
type Format = "page" | "data" | "markdown";
const pathIn: Record<Format, (path: string) => string> = { page: (path) => path, data: toDataPath, markdown: markdownPath };
const FORMATS: readonly (readonly [Format, RegExp])[] = [
  ["data", DATA],
  ["markdown", MARKDOWN],
];

/** The page that the `url` of a Markdown address is made of, or undefined where it is none. */
export function readMarkdownUrl(url: string): string | undefined {
  const [path = "", ...query] = url.split("?");
  return MARKDOWN.test(path) ? [path.replace(MARKDOWN, "") || "/", ...query].join("?") : undefined;
}

/** The address of the same page as Markdown; that of a page's data stays what it is. */
export function asMarkdown(address: PageAddress): PageAddress {
  if (address.cached === undefined || address.format !== "page") return address;
  const at = address.url.indexOf("?");
  const path = at === -1 ? address.url : address.url.slice(0, at);
  return { ...address, format: "markdown", url: markdownPath(path) + address.url.slice(path.length) };
}

/** How it says which of a page's loaders it asks for. */
const ROUTES = "_routes";

type Matches = readonly RouteMatch[];

function findPattern(matches: Matches): string {
  const patterns = matches.flatMap(({ route }) => route.path ?? []).filter((pattern) => pattern !== "");
  return patterns.at(-1) ?? (matches.length > 0 ? "/" : "*");
}

/** The query names that a page reads, as its route says in `handle.query`. */
function listNames(routes: Manifest, matches: Matches): string[] {
  return matches.flatMap(({ route: { id } }) => {
    const handle: unknown = routes[id ?? ""]?.module.handle;
    return typeof handle === "object" && handle !== null && "query" in handle && Array.isArray(handle.query)
      ? handle.query.map(String)
      : [];
  });
}

/** Of a query, what makes a difference to a page. */
function readQuery(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : [])));
}

/** Which loaders are asked for, in the order of the routes; undefined where one is not the page's. */
function readRoutes(query: URLSearchParams, matches: Matches): string | undefined {
  const asked = query.get(ROUTES)?.split(",") ?? [];
  const known = matches.flatMap(({ route: { id } }) => (id !== undefined && asked.includes(id) ? id : []));
  return known.length === asked.length ? known.join(",") : undefined;
}

/** Of all addresses below a pattern that no page has, the one that is rendered for them. */
const makeUnknown = (pattern: string) => `/${pattern.replace(/^\//, "").replaceAll(/:\w+|\*/g, "not-found")}`;

const lower = (path: string) => path.replace(/\/+$/, "").toLowerCase();

type Page = { matches: Matches; pattern: string; names: readonly string[]; takesPosts: boolean; isIndex: boolean };

/** Matching one path against all routes takes as long as to answer twenty requests. */
function createMatcher(routes: Manifest): (path: string) => Page {
  const tree = listBelow(routes, undefined);
  return (path) => {
    const matches = matchRoutes(tree, path) ?? [];
    const route = matches.at(-1)?.route;
    const takesPosts = routes[route?.id ?? ""]?.module.action !== undefined;
    return { matches, pattern: findPattern(matches), names: listNames(routes, matches), takesPosts, isIndex: route?.index === true };
  };
}

/** Addresses that are known as they were typed. */
const MAX_KNOWN = 1000;

/** An address that has no page, and the path or the address of another site that it leads to. */
type Redirect = { from: string; to: string; isPermanent: boolean };

/** Paths of public pages that come and go with content: those that are there, those that lead on to another, and what staff lead elsewhere. */
export type ChangingAddresses = { listed: readonly string[]; moved: readonly string[]; redirects?: readonly Redirect[] };

/**
 * Makes what reads addresses as the pages of `routes` do.
 * @param fixed the path of each public page that is always there
 */
export function createAddressReaders(routes: Manifest, fixed: readonly string[]) {
  const match = createMatcher(routes);
  const openPatterns = (paths: readonly string[]) => paths.map((path) => match(path).pattern).filter((pattern) => pattern.includes(":"));
  const open = ["*", ...openPatterns(fixed)];
  // Of those that come and go all have one pattern.
  return (changing: ChangingAddresses) =>
    createReader({ match, open: new Set([...open, ...openPatterns(changing.listed.slice(0, 1))]) }, fixed, changing);
}

type Matching = { match: (path: string) => Page; open: ReadonlySet<string> };

function createReader({ match, open }: Matching, fixed: readonly string[], { listed, moved, redirects = [] }: ChangingAddresses) {
  const paths = new Map([...fixed, ...listed].map((path) => [lower(path), path]));
  const leadingOn = new Set(moved.map(lower));
  const leading = new Map(redirects.map((each) => [lower(each.from), each]));
  const known = new LRUCache<string, PageAddress>({ max: MAX_KNOWN });

  /** The address of a page at `path`, or undefined where it asks for data that the page does not have. */
  function write(path: string, { format, query }: Typed, { matches, names, ...page }: Page): PageAddress | undefined {
    const read = readQuery(query, names);
    const cached = read.size > 0 ? "queried" : "listed";
    const loaders = format === "data" ? readRoutes(query, matches) : "";
    if (loaders === undefined) return undefined;
    if (loaders !== "") read.set(ROUTES, loaders);
    return { ...page, cached, format, url: pathIn[format](path) + (read.size > 0 ? `?${read}` : "") };
  }

  /** What a public page's address asks for, without looking at any other address for long. */
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

/** Where a redirect leads: with the query that was typed, unless it has one; from Markdown to Markdown, where the page that it leads to has it. */
function writeLocation(to: string, { format, query, url }: Typed, isListed: (path: string) => boolean): string {
  const [, path = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  const at = url.indexOf("?");
  const asked = new URLSearchParams(query);
  asked.delete(ROUTES);
  // Of a page's data the router asks in the query, too.
  const typed = format === "data" ? asked.size > 0 && `?${asked}` : at !== -1 && url.slice(at);
  const target = format === "markdown" && isListed(path) ? markdownPath(path) : path;
  return target + (search || typed || "") + hash;
}

type Typed = { path: string; decoded: string; format: Format; query: URLSearchParams; /** As it was typed, but readable. */ url: string };

function readTyped(address: string): Typed {
  const at = address.indexOf("?");
  const search = at === -1 ? "" : address.slice(at);
  const typed = makeReadable(at === -1 ? address : address.slice(0, at));
  const [format, suffix] = FORMATS.find(([, ending]) => ending.test(typed)) ?? ["page" as const, ""];
  const path = typed.replace(suffix, "");
  return { path, decoded: decode(path) ?? path, format, query: new URLSearchParams(search), url: typed + search };
}
