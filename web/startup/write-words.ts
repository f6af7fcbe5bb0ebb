import { documents } from "../../content/documents/all.ts";
import { readStored, WORDS_ID } from "../../content/live.ts";

const inBrowser = documents.filter(({ isInBrowser }) => isInBrowser).map(({ name }) => name);

/**
 * Published texts that the page's scripts need, as a JSON data block at the end of the head; empty if there are none. React ignores unknown
 * elements there.
 */
export function writeWords(): string {
  const stored = readStored();
  const own = Object.fromEntries(inBrowser.flatMap((name) => (stored[name] ? [[name, stored[name]]] : [])));
  if (Object.keys(own).length === 0) return "";
  return `<script type="application/json" id="${WORDS_ID}">${JSON.stringify(own).replaceAll("<", "\\u003c")}</script>`;
}
