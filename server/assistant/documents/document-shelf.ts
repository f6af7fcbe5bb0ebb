import type { AskableDocument } from "./ask-document.ts";
import { type PackedText, unpackText } from "./packed-text.ts";
import type { ReadDocument } from "./pages.ts";

/** Which document is meant, and its text where the shelf may not hold it yet. */
export type ShelfMark = { id: string; text?: PackedText | undefined };

type Held = { document: ReadDocument; askable: () => Promise<AskableDocument> };

/** Characters of all documents on it. Split into its sentences a document takes about ten times as much memory. */
const MAX_CACHED = 4_000_000;

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
  const held = new Map<string, Held>();
  const dropOldest = () => {
    let total = 0;
    for (const [id, { document }] of [...held].toReversed()) {
      total += lengthOf(document);
      // The one that is asked about stays, however long it is.
      if (total > MAX_CACHED && total > lengthOf(document)) held.delete(id);
    }
  };
  return {
    take({ id, text }: ShelfMark): Held | undefined {
      const found = held.get(id) ?? (text && hold(unpackText(text)));
      if (found === undefined) return undefined;
      held.delete(id);
      held.set(id, found);
      dropOldest();
      return found;
    },
  };
}
