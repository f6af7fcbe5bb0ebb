import type { FileKind } from "../../../contract/file-kinds.ts";
import { DocumentError } from "./document-error.ts";

/** Magic number of a compound file (OLE2), the container of older Office formats; its entries have names in UTF-16. */
const COMPOUND_FILE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const isCompound = (bytes: Uint8Array) => COMPOUND_FILE.equals(bytes.subarray(0, COMPOUND_FILE.length));
const hasEntry = (bytes: Uint8Array, name: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(name, 0, "utf16le");

function kindOfCompound(bytes: Uint8Array): FileKind | undefined {
  // A .docx with a password is an encrypted entry of a compound file.
  if (hasEntry(bytes, "EncryptedPackage")) throw new DocumentError("encrypted");
  return hasEntry(bytes, "WordDocument") ? "doc" : undefined;
}

/** PDF readers accept up to 1 kB of garbage before the magic number, as some mail gateways add. */
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-");
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Checks the magic number: cheap, so that other files are refused without waiting for a reader. */
export const mayBeDocument = (bytes: Uint8Array): boolean => isPdf(bytes) || isZip(bytes) || isCompound(bytes);

function findKind(bytes: Uint8Array): FileKind | undefined {
  if (isPdf(bytes)) return "pdf";
  // The zip's directory is checked by `openArchive`, with limits.
  if (isZip(bytes)) return "docx";
  return isCompound(bytes) ? kindOfCompound(bytes) : undefined;
}

/** Detects a file's type by its content, not by its name. @throws DocumentError `wrong-kind`, `encrypted` */
export function detectKind(bytes: Uint8Array): FileKind {
  const kind = findKind(bytes);
  if (kind === undefined) throw new DocumentError("wrong-kind");
  return kind;
}
