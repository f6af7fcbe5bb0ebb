/** How long a page waits for its lists before it shows them as loading, in milliseconds. */
const MAX_WAIT = 400;

type Settled<T> = { [K in keyof T]: T[K] | Awaited<T[K]> };

/**
 * For client-side navigations: waits a moment for a page's lists and replaces each promise that resolved in time. A complete page doesn't
 * flash loading texts, and going back restores the scroll position.
 */
export async function settle<T extends Record<string, unknown>>(data: T): Promise<Settled<T>> {
  const settled: Settled<T> = { ...data };
  const take = async <K extends keyof T>(key: K, value: Promise<Awaited<T[K]>>) => {
    settled[key] = await value;
  };
  const all = Promise.all(Object.keys(data).map((key: keyof T) => take(key, Promise.resolve(data[key]))));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, MAX_WAIT))]);
  return { ...settled };
}
