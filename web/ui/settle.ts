/** How long a page waits for lists before it shows them loading, in milliseconds. */
const MAX_WAIT = 400;

type Settled<T> = { [K in keyof T]: T[K] | Awaited<T[K]> };

/**
 * For navigations within the site: gives a page's lists a moment, and puts what has come in the place of its promise. A page that is whole at
 * once does not flash its loading texts, and going back finds the scroll position where it was left.
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
