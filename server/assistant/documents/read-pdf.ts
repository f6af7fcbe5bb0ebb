import { getDocumentProxy } from "unpdf";
import { DocumentError } from "./document-error.ts";
import { documentLimits } from "./document-limits.ts";
import { type ReadDocument, toDocument } from "./pages.ts";
import { type PlacedText, toParagraphs } from "./pdf-lines.ts";
import { checkStreams } from "./pdf-streams.ts";
import { dropRunningHeads } from "./running-heads.ts";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, useSystemFonts: false, disableFontFace: true });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new DocumentError(isLocked ? "encrypted" : "damaged", { cause: error });
  }
}

async function readPage(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  // Marked content has no text of its own.
  return toParagraphs(items.filter((item): item is typeof item & PlacedText => "str" in item));
}

/** @throws DocumentError */
export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  checkStreams(bytes);
  const pdf = await open(bytes);
  if (pdf.numPages > documentLimits.pages) throw new DocumentError("too-many-pages", { pages: pdf.numPages });
  const texts: string[] = [];
  // One after the other: together, all pages would be in memory at once.
  for (let number = 1; number <= pdf.numPages; number += 1) texts.push(await readPage(pdf, number));
  return toDocument(dropRunningHeads(texts));
}
