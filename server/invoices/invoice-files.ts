import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { apiMessages } from "../../contract/api-messages.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import type { Log } from "../platform/log.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { hashFacts } from "./invoice-facts.ts";
import { type Invoice, keepPdfHash, listWithoutPdf } from "./invoices.store.ts";

type Deps = { db: Db; storage: Storage; log: Log };

/** Where documents are kept; no sweep looks there, since a file goes only when its buyer is forgotten. */
const FOLDER = "invoices";

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The library is large: it is loaded with the first document. */
async function makePdf({ facts, hash, number }: Invoice): Promise<Uint8Array> {
  if (hashFacts(facts) !== hash) throw new Error(`what invoice ${number} says is not what was issued`);
  const { renderInvoice } = await import("./pdf/invoice-pdf.ts");
  return renderInvoice(facts);
}

/** Keeps a document and then its hash: an end in between leaves a file that is written again with the same bytes. */
async function keepPdf({ db, storage, log }: Deps, invoice: Invoice, known: string | null): Promise<Uint8Array> {
  const bytes = await makePdf(invoice);
  const hash = hashOf(bytes);
  if (known !== null && known !== hash)
    throw new Error(`the file of invoice ${invoice.number} is lost or damaged and cannot be made again`);
  await storage.put(`${FOLDER}/${invoice.id}.pdf`, bytes, "application/pdf");
  if (known !== null) {
    log.warn({ invoice: invoice.number }, "the file of an invoice was lost or damaged and has been made again");
    return bytes;
  }
  const kept = await keepPdfHash(db, invoice.id, hash);
  // Another process was first, with other fonts or another version of this site.
  if (kept !== hash) throw new Error(`invoice ${invoice.number} was made at the same time with other bytes`);
  return bytes;
}

async function findPdf(deps: Deps, invoice: Invoice): Promise<Uint8Array> {
  const { id, pdfHash } = invoice;
  if (pdfHash === null) return keepPdf(deps, invoice, null);
  const kept = await deps.storage.get(`${FOLDER}/${id}.pdf`);
  return kept !== undefined && hashOf(kept) === pdfHash ? kept : keepPdf(deps, invoice, pdfHash);
}

/** The document of an invoice, as it was first made; made now where it was not yet. @throws AppError `unavailable` where that cannot be had */
export async function readPdf(deps: Deps, invoice: Invoice): Promise<Uint8Array> {
  try {
    return await findPdf(deps, invoice);
  } catch (cause) {
    deps.log.error({ err: cause, invoice: invoice.number }, "an invoice cannot be handed out");
    throw new AppError("unavailable", apiMessages.invoiceUnavailable, { cause });
  }
}

/** How many documents one turn of the job makes. */
const BATCH = 100;

/** Makes the documents of what was issued lately, so that a download finds them. One that cannot be made holds up no other. @returns how many */
export async function makePdfs(deps: Deps, now: Date): Promise<number> {
  let made = 0;
  for (const invoice of await listWithoutPdf(deps.db, now, BATCH)) {
    const isMade = await readPdf(deps, invoice).then(
      () => true,
      () => false,
    );
    if (isMade) made += 1;
    // Visitors are answered between two documents.
    await setImmediate();
  }
  return made;
}

/** Erases the file of a document; it is drawn again, without a buyer, should anybody ask. */
export const erasePdf = (storage: Storage, { id }: Pick<Invoice, "id">): Promise<void> => storage.delete(`${FOLDER}/${id}.pdf`);
