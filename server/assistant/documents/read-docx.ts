import { SaxesParser } from "saxes";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { DocumentError } from "./document-error.ts";
import { createDocxText } from "./docx-text.ts";
import { documentLimits } from "./document-limits.ts";
import { cutIntoPages, type ReadDocument, toDocument } from "./pages.ts";

type Archive = { zip: ZipFile; entries: ReadonlyMap<string, Entry> };

/** Reads a zip's directory, and refuses too many entries or too large a declared size (zip bomb). @throws DocumentError `unpacks-too-far` */
async function openArchive(bytes: Uint8Array): Promise<Archive> {
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
async function readEntry({ zip, entries }: Archive, name: string, take: (piece: string) => void): Promise<void> {
  const entry = entries.get(name);
  if (entry === undefined) throw new DocumentError("damaged");
  if (entry.isEncrypted()) throw new DocumentError("encrypted");
  if (entry.uncompressedSize > documentLimits.unpacked) throw new DocumentError("unpacks-too-far");
  const pieces: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry);
  const decoder = new TextDecoder();
  for await (const piece of pieces) take(decoder.decode(piece, { stream: true }));
}

const USUAL_PLACE = "word/document.xml";

/** The path of the main text in the zip: usually the same, else named in the relationships. */
async function findText(archive: Archive): Promise<string> {
  if (archive.entries.has(USUAL_PLACE)) return USUAL_PLACE;
  if (!archive.entries.has("_rels/.rels")) throw new DocumentError("wrong-kind");
  let found = "";
  const parser = new SaxesParser();
  parser.on("opentag", ({ attributes }) => {
    if (attributes["Type"]?.endsWith("/officeDocument")) found = (attributes["Target"] ?? "").replace(/^\//, "");
  });
  await readEntry(archive, "_rels/.rels", (piece) => void parser.write(piece));
  // Other folders mean a workbook or slides.
  if (!found.startsWith("word/")) throw new DocumentError("wrong-kind");
  return found;
}

/** @throws DocumentError */
export async function readDocx(bytes: Uint8Array): Promise<ReadDocument> {
  const archive = await openArchive(bytes);
  const name = await findText(archive);
  const text = createDocxText();
  await readEntry(archive, name, text.take);
  const { pages, isLaidOut } = text.finish();
  return toDocument(isLaidOut ? pages : pages.flatMap(cutIntoPages));
}
