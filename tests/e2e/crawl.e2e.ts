import type { APIRequestContext } from "@playwright/test";
import { expect, test, withoutMotion } from "./journey.ts";
import { ledger } from "../../content/claims.ts";
import { allPages } from "../helpers/all-pages.ts";
import { fetchPage, readPage, type ServedPage } from "./served-page.ts";

test.use(withoutMotion);

type Crawled = { page: ServedPage | undefined; status: number; from: string };
type Link = { from: string; path: string; anchor: string };

/** External links aren't followed. */
function toOwnLink(from: string, href: string, origin: string): Link[] {
  const address = URL.parse(href, origin + from);
  if (address === null || address.origin !== origin) return [];
  return [{ from, path: address.pathname + address.search, anchor: decodeURIComponent(address.hash.slice(1)) }];
}

async function fetchCrawled(request: APIRequestContext, path: string, from: string): Promise<Crawled> {
  const response = await fetchPage(request, path);
  const isPage = response.headers()["content-type"]?.startsWith("text/html") ?? false;
  return { page: isPage ? await readPage(response) : undefined, status: response.status(), from };
}

/** Crawls the site from `/`. @returns all pages and links */
async function crawl(request: APIRequestContext, origin: string) {
  const visited = new Map<string, Crawled>();
  const links: Link[] = [];
  const waiting: Link[] = [{ from: "", path: "/", anchor: "" }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (visited.has(next.path)) continue;
    const { path, from } = next;
    const crawled = await fetchCrawled(request, path, from);
    visited.set(path, crawled);
    const found = (crawled.page?.links ?? []).flatMap((href) => toOwnLink(path, href, origin));
    links.push(...found);
    waiting.push(...found);
  }
  return { visited, links };
}

let crawled: ReturnType<typeof crawl> | undefined;
/** Cached: no test of this file changes the site. */
const crawlOnce = (request: APIRequestContext, origin: string) => (crawled ??= crawl(request, origin));

test("every link leads to a page without redirects, and every anchor exists", async ({ request, baseURL }) => {
  test.setTimeout(180_000);
  const { visited, links } = await crawlOnce(request, baseURL ?? "");
  const broken = [...visited].filter(([, { status }]) => status !== 200).map(([path, { status, from }]) => `${from} → ${path}: ${status}`);
  expect(broken).toEqual([]);
  const lost = links.filter(({ path, anchor }) => anchor !== "" && !visited.get(path)?.page?.ids.has(anchor));
  expect(lost.map(({ from, path, anchor }) => `${from} → ${path}#${anchor}`)).toEqual([]);
});

test("every indexed page is linked, and no other page is", async ({ request, baseURL }) => {
  test.setTimeout(180_000);
  const { visited } = await crawlOnce(request, baseURL ?? "");
  const reached = new Set([...visited.keys()].map((path) => path.split("?", 1)[0]));
  expect(allPages.filter(({ path, isIndexed }) => isIndexed && !reached.has(path)).map(({ path }) => path)).toEqual([]);
  expect([...reached].filter((path) => /admin|sandbox|payment-confirmation|your-order/.test(path ?? ""))).toEqual([]);
});

test("no page shows a claim about the agency that's missing in content/claims.ts", async ({ request, baseURL }) => {
  test.setTimeout(180_000);
  const { visited } = await crawlOnce(request, baseURL ?? "");
  const shown = [...visited].flatMap(([path, { page }]) => (page?.figures ?? []).map((figure) => ({ path, figure })));
  expect(new Set(shown.map(({ path }) => path.split("?", 1)[0])).size).toBeGreaterThanOrEqual(10);
  const known = new Set(ledger.map(({ figure, label }) => `${figure} ${label}`));
  expect(shown.filter(({ figure }) => !known.has(figure))).toEqual([]);
  expect(shown.filter(({ path }) => path === "/").map(({ figure }) => figure)).toContain("87% AI implementation success");
});
