import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { FSDriver } from "flydrive/drivers/fs";
import type { Storage } from "./storage.ts";
import { wrapDriver } from "./storage-driver.ts";

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

/** The driver writes in place and lets the kernel keep it in memory. Here a file appears whole, by being renamed, and stays. */
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

/** Storage in a folder of this machine. */
export function createDiskStorage(location: string): Storage {
  const driver = new FSDriver({ location, visibility: "private" });
  return { ...wrapDriver(driver), put: (key, bytes) => putWhole(join(location, key), bytes) };
}
