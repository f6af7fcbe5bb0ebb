import { Readable } from "node:stream";
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
