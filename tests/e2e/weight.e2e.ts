import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test, withoutMotion } from "./journey.ts";
import { countJavaScript } from "../../bench/javascript.ts";
import { allPages } from "../helpers/all-pages.ts";
import { projectRoot } from "../../server/platform/root.ts";

test.use(withoutMotion);

const KILOBYTE = 1000;

/** Posts render pictures, code, quotes and nested lists, which takes 1 kB more. */
const limitOf = (path: string) => (path.startsWith("/blogs/") ? 114.5 : 113.7) * KILOBYTE;

test("no public page loads more than 113.7 kB of scripts before an interaction, and no post more than 114.5", async ({ baseURL }) => {
  test.setTimeout(120_000);
  for (const { path } of allPages) {
    const bytes = await countJavaScript(baseURL ?? "", path);
    expect.soft(bytes, path).toBeLessThanOrEqual(limitOf(path));
    expect.soft(bytes, path).toBeGreaterThan(80 * KILOBYTE);
  }
});

test("the fonts of a page take 90 kB at most", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const fonts = new Set([...html.matchAll(/\/assets\/[^"]+\.woff2/g)].map(([file]) => file));
  expect(fonts.size).toBeGreaterThan(0);
  const bytes = [...fonts].map((file) => statSync(join(projectRoot, "build/client", file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90 * KILOBYTE);
});
