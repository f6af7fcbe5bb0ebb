import { documents } from "../../content/documents/all.ts";
import { readStored, WORDS_ID } from "../../content/live.ts";

const inBrowser = documents.filter(({ isInBrowser }) => isInBrowser).map(({ name }) => name);

/**
 * The words of a page that its code reads in the browser, for the end of its head: a block of data with what staff have published of them,
 * and nothing where that is nothing. React leaves alone what it does not know there.
 */
export function writeWords(): string {
  const stored = readStored();
  const own = Object.fromEntries(inBrowser.flatMap((name) => (stored[name] ? [[name, stored[name]]] : [])));
  if (Object.keys(own).length === 0) return "";
  return `<script type="application/json" id="${WORDS_ID}">${JSON.stringify(own).replaceAll("<", "\\u003c")}</script>`;
}
