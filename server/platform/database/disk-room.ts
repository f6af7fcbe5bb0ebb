import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";

const MEGABYTE = 1024 ** 2;
/** Bytes reserved for the embedded database: two WAL segments. It crashes the process if it finds no room for the next one. */
const RESERVE = 32 * MEGABYTE;
/** Bytes that must be free besides; below that the database is read-only. */
const MIN_FREE = 32 * MEGABYTE;

export type DiskRoom = {
  /** Whether writes are stopped until there is room again. */
  isFull(): boolean;
  /** Deletes the reserve for a write that has just failed. @returns whether there was a reserve */
  release(): boolean;
  /** Checks the free space again, and makes the reserve if there is room for it. */
  look(): void;
};

function measureFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Random bytes: some file systems store zeros as a hole. The file appears whole or not at all. */
function writeReserve(file: string): void {
  const part = `${file}.part`;
  const handle = openSync(part, "w", 0o600);
  try {
    for (let written = 0; written < RESERVE; written += MEGABYTE) writeSync(handle, randomBytes(MEGABYTE));
    fsyncSync(handle);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  renameSync(part, file);
}

/**
 * Watches the free space on the disk of `dataDir`, and keeps a reserve for writes in progress when the disk is full. The embedded database
 * does not survive a WAL without room: its next statement never returns, and the process answers no request any more.
 * @param free bytes that are free in a folder
 */
export function createDiskRoom(dataDir: string, free: (folder: string) => number = measureFree): DiskRoom {
  const file = join(dataDir, "reserve");
  let isFull = false;
  return {
    isFull: () => isFull,
    release() {
      isFull = true;
      if (!existsSync(file)) return false;
      rmSync(file, { force: true });
      return true;
    },
    look() {
      const left = free(dataDir);
      const isKept = existsSync(file);
      isFull = left < MIN_FREE + (isKept ? 0 : RESERVE);
      if (!isFull && !isKept) writeReserve(file);
    },
  };
}
