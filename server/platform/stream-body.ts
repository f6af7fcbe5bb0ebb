import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { ZipFile } from "yazl";

/** A Node stream as a response's body: Node's type of a web stream and the browser's are the same object. */
export const toBody = (source: Readable) => Readable.toWeb(source) as ReadableStream;

/** A ZIP archive as a stream while it is being packed. A failure is an error of the stream. */
export function streamZip(zip: ZipFile, packing: Promise<void>): Readable {
  // Typed as any Node stream; the library creates a PassThrough.
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error("the archive was cut short"));
  zip.on("error", fail);
  packing.catch(fail);
  return output;
}

const CHUNK = 64 * 1024;

function* inChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += CHUNK) yield bytes.subarray(from, from + CHUNK);
}

/** Adds a file to an archive, and returns when it is packed, so that only the file being sent is in memory (backpressure). */
export function createFilePacker(zip: ZipFile): (bytes: Uint8Array, path: string) => Promise<void> {
  // A cancelled download ends the wait.
  const left = new AbortController();
  zip.outputStream.once("close", () => left.abort());
  return async (bytes, path) => {
    const stream = Readable.from(inChunks(bytes), { objectMode: false, signal: left.signal });
    zip.addReadStream(stream, path, { size: bytes.length });
    await finished(stream);
  };
}
