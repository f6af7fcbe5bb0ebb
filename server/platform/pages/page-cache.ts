import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import type { ContentVersion } from "../database/content-version.ts";
import { type FinishedPage, shrink, sizeOf } from "./finished-page.ts";
import type { PageAddress } from "./page-address.ts";

type Entry = { page: FinishedPage; version: number };
/** The parts of an address that the cache needs. */
export type CacheAddress = Pick<PageAddress, "pattern" | "url" | "cached">;
type Cached = NonNullable<PageAddress["cached"]>;

/** Bytes. Separate limits: queried pages never evict the site's own. */
const MAX_BYTES: Record<Cached, number> = { listed: 48 * 1024 * 1024, unknown: 4 * 1024 * 1024, queried: 6 * 1024 * 1024 };

const createEntries = (maxSize: number) => new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ page }) => sizeOf(page) });

/** Maximum renders per answer. */
const MAX_RENDERS = 4;

/** Debounce of background compression: milliseconds since the last render of a listed page. */
export const QUIET = 2000;

/** Renders a page. `isCacheable` is false if it is incomplete or private. */
export type Render = (url: string) => Promise<{ page: FinishedPage; isCacheable: boolean }>;

/**
 * Cache of finished pages, valid until content changes. Concurrent requests for an address share one render (no cache stampede). Changed
 * pages are compressed harder in the background, one at a time, and never while pages are being rendered: after an edit it would take CPU
 * from visitors.
 */
export function createPageCache(content: Pick<ContentVersion, "current">, render: Render) {
  const entries = {
    listed: createEntries(MAX_BYTES.listed),
    unknown: createEntries(MAX_BYTES.unknown),
    queried: createEntries(MAX_BYTES.queried),
  };
  const rendering = new Map<string, Promise<FinishedPage>>();
  const background = new PQueue({ concurrency: 1, autoStart: false });
  /** Next compression of each address: of several versions only the last. */
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
    // Other content changed: keep the page that browsers have cached.
    const page = earlier?.etag === made.etag && earlier.status === made.status ? earlier : made;
    entries[cached].set(url, { page, version });
    if (page === made && cached !== "queried") compressLater(`${cached} ${url}`, page);
    return page;
  }

  /** A change during rendering may affect only part of the page, so it is rendered again, up to `MAX_RENDERS` times. */
  async function renderNow(url: string, cached: Cached, version: number): Promise<FinishedPage> {
    let before: number | undefined = version;
    // A flood of queries must not put off compressing the site's own pages.
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
    /** The page if it is cached. */
    find({ url, cached }: CacheAddress): FinishedPage | undefined {
      const version = content.current();
      if (cached === undefined || version === undefined) return undefined;
      const entry = entries[cached].get(url);
      return entry?.version === version ? entry.page : undefined;
    },
    /** The page with the current content. */
    async get({ url, cached }: CacheAddress): Promise<FinishedPage> {
      const version = content.current();
      if (cached === undefined || version === undefined) return (await render(url)).page;
      const name = `${version} ${url}`;
      const started = rendering.get(name) ?? renderNow(url, cached, version).finally(() => rendering.delete(name));
      rendering.set(name, started);
      return started;
    },
    /** For tests: resolves once background compression is done. */
    settled: () => background.start().onIdle(),
  };
}
