import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { pack } from "tar-stream";
import { seal } from "./seal.ts";
import { syncPath } from "./sync-path.ts";
import { addTrailer } from "./trailer.ts";

/** Adds a file to the archive; resolves when the writer can take more (backpressure). */
export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>;

const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };

async function writeStream(file: string, key: string | undefined, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const tar = pack();
  const add: AddEntry = (name, bytes) =>
    new Promise((resolve, reject) => {
      const sink = tar.entry({ name, size: bytes.length }, (error) => (error ? reject(error) : resolve()));
      sink.end(bytes);
    });
  const zstd = createZstdCompress(COMPRESSION);
  // Private to this user, and synced to disk at the end.
  const handle = await open(file, "wx", 0o600);
  const finish = (source: AsyncIterable<Buffer>) => (key === undefined ? addTrailer(source) : seal(source, key));
  const written = pipeline(tar, zstd, finish, handle.createWriteStream({ flush: true }));
  const filled = fill(add).then(
    () => tar.finalize(),
    (error: Error) => {
      tar.destroy(error);
      throw error;
    },
  );
  // The first failure aborts the other side; the writer's error is the cause.
  const [writing, filling] = await Promise.allSettled([written, filled]);
  for (const part of [writing, filling]) if (part.status === "rejected") throw part.reason;
}

/** Writes a tar archive in Zstandard, encrypted if there is a key. Atomic: renamed to its final name once `check` has passed. */
export async function writeArchive(
  file: string,
  { key, fill, check }: { key: string | undefined; fill: (add: AddEntry) => Promise<void>; check: (file: string) => Promise<void> },
): Promise<void> {
  const part = `${file}.part`;
  try {
    await writeStream(part, key, fill);
    await check(part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncPath(dirname(file));
}
