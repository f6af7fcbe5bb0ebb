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
};

/** Where documents that only staff may read are kept (D29). */
export const PRIVATE_FOLDER = "private";

/** Keeps a document for staff under a random name; no public route serves it. @returns the name, for `getPrivate` */
export async function putPrivate(storage: Storage, bytes: Uint8Array, type = "application/octet-stream"): Promise<string> {
  const name = randomBytes(16).toString("hex");
  await storage.put(`${PRIVATE_FOLDER}/${name}`, bytes, type);
  return name;
}

/** The document kept under `name`, or undefined where there is none. */
export function getPrivate(storage: Storage, name: string): Promise<Uint8Array | undefined> {
  return storage.get(`${PRIVATE_FOLDER}/${name}`);
}

/** Erases a document; one that is gone already is fine. */
export function deletePrivate(storage: Storage, name: string): Promise<void> {
  return storage.delete(`${PRIVATE_FOLDER}/${name}`);
}
