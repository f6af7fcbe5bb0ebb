import { randomBytes } from "node:crypto";

export type StoredFile = { key: string; modifiedAt: Date };

/**
 * Upload storage: local disk or a bucket. A key is `folder/name`; names are never reused, so files are immutable. Each folder has one owner
 * in the code: only a route that names the folder serves its files.
 */
export type Storage = {
  /** Writes a file atomically; once it returns, the file survives a power cut. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** Ignores a missing file. */
  delete(key: string): Promise<void>;
  /** The files of a folder, unordered. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** All files, unordered. */
  listAll(): AsyncIterable<StoredFile>;
};

const BATCH = 500;

/** Names in a folder that are not younger than `before`, in batches: a younger file may belong to an upload in progress. */
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

/** Documents that only staff may read. */
export const PRIVATE_FOLDER = "private";

const TEXT = ".text";
const keyOf = (name: string) => `${PRIVATE_FOLDER}/${name}`;

/** The document that a name in the private folder belongs to: itself, or the one whose text it is. */
export const documentOf = (name: string): string => (name.endsWith(TEXT) ? name.slice(0, -TEXT.length) : name);

/**
 * Stores a document for staff under a random name, and its extracted text beside it; no public route serves either. Stores both or neither.
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
    // If this fails too, the sweep deletes it later.
    await deletePrivate(storage, name).catch(() => undefined);
    throw error;
  }
  return name;
}

/** The document stored under `name`, if any. */
export function getPrivate(storage: Storage, name: string): Promise<Uint8Array | undefined> {
  return storage.get(keyOf(name));
}

/** The extracted text of the document `name`, as stored. */
export function getPrivateText(storage: Storage, name: string): Promise<Uint8Array | undefined> {
  return storage.get(keyOf(name) + TEXT);
}

/** Stores the extracted text of the document `name`. */
export function putPrivateText(storage: Storage, name: string, text: Uint8Array): Promise<void> {
  return storage.put(keyOf(name) + TEXT, text, "application/gzip");
}

/** Erases a document and its text; ignores missing files. */
export async function deletePrivate(storage: Storage, name: string): Promise<void> {
  await storage.delete(keyOf(name) + TEXT);
  await storage.delete(keyOf(name));
}
