import { open } from "node:fs/promises";

/** Waits until a file, or which files a folder has, is on the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
