import { LRUCache } from "lru-cache";
import type { AskableDocument } from "./ask-document.ts";
import { type PackedText, type ReadDocument, unpackText } from "./pages.ts";

/** A document's key, with its text if it may not be cached yet. */
export type DocumentKey = { id: string; text?: PackedText | undefined };

type CachedDocument = { document: ReadDocument; askable: () => Promise<AskableDocument> };

/** Maximum characters in the cache. A document's index takes about ten times as much memory as its text. */
const MAX_CACHED = 4_000_000;

const lengthOf = ({ pages }: ReadDocument) => pages.reduce((sum, { text }) => sum + text.length, 0);

function prepare(document: ReadDocument): CachedDocument {
  let askable: Promise<AskableDocument> | undefined;
  return {
    document,
    askable: () => (askable ??= import("./ask-document.ts").then(({ prepareDocument }) => prepareDocument(document))),
  };
}

export function createDocumentCache() {
  const cached = new LRUCache<string, CachedDocument>({
    maxSize: MAX_CACHED,
    // Documents above the maximum are cached alone; sizes must be positive.
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
