import { SaxesParser } from "saxes";
import { DocumentError } from "./document-error.ts";
import { createDocxText } from "./docx-text.ts";
import { type Archive, openArchive, readEntry } from "./open-archive.ts";
import { cutIntoPages, type ReadDocument, toDocument } from "./pages.ts";

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
