import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../server/platform/root.ts";

const SCRIPT = /"(\/assets\/[^"]+?\.js)"/g;

/** Bytes of a built file as sent: compressed, unless it is too small. */
function countSent(file: string): number {
  const path = join(projectRoot, "build/client", file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** The JavaScript a page loads before any interaction, in bytes of brotli. */
export async function countJavaScript(origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text();
  const files = new Set([...html.matchAll(SCRIPT)].map(([, file]) => file ?? ""));
  return [...files].reduce((sum, file) => sum + countSent(file), 0);
}
