import { LRUCache } from "lru-cache";
import type { AskableDocument } from "./ask-document.ts";
import { type PackedText, type ReadDocument, unpackText } from "./pages.ts";

/** Which document is meant, and its text where the cache may not have it yet. */
export type DocumentKey = { id: string; text?: PackedText | undefined };

type CachedDocument = { document: ReadDocument; askable: () => Promise<AskableDocument> };

/** Characters of all documents in it. Split into its sentences a document takes about ten times as much memory. */
const MAX_CACHED = 4_000_000;

const lengthOf = ({ pages }: ReadDocument) => pages.reduce((sum, { text }) => sum + text.length, 0);

function prepare(document: ReadDocument): CachedDocument {
  let askable: Promise<AskableDocument> | undefined;
  return {
    document,
    askable: () => (askable ??= import("./ask-document.ts").then(({ prepareDocument }) => prepareDocument(document))),
  };
}

/** The documents that were asked about last, so that the next question need not split them again. */
export function createDocumentCache() {
  const cached = new LRUCache<string, CachedDocument>({
    maxSize: MAX_CACHED,
    // One that is longer than all may be together is cached alone; one without text has to count for something.
    sizeCalculation: ({ document }) => Math.min(Math.max(1, lengthOf(document)), MAX_CACHED),
  });
  return {
    take({ id, text }: DocumentKey): CachedDocument | undefined {
      const found = cached.get(id) ?? (text && prepare(unpackText(text)));
      if (found !== undefined) cached.set(id, found);
      return found;
    },
  };
}
