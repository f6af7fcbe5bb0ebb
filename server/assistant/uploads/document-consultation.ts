import type { ScopeDraft } from "../../../contract/chat.ts";
import type { PackageView } from "../../../contract/packages.ts";
import type { Db } from "../../platform/database/db.ts";
import { getPrivate, getPrivateText, putPrivateText, type Storage } from "../../platform/storage/storage.ts";
import { askOfDocument, type Consulted, draftFromDocument } from "../documents/consult-document.ts";
import type { PackedText } from "../documents/pages.ts";
import { readDocument } from "../documents/read-document.ts";
import type { VisitorDocument } from "../reply.ts";
import { findDocument, type KeptDocument } from "./assistant-documents.store.ts";

type Asking = { conversationId: string; address: string };

/** Searches the conversation's document for a question. @returns undefined without a document */
export type DocumentReader = (asking: Asking, question: string) => Promise<VisitorDocument | undefined>;

/** The file was just erased, or was left out of a backup. */
class TextGone extends Error {}

/** Undefined if the document's text is gone, so that the site answers from its own facts. */
async function unlessGone<Value>(asking: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof TextGone) return undefined;
    throw error;
  }
}

/** Reads a document again whose text is not stored, such as one of an earlier version. */
async function readAgain(storage: Storage, { storedAs, filename }: KeptDocument, address: string): Promise<PackedText> {
  const content = await getPrivate(storage, storedAs);
  const reading = content && (await readDocument(content, filename, { address }));
  if (reading?.ok !== true) throw new TextGone();
  await putPrivateText(storage, storedAs, reading.text);
  return reading.text;
}

function consulted(storage: Storage, document: KeptDocument, address: string): Consulted {
  const { storedAs } = document;
  const fetchText = async () => (await getPrivateText(storage, storedAs)) ?? (await readAgain(storage, document, address));
  return { id: storedAs, address, fetchText };
}

export function createDocumentReader({ db, storage }: { db: Db; storage: Storage }): DocumentReader {
  return async ({ conversationId, address }, question) => {
    // Not cached: the document may have been erased.
    const document = await findDocument(db, conversationId);
    if (document === undefined) return undefined;
    const found = await unlessGone(askOfDocument(consulted(storage, document, address), question));
    return { filename: document.filename, ...(found && { found }) };
  };
}

/** Drafts a scope from a document. @returns undefined on timeout, or if the file is gone */
export function draftOfDocument(
  storage: Storage,
  document: KeptDocument,
  { address, packages }: { address: string; packages: readonly PackageView[] },
): Promise<ScopeDraft | undefined> {
  return unlessGone(draftFromDocument(consulted(storage, document, address), { filename: document.filename, packages }));
}
