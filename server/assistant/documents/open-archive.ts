import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { DocumentError } from "./document-error.ts";
import { documentLimits } from "./document-limits.ts";

export type Archive = { zip: ZipFile; entries: ReadonlyMap<string, Entry> };

/** Reads the directory of an archive and refuses one that says of itself that it unpacks too far. @throws DocumentError `unpacks-too-far` */
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
 * Hands over one file of the archive piece by piece. The library stops where a file is longer than the directory said; this stops where
 * it is longer than any text could be.
 * @throws DocumentError `unpacks-too-far`, `encrypted`
 */
export async function readEntry({ zip, entries }: Archive, name: string, take: (piece: string) => void): Promise<void> {
  const entry = entries.get(name);
  if (entry === undefined) throw new DocumentError("damaged");
  if (entry.isEncrypted()) throw new DocumentError("encrypted");
  if (entry.uncompressedSize > documentLimits.unpacked) throw new DocumentError("unpacks-too-far");
  const stream = await zip.openReadStreamPromise(entry);
  const decoder = new TextDecoder();
  for await (const piece of stream) take(decoder.decode(piece as Buffer, { stream: true }));
}
