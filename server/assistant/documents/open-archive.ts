import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { DocumentError } from "./document-error.ts";
import { documentLimits } from "./document-limits.ts";

export type Archive = { zip: ZipFile; entries: ReadonlyMap<string, Entry> };

/** Reads a zip's directory, and refuses too many entries or too large a declared size (zip bomb). @throws DocumentError `unpacks-too-far` */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), { autoClose: false, lazyEntries: true });
  const entries = new Map<string, Entry>();
  let declared = 0;
  for await (const entry of zip.eachEntry()) {
    declared += entry.uncompressedSize;
    entries.set(entry.fileName, entry);
    if (declared > documentLimits.declared || entries.size > documentLimits.archiveEntries) throw new DocumentError("unpacks-too-far");
  }
  return { zip, entries };
}

/**
 * Streams one file of the zip. The library fails if a file is longer than its declared size; this fails if it is longer than the limit for
 * texts.
 * @throws DocumentError `unpacks-too-far`, `encrypted`
 */
export async function readEntry({ zip, entries }: Archive, name: string, take: (piece: string) => void): Promise<void> {
  const entry = entries.get(name);
  if (entry === undefined) throw new DocumentError("damaged");
  if (entry.isEncrypted()) throw new DocumentError("encrypted");
  if (entry.uncompressedSize > documentLimits.unpacked) throw new DocumentError("unpacks-too-far");
  const pieces: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry);
  const decoder = new TextDecoder();
  for await (const piece of pieces) take(decoder.decode(piece, { stream: true }));
}
