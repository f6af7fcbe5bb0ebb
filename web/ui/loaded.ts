/** The result of fetching a list: a failed section says so, and the rest of the page stays. */
export type Loaded<T> = { ok: true; items: T } | { ok: false };

/** A list that is loading or loaded. */
export type LoadableList<T> = Promise<Loaded<readonly T[]>> | Loaded<readonly T[]>;

type ListAnswer = { ok: boolean; json(): Promise<unknown> };
type ItemsOf<A> = A extends { ok: false } ? never : A extends { json(): Promise<infer T> } ? T : never;

/** Never rejects, so a page can pass the promise on to where the list is shown. */
export async function load<A extends ListAnswer>(request: Promise<A>): Promise<Loaded<ItemsOf<A>>> {
  try {
    const answer = await request;
    if (!answer.ok) return { ok: false };
    // A successful answer of this call is, by the API's own type, the list.
    return { ok: true, items: (await answer.json()) as ItemsOf<A> };
  } catch {
    return { ok: false };
  }
}

/** Maps the items of a loading list. Like the list, it never rejects. */
export async function mapLoaded<T, U>(list: Promise<Loaded<readonly T[]>>, change: (item: T) => U): Promise<Loaded<readonly U[]>> {
  const loaded = await list;
  return loaded.ok ? { ok: true, items: loaded.items.map(change) } : loaded;
}
