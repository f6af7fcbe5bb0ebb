import { LRUCache } from "lru-cache";
import type { AskableDocument } from "./ask-document.ts";
import { type PackedText, unpackText } from "./packed-text.ts";
import type { ReadDocument } from "./pages.ts";

/** Which document is meant, and its text where the shelf may not hold it yet. */
export type ShelfMark = { id: string; text?: PackedText | undefined };

type Held = { document: ReadDocument; askable: () => Promise<AskableDocument> };

/** Characters of all documents on it. Split into its sentences a document takes about ten times as much memory. */
const MAX_HELD = 4_000_000;

const lengthOf = ({ pages }: ReadDocument) => pages.reduce((sum, { text }) => sum + text.length, 0);

function hold(document: ReadDocument): Held {
  let askable: Promise<AskableDocument> | undefined;
  return {
    document,
    askable: () => (askable ??= import("./ask-document.ts").then(({ prepareDocument }) => prepareDocument(document))),
  };
}

/** The documents that were asked about last, so that the next question need not split them again. */
export function createShelf() {
  const held = new LRUCache<string, Held>({
    maxSize: MAX_HELD,
    // One that is longer than all may be together is held alone; one without text has to count for something.
    sizeCalculation: ({ document }) => Math.min(Math.max(1, lengthOf(document)), MAX_HELD),
  });
  return {
    take({ id, text }: ShelfMark): Held | undefined {
      const found = held.get(id) ?? (text && hold(unpackText(text)));
      if (found !== undefined) held.set(id, found);
      return found;
    },
  };
}
