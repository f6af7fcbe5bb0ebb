import type { Db } from "../../platform/db.ts";
import { findDocument, readPages } from "./assistant-documents.store.ts";
import { splitPassages } from "../documents/split-passages.ts";
import type { VisitorDocument } from "../reply.ts";

/** Documents that are talked about at the same time; a long one takes a megabyte. */
const KEPT_MOST = 20;

export type PassageReader = (conversationId: string) => Promise<VisitorDocument | undefined>;

/** The passages of the document a conversation is about. Those of the latest conversations are kept, so that a question need not split them again. */
export function createPassageReader(db: Db): PassageReader {
  const kept = new Map<number, VisitorDocument>();
  const remember = (id: number, document: VisitorDocument) => {
    kept.delete(id);
    kept.set(id, document);
    const oldest = kept.keys().next().value;
    if (kept.size > KEPT_MOST && oldest !== undefined) kept.delete(oldest);
    return document;
  };
  return async (conversationId) => {
    // Asked every time: a document may have been erased since.
    const found = await findDocument(db, conversationId);
    if (found === undefined) return undefined;
    const { id, filename } = found;
    return remember(id, kept.get(id) ?? { filename, passages: splitPassages({ pages: await readPages(db, id) }) });
  };
}
