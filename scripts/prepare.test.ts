import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { removeOlder } from "./prepare.mjs";

const folder = mkdtempSync(join(tmpdir(), "site-build-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, seconds: number): void {
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, name), "");
  utimesSync(join(folder, name), seconds, seconds);
}

test("a build leaves what the one before wrote, for the site that still runs, and removes what is older", () => {
  write("assets/two-builds-ago.js", 100);
  write("assets/last-build.js", 200);
  removeOlder(folder, 150_000);
  expect(existsSync(join(folder, "assets/two-builds-ago.js"))).toBe(false);
  expect(existsSync(join(folder, "assets/last-build.js"))).toBe(true);
  removeOlder(join(folder, "missing"), 150_000);
});
