import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "../server/platform/root.ts";

const folder = mkdtempSync(join(tmpdir(), "site-browser-"));
afterAll(() => rmSync(folder, { recursive: true }));

const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** The calls to a fake package manager that logs them and exits with `status`, with these browsers on the path. */
function listAsked(status: number, browsers: string[], env: Record<string, string> = {}): string[] {
  const place = mkdtempSync(join(folder, "path-"));
  const asked = join(place, "asked");
  const programs = { "apt-get": `echo $1 $5 >> ${asked}; exit ${status}`, ...Object.fromEntries(browsers.map((name) => [name, ""])) };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(place, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(place, name), 0o755);
  }
  // The script puts the project's own tools first on the path.
  spawnSync(process.execPath, ["scripts/browser.mjs"], { cwd: projectRoot, env: { PATH: place, ...env } });
  return existsSync(asked) ? readFileSync(asked, "utf8").trimEnd().split("\n") : [];
}

const SHELL = "install chromium-headless-shell";

test("with a windowed browser only, a headless one is installed beside it, after updating the package lists", () => {
  expect(listAsked(0, ["chromium"])).toEqual(mayInstall ? [SHELL] : []);
  // `update` fails here too, so nothing else is tried.
  expect(listAsked(1, ["chromium"])).toEqual(mayInstall ? [SHELL, "update"] : []);
});

test("a configured or headless browser is used without a search", () => {
  expect(listAsked(0, ["chromium-headless-shell"])).toEqual([]);
  expect(listAsked(0, ["chromium"], { TEST_BROWSER: "/opt/browser" })).toEqual([]);
});
