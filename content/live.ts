/**
 * Published edits, by document: the texts that differ from the original. The object is the same until the next publication, so its
 * identity is the cache key of derived values.
 */
export type StoredWords = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

declare global {
  /** The reader, shared by all copies of this module in the server's process. */
  var readStoredWords: (() => StoredWords) | undefined;
}

/** Id of the script element that contains a page's edits as JSON. */
export const WORDS_ID = "words";

// A build-time constant: the other branch is removed from the browser's bundle.
const isPage = !(import.meta.env?.SSR ?? true);
// Fixed per page load: later publications apply to the next page.
const brought: StoredWords = isPage ? JSON.parse(document.getElementById(WORDS_ID)?.textContent ?? "{}") : {};

/** Published edits of this process or page. */
export const readStored: () => StoredWords = isPage ? () => brought : () => globalThis.readStoredWords?.() ?? brought;

type Group = Record<string, unknown>;
/** An empty picture is null. */
const isGroup = (value: unknown): value is Group => typeof value === "object" && value !== null && !Array.isArray(value);

/** Deep merge: groups field by field, other values as a whole. */
function put(words: unknown, others: unknown): unknown {
  if (!isGroup(words) || !isGroup(others)) return others;
  const whole = { ...words };
  for (const name in others) whole[name] = put(whole[name], others[name]);
  return whole;
}

/** Memoizes `make` until the next publication. Call the result at the time of use, not on module load. */
export function derived<Made>(make: () => Made): () => Made {
  let of: StoredWords | undefined;
  let made: Made;
  return () => {
    const stored = readStored();
    if (of !== stored) {
      made = make();
      of = stored;
    }
    return made;
  };
}

/** In the browser texts don't change after the page load. */
function follow<Made extends object>(make: () => Made, shape: object): Made {
  if (isPage) return make();
  const read = derived(make);
  return new Proxy(shape as Made, {
    get: (_, key) => Reflect.get(read(), key),
    set: () => false,
    has: (_, key) => Reflect.has(read(), key),
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(read(), key),
  });
}

/**
 * An object of texts that follows publications, through a proxy: document `name` merged over `make()`. Without `name` it has no document
 * and only follows the texts that `make` reads. Read its fields at the time of use: a value destructured on module load is stale.
 */
export function live<Made extends object>(make: () => Made, name = ""): Made {
  // Stored values were validated with their fields' schema.
  return follow(() => put(make(), readStored()[name] ?? {}) as Made, {});
}

/** The same for an array. */
export const liveList = <Item>(make: () => readonly Item[]): readonly Item[] => follow(make, []);
