import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { extract } from "tar-stream";
import { StartupError } from "../../platform/config/startup-error.ts";
import { SEALED, SEALED_LATER, unseal } from "./seal.ts";
import { checkTrailer } from "./trailer.ts";

export type Entry = { name: string; bytes: Buffer };

const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Maximum entry in bytes. The largest upload is far smaller, so a larger entry is foreign (zip bomb). */
const MAX_ENTRY = 512 * 1024 * 1024;

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new StartupError(`The file ${file} cannot be read.`, { cause });
  });
  try {
    const { bytesRead, buffer: start } = await handle.read(Buffer.alloc(SEALED.length));
    return start.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** @throws StartupError for a file that is no archive, or needs a key */
async function findKind(file: string, key: string | undefined): Promise<"sealed" | "plain"> {
  const start = await readStart(file);
  if (start.subarray(0, ZSTD.length).equals(ZSTD)) return "plain";
  if (!start.equals(SEALED) && SEALED_LATER.test(start.toString("latin1")))
    throw new StartupError(`The backup ${file} was encrypted by a newer version of this site. Update the site first. Nothing was changed.`);
  if (!start.equals(SEALED)) throw new StartupError(`${file} is not a backup of this site, or its beginning is damaged.`);
  if (key === undefined) throw new StartupError(`${file} is encrypted: set BACKUP_KEY to the key it was written with.`);
  return "sealed";
}

const damaged = (file: string, cause: unknown) =>
  new StartupError(`The backup ${file} is damaged or cut short. Nothing was changed.`, { cause });

/** The entries of an archive, in order. @throws StartupError for a foreign, damaged or truncated file, and for a wrong key */
export async function* readArchive(file: string, key: string | undefined): AsyncGenerator<Entry> {
  const kind = await findKind(file, key);
  const begin = (bytes: AsyncIterable<Buffer>) => (kind === "plain" ? checkTrailer(bytes) : unseal(bytes, key ?? ""));
  const tar = extract();
  const source = createReadStream(file);
  const stopping = new AbortController();
  const { signal } = stopping;
  const reading = pipeline(source, begin, createZstdDecompress(), tar, { signal });
  // Awaited below; until then the entries report the failure too.
  reading.catch(() => undefined);
  try {
    for await (const stream of tar) {
      const { name, size } = stream.header;
      if (size > MAX_ENTRY) throw new Error(`${name} is too large`);
      yield { name, bytes: await buffer(stream) };
    }
    await reading;
  } catch (error) {
    // The pipeline has the cause; the tar parser only knows that its input was cut.
    const cause: unknown = await reading.then(
      () => error,
      (first: unknown) => first,
    );
    throw cause instanceof StartupError ? cause : damaged(file, cause);
  } finally {
    stopping.abort();
  }
}
