/**
 * What staff have published of documents: of each, by its name, the words that differ from its original. The same object for as long as
 * nothing is published, by which whatever is made of words knows that it still holds.
 */
export type StoredWords = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Where the server's process keeps how words are read, for all copies of this module that it has loaded. */
export type WordsHolder = { readStoredWords?: () => StoredWords };

/** Where a page brings its words to the browser. */
export const WORDS_ID = "words";

// Known when the browser’s code is built, which then carries no more than it needs.
const isPage = !(import.meta.env?.SSR ?? true);
// As the page came: what was published since is on the next one.
const brought: StoredWords = isPage ? JSON.parse(document.getElementById(WORDS_ID)?.textContent ?? "{}") : {};

/** What this process or page has of published words. */
export const readStored: () => StoredWords = isPage ? () => brought : () => (globalThis as WordsHolder).readStoredWords?.() ?? brought;

type Group = Record<string, unknown>;
/** A picture that is none is null. */
const isGroup = (value: unknown): value is Group => typeof value === "object" && value !== null && !Array.isArray(value);

/** Words with others in their place: field by field where both are groups. */
function put(words: unknown, others: unknown): unknown {
  if (!isGroup(words) || !isGroup(others)) return others;
  const whole = { ...words };
  for (const name in others) whole[name] = put(whole[name], others[name]);
  return whole;
}

/** What `make` makes of words, anew once others are published: call it where it is used. */
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

/** A page's words stay as it came. */
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
 * An object of words that is always as staff have published it: the words of the document of this `name`, or else what `make` makes. Without
 * a name it has no document of its own and follows those that `make` reads. Take its fields where they are used: what a module took out of it
 * when it was loaded stays as it was.
 */
export function live<Made extends object>(make: () => Made, name = ""): Made {
  // What is put in the place of words has been read by the rules of their fields.
  return follow(() => put(make(), readStored()[name] ?? {}) as Made, {});
}

/** The same of a list. */
export const liveList = <Item>(make: () => readonly Item[]): readonly Item[] => follow(make, []);
