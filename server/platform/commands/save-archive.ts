import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const isTaken = (error: unknown) => error instanceof Error && "code" in error && error.code === "EEXIST";

/**
 * Writes an archive to a file that is not there yet, for this user of the machine alone; one that could not be finished is removed.
 * @returns a sentence about what went wrong, or undefined
 */
export async function saveArchive(archive: Readable, file: string): Promise<string | undefined> {
  try {
    // What is there already is somebody's.
    await pipeline(archive, createWriteStream(file, { flags: "wx", mode: 0o600 }));
    return undefined;
  } catch (error) {
    if (isTaken(error)) return `${file} is there already. Name another file.`;
    await rm(file, { force: true });
    return `The archive could not be written: ${error instanceof Error ? error.message : String(error)}`;
  }
}
