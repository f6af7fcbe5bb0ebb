import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { findErrorCode } from "../database/db.ts";
import type { Storage, StoredFile } from "./storage.ts";

async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (findErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, "wx");
  try {
    await handle.writeFile(bytes);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Atomic and durable: written to a temporary file, synced and renamed. */
async function putWhole(path: string, bytes: Uint8Array): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeDurably(part, bytes);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function* listFolder(root: string, folder: string): AsyncGenerator<StoredFile> {
  const names = (await unlessMissing(readdir(join(root, folder)))) ?? [];
  for (const name of names) {
    const found = await unlessMissing(stat(join(root, folder, name)));
    if (found?.isFile() === true) yield { key: `${folder}/${name}`, modifiedAt: found.mtime };
  }
}

async function* listFolders(root: string): AsyncGenerator<StoredFile> {
  const entries = (await unlessMissing(readdir(root, { withFileTypes: true }))) ?? [];
  for (const entry of entries) if (entry.isDirectory()) yield* listFolder(root, entry.name);
}

/** Storage in a local folder. */
export function createDiskStorage(root: string): Storage {
  return {
    put: (key, bytes) => putWhole(join(root, key), bytes),
    get: (key) => unlessMissing(readFile(join(root, key))),
    delete: (key) => rm(join(root, key), { force: true }),
    list: (folder) => listFolder(root, folder),
    listAll: () => listFolders(root),
  };
}
