import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";

const MEGABYTE = 1024 ** 2;
/** Bytes kept for the embedded database alone: two segments of its log, which ends the process where it finds no room for the next one. */
const RESERVE = 32 * MEGABYTE;
/** Bytes that must be free besides, or nothing more is taken in. */
const MIN_FREE = 32 * MEGABYTE;

export type DiskRoom = {
  /** Whether nothing may be written until there is room again. */
  isFull(): boolean;
  /** Gives what was kept to whoever has just found no room. @returns whether there was anything to give */
  release(): boolean;
  /** Looks again, and keeps the reserve where there is room for it. */
  look(): void;
};

function measureFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Real bytes: a file of zeros is stored by some file systems as nothing. It appears whole or not at all. */
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
 * Watches the room on the disk of `dataDir`, and keeps some of it for what is being written when the disk is full. The embedded database does
 * not survive a log that finds no room: its next statement never returns, and the process answers nobody any more.
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
