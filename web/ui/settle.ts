/** How long a page waits for its lists before it shows them as loading, in milliseconds. */
const MAX_WAIT = 400;
/** The same going back: a page without its lists is too short for the scroll position to be restored. */
const MAX_WAIT_BACK = 10_000;

/** Whether a navigation is Back, Forward or a revalidation: only then the address bar is ahead of the page. */
const isAhead = ({ url }: Request) => {
  const { pathname, search } = new URL(url);
  return pathname + search === location.pathname + location.search;
};

type Settled<T> = { [K in keyof T]: T[K] | Awaited<T[K]> };

/**
 * For client-side navigations: waits a moment for a page's lists and replaces each promise that resolved in time. A complete page doesn't
 * flash loading texts, and going back restores the scroll position.
 */
export async function settle<T extends Record<string, unknown>>(data: T, request: Request): Promise<Settled<T>> {
  const settled: Settled<T> = { ...data };
  const take = async <K extends keyof T>(key: K, value: Promise<Awaited<T[K]>>) => {
    settled[key] = await value;
  };
  const all = Promise.all(Object.keys(data).map((key: keyof T) => take(key, Promise.resolve(data[key]))));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, isAhead(request) ? MAX_WAIT_BACK : MAX_WAIT))]);
  return { ...settled };
}
