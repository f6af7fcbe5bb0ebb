import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Storage } from "../../server/platform/storage/storage.ts";
import { createDiskStorage } from "../../server/platform/storage/storage-disk.ts";

export type TestStorage = { storage: Storage; remove(): Promise<void> };

/** Storage in its own folder, created on the first write. */
export function makeTestStorage(): TestStorage {
  const location = join(tmpdir(), `site-storage-${randomUUID()}`);
  return { storage: createDiskStorage(location), remove: () => rm(location, { recursive: true, force: true }) };
}
