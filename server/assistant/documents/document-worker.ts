/** The process in which one document is read. It starts for that document and ends with it. */
import { CONTENT_TYPES, detectKind, type DocumentKind } from "./detect-kind.ts";
import { DocumentError, type DocumentReason } from "./document-error.ts";
import type { ReadDocument } from "./pages.ts";

export type WorkerAnswer =
  | { ok: true; document: ReadDocument; contentType: string }
  | { ok: false; reason: DocumentReason; pages?: number | undefined; contentType?: string | undefined };

/** Each reader is loaded when it is needed: that of PDF alone takes longer to load than a brief takes to read. */
async function read(kind: DocumentKind, bytes: Uint8Array): Promise<ReadDocument> {
  switch (kind) {
    case "pdf":
      return (await import("./read-pdf.ts")).readPdf(bytes);
    case "docx":
      return (await import("./read-docx.ts")).readDocx(bytes);
    case "doc":
      return (await import("./read-doc.ts")).readDoc(bytes);
  }
}

async function answer(bytes: Uint8Array): Promise<WorkerAnswer> {
  let contentType: string | undefined;
  try {
    const kind = await detectKind(bytes);
    contentType = CONTENT_TYPES[kind];
    return { ok: true, document: await read(kind, bytes), contentType };
  } catch (error) {
    const { reason, pages } = error instanceof DocumentError ? error : new DocumentError("damaged", { cause: error });
    return { ok: false, reason, pages, contentType };
  }
}

// What starts this process hands over the bytes of a file and nothing else.
process.once("message", (bytes: Uint8Array) => {
  // A copy with memory of its own: the reader of PDF refuses a Buffer, and looking for UTF-16 at an odd address never ends.
  void answer(Uint8Array.from(bytes)).then((found) => process.send?.(found, () => process.disconnect()));
});
