import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "../server/platform/root.ts";

const folder = mkdtempSync(join(tmpdir(), "site-browser-"));
afterAll(() => rmSync(folder, { recursive: true }));

const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** What is asked of a packager that writes it down and answers with `status`, where the path has these browsers. */
function listAsked(status: number, browsers: string[], env: Record<string, string> = {}): string[] {
  const place = mkdtempSync(join(folder, "path-"));
  const asked = join(place, "asked");
  const programs = { "apt-get": `echo $1 $5 >> ${asked}; exit ${status}`, ...Object.fromEntries(browsers.map((name) => [name, ""])) };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(place, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(place, name), 0o755);
  }
  // The script puts the project's own tools in front.
  spawnSync(process.execPath, ["scripts/browser.mjs"], { cwd: projectRoot, env: { PATH: place, ...env } });
  return existsSync(asked) ? readFileSync(asked, "utf8").trimEnd().split("\n") : [];
}

const SHELL = "install chromium-headless-shell";

test("where only a browser with windows is there, one without is installed beside it by whoever may, once the lists of packages are new", () => {
  expect(listAsked(0, ["chromium"])).toEqual(mayInstall ? [SHELL] : []);
  // `update` fails here too, and so nothing is tried after it.
  expect(listAsked(1, ["chromium"])).toEqual(mayInstall ? [SHELL, "update"] : []);
});

test("a browser that is named, or has no windows, is not looked for again", () => {
  expect(listAsked(0, ["chromium-headless-shell"])).toEqual([]);
  expect(listAsked(0, ["chromium"], { TEST_BROWSER: "/opt/browser" })).toEqual([]);
});
