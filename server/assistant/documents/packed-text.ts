import { gunzipSync, gzipSync } from "node:zlib";
import type { ReadDocument } from "./pages.ts";

/** A document's text as it is kept and handed about: the site's own process carries it and never looks into it. */
export type PackedText = Uint8Array;

export function packText(document: ReadDocument): PackedText {
  return gzipSync(JSON.stringify(document), { level: 4 });
}

export function unpackText(packed: PackedText): ReadDocument {
  // Nothing but `packText` makes it.
  return JSON.parse(gunzipSync(packed).toString()) as ReadDocument;
}
