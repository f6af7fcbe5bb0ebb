import { randomBytes } from "node:crypto";

export type StoredFile = { key: string; modifiedAt: Date };

/**
 * Where uploads live: this machine's disk, or a bucket. A key is `folder/name`; a name is never used twice, so a file never changes.
 * A folder belongs to whoever uses it: nothing serves a file but a route that names its folder.
 */
export type Storage = {
  /** Writes a file whole or not at all; once it returns, the file outlives a power cut. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** A file that is not there is fine. */
  delete(key: string): Promise<void>;
  /** The files of a folder, in no particular order. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** The files of all folders, in no particular order. */
  listAll(): AsyncIterable<StoredFile>;
};

const BATCH = 500;

/** The names in a folder of files that are not younger than `before`, in batches: a younger one may belong to what is being saved. */
export async function* listOld(storage: Storage, folder: string, before: Date): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const { key, modifiedAt } of storage.list(folder)) {
    if (modifiedAt > before) continue;
    names.push(key.slice(folder.length + 1));
    if (names.length < BATCH) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}

/** Where documents that only staff may read are kept. */
export const PRIVATE_FOLDER = "private";

const TEXT = ".text";
const keyOf = (name: string) => `${PRIVATE_FOLDER}/${name}`;

/** The document that a name in the private folder belongs to: its own, or that of its text. */
export const documentOf = (name: string): string => (name.endsWith(TEXT) ? name.slice(0, -TEXT.length) : name);

/**
 * Stores a document for staff under a random name, and what it says beside it; no public route serves either. Both are stored or neither is.
 * @returns the name, for `getPrivate`
 * @throws what the storage does
 */
export async function putPrivate(
  storage: Storage,
  bytes: Uint8Array,
  { type = "application/octet-stream", text }: { type?: string; text?: Uint8Array | undefined } = {},
): Promise<string> {
  const name = randomBytes(16).toString("hex");
  try {
    await storage.put(keyOf(name), bytes, type);
    if (text !== undefined) await putPrivateText(storage, name, text);
  } catch (error) {
    // What cannot be erased now is found by the sweep.
    await deletePrivate(storage, name).catch(() => undefined);
    throw error;
  }
  return name;
}

/** The document kept under `name`, or undefined where there is none. */
export function getPrivate(storage: Storage, name: string): Promise<Uint8Array | undefined> {
  return storage.get(keyOf(name));
}

/** What the document kept under `name` says, as it was handed over with it. */
export function getPrivateText(storage: Storage, name: string): Promise<Uint8Array | undefined> {
  return storage.get(keyOf(name) + TEXT);
}

/** Keeps what the document kept under `name` says beside it. */
export function putPrivateText(storage: Storage, name: string, text: Uint8Array): Promise<void> {
  return storage.put(keyOf(name) + TEXT, text, "application/gzip");
}

/** Erases a document and its text; what is gone already is fine. */
export async function deletePrivate(storage: Storage, name: string): Promise<void> {
  await storage.delete(keyOf(name) + TEXT);
  await storage.delete(keyOf(name));
}
