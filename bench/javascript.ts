import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../server/platform/root.ts";

/** The JavaScript a page asks for before anybody touches it, in bytes of brotli as they are sent. */
export async function countJavaScript(origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text();
  const files = new Set([...html.matchAll(/["'](\/assets\/[^"']+?\.js)["']/g)].map(([, file]) => file ?? ""));
  const preloaded = [...files].filter(
    (file) =>
      html.includes(`href="${file}"`) ||
      html.includes(`src="${file}"`) ||
      html.includes(`from "${file}"`) ||
      html.includes(`import "${file}"`),
  );
  return preloaded.reduce((sum, file) => sum + readFileSync(join(projectRoot, "build/client", `${file}.br`)).length, 0);
}
