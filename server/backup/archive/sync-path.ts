import { open } from "node:fs/promises";

/** Waits until a file, or a folder's list of files, is on disk (fsync). */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
