import type { ScopeDraft } from "../../../contract/chat.ts";
import type { PackageView } from "../../../contract/packages.ts";
import type { Db } from "../../platform/db.ts";
import { getPrivateText, type Storage } from "../../platform/storage.ts";
import { askOfDocument, type Consulted, draftFromDocument } from "../documents/consult-document.ts";
import type { DocumentQuestion, VisitorDocument } from "../reply.ts";
import { findDocument, type KeptDocument } from "./assistant-documents.store.ts";

type Asking = { conversationId: string; address: string };

/** What the document of a conversation says to a question; undefined where there is none. */
export type DocumentReader = (asking: Asking, question: DocumentQuestion) => Promise<VisitorDocument | undefined>;

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

function consulted(storage: Storage, { storedAs }: KeptDocument, address: string): Consulted {
  const fetchText = async () => {
    const text = await getPrivateText(storage, storedAs);
    if (text === undefined) throw new TextGone();
    return text;
  };
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
