import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import type { ContentVersion } from "../database/content-version.ts";
import { type FinishedPage, shrink, sizeOf } from "./finished-page.ts";
import type { PageAddress } from "./page-address.ts";

type Entry = { page: FinishedPage; version: number };
/** What the cache needs to know of an address. */
export type CacheAddress = Pick<PageAddress, "pattern" | "url" | "cached">;
type Cached = NonNullable<PageAddress["cached"]>;

/** Bytes. The site's own pages are never pushed out by what somebody tries in their queries. */
const MAX_BYTES: Record<Cached, number> = { listed: 48 * 1024 * 1024, unknown: 4 * 1024 * 1024, queried: 6 * 1024 * 1024 };

const createEntries = (maxSize: number) => new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ page }) => sizeOf(page) });

/** How often a page is rendered at most for one answer. */
const MAX_RENDERS = 4;

/** For how long no page of the site has been rendered when what was rendered is compressed harder, in milliseconds. */
export const QUIET = 2000;

/** Renders a page. `isCacheable` is false where something that belongs in it could not be had, or where it is not for everybody. */
export type Render = (url: string) => Promise<{ page: FinishedPage; isCacheable: boolean }>;

/**
 * Finished pages, for as long as the content they were made of has not changed. An address is rendered once, however many ask for it at the
 * same time. What changed is compressed harder in the background, one page at a time, and not while others wait for pages to be rendered:
 * after an edit it would take the processor from them.
 */
export function createPageCache(content: Pick<ContentVersion, "current">, render: Render) {
  const entries = {
    listed: createEntries(MAX_BYTES.listed),
    unknown: createEntries(MAX_BYTES.unknown),
    queried: createEntries(MAX_BYTES.queried),
  };
  const rendering = new Map<string, Promise<FinishedPage>>();
  const background = new PQueue({ concurrency: 1, autoStart: false });
  /** What is compressed next of each address: of a page that is changed again and again only the last. */
  const waiting = new Map<string, FinishedPage>();
  let quiet: NodeJS.Timeout | undefined;

  function waitForQuiet(): void {
    background.pause();
    clearTimeout(quiet);
    quiet = setTimeout(() => background.start(), QUIET).unref();
  }

  function compressLater(name: string, page: FinishedPage): void {
    if (!waiting.has(name)) {
      void background.add(async () => {
        const last = waiting.get(name);
        waiting.delete(name);
        if (last) await shrink(last);
      });
    }
    waiting.set(name, page);
  }

  function store(url: string, cached: Cached, version: number, made: FinishedPage): FinishedPage {
    const earlier = entries[cached].peek(url)?.page;
    // Something else was changed: the page is the one that browsers have already.
    const page = earlier?.etag === made.etag && earlier.status === made.status ? earlier : made;
    entries[cached].set(url, { page, version });
    if (page === made && cached !== "queried") compressLater(`${cached} ${url}`, page);
    return page;
  }

  /** What is changed while a page is rendered may be on one part of it and not on another: it is rendered again, unless that goes on and on. */
  async function renderNow(url: string, cached: Cached, version: number): Promise<FinishedPage> {
    let before: number | undefined = version;
    // Who makes up queries without end does not keep the site's own pages large.
    if (cached !== "queried") waitForQuiet();
    for (let renders = 1; ; renders += 1) {
      const { page, isCacheable } = await render(url);
      const after = content.current();
      if (after !== undefined && after === before) return isCacheable ? store(url, cached, after, page) : page;
      if (renders === MAX_RENDERS) return page;
      before = after;
    }
  }

  return {
    /** A page that is in hand. */
    find({ url, cached }: CacheAddress): FinishedPage | undefined {
      const version = content.current();
      if (cached === undefined || version === undefined) return undefined;
      const entry = entries[cached].get(url);
      return entry?.version === version ? entry.page : undefined;
    },
    /** The page as content is now. */
    async get({ url, cached }: CacheAddress): Promise<FinishedPage> {
      const version = content.current();
      if (cached === undefined || version === undefined) return (await render(url)).page;
      const name = `${version} ${url}`;
      const started = rendering.get(name) ?? renderNow(url, cached, version).finally(() => rendering.delete(name));
      rendering.set(name, started);
      return started;
    },
    /** For tests: until nothing is compressed any more. */
    settled: () => background.start().onIdle(),
  };
}
