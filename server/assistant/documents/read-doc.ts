import WordExtractor from "word-extractor";
import { DocumentError } from "./document-error.ts";
import { cutIntoPages, type ReadDocument, toDocument } from "./pages.ts";

const SECTOR = 64;
const WORD_MARK = 0xa5ec;
const FLAGS_AT = 0x0a;
const IS_ENCRYPTED = 0x0100;

/** Checks the encryption flag in the Word header, which starts at a sector: the library would read an encrypted file as garbage. */
function isLocked(file: Buffer): boolean {
  for (let at = 0; at + SECTOR <= file.length; at += SECTOR) {
    if (file.readUInt16LE(at) === WORD_MARK) return (file.readUInt16LE(at + FLAGS_AT) & IS_ENCRYPTED) !== 0;
  }
  return false;
}

/** Reads a .doc file. The library drops page breaks, so pages are split by length. @throws DocumentError */
export async function readDoc(bytes: Uint8Array): Promise<ReadDocument> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (isLocked(file)) throw new DocumentError("encrypted");
  const document = await new WordExtractor().extract(file);
  return toDocument(cutIntoPages(document.getBody()));
}
