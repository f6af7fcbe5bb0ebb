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

/** What the document of a conversation says to a question; undefined where there is none. */
export type DocumentReader = (asking: Asking, question: string) => Promise<VisitorDocument | undefined>;

/** Erased a moment ago, or left out of a backup. */
class TextGone extends Error {}

/** Without its text a document has nothing to say, and the site's own answer stands. */
async function unlessGone<Value>(asking: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof TextGone) return undefined;
    throw error;
  }
}

/** A document from before its text was kept beside it is read once more. */
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
    // Asked every time: a document may have been erased since.
    const document = await findDocument(db, conversationId);
    if (document === undefined) return undefined;
    const found = await unlessGone(askOfDocument(consulted(storage, document, address), question));
    return { filename: document.filename, ...(found && { found }) };
  };
}

/** A draft scope of a document; undefined where drawing it up takes too long. */
export function draftOfDocument(
  storage: Storage,
  document: KeptDocument,
  { address, packages }: { address: string; packages: readonly PackageView[] },
): Promise<ScopeDraft | undefined> {
  return unlessGone(draftFromDocument(consulted(storage, document, address), { filename: document.filename, packages }));
}
