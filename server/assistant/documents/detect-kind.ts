import type { FileKind } from "../../../contract/file-kinds.ts";
import { DocumentError } from "./document-error.ts";

/** What the older Office formats share: a small file system, whose entries have their names in UTF-16. */
const COMPOUND_FILE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const isCompound = (bytes: Uint8Array) => COMPOUND_FILE.equals(bytes.subarray(0, COMPOUND_FILE.length));
const hasEntry = (bytes: Uint8Array, name: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(name, 0, "utf16le");

function kindOfCompound(bytes: Uint8Array): FileKind | undefined {
  // A Word file that is locked with a password is kept whole inside a compound file.
  if (hasEntry(bytes, "EncryptedPackage")) throw new DocumentError("encrypted");
  return hasEntry(bytes, "WordDocument") ? "doc" : undefined;
}

/** Readers of PDF accept up to a kilobyte of anything before the mark, as mail gateways leave there. */
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-");
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Whether a file begins like a document. Costs nothing, so that what is none need not wait for a reader. */
export const mayBeDocument = (bytes: Uint8Array): boolean => isPdf(bytes) || isZip(bytes) || isCompound(bytes);

function findKind(bytes: Uint8Array): FileKind | undefined {
  if (isPdf(bytes)) return "pdf";
  // The directory of an archive is read, and bounded, by our own reader.
  if (isZip(bytes)) return "docx";
  return isCompound(bytes) ? kindOfCompound(bytes) : undefined;
}

/** What a file is by its content, whatever it is called. @throws DocumentError `wrong-kind`, `encrypted` */
export function detectKind(bytes: Uint8Array): FileKind {
  const kind = findKind(bytes);
  if (kind === undefined) throw new DocumentError("wrong-kind");
  return kind;
}
