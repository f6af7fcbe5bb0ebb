import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const isTaken = (error: unknown) => error instanceof Error && "code" in error && error.code === "EEXIST";

/**
 * Writes an archive to a new file that only this user can read. A partial file is removed.
 * @returns a sentence about the failure, or undefined
 */
export async function saveArchive(archive: Readable, file: string): Promise<string | undefined> {
  try {
    // Never overwrites.
    await pipeline(archive, createWriteStream(file, { flags: "wx", mode: 0o600 }));
    return undefined;
  } catch (error) {
    if (isTaken(error)) return `${file} already exists. Choose another file.`;
    await rm(file, { force: true });
    return `The archive could not be written: ${error instanceof Error ? error.message : String(error)}`;
  }
}
