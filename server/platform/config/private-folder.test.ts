import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { closeFolder, requireOwner } from "./private-folder.ts";
import { StartupError } from "./startup-error.ts";

const log = createLog("silent");
let parent = "";
const modeOf = (...path: string[]) => (statSync(join(parent, ...path)).mode & 0o777).toString(8);

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "site-private-"));
});
afterEach(() => {
  rmSync(parent, { recursive: true, force: true });
});

test("a data folder that others could read and overwrite gets private permissions, links untouched", () => {
  mkdirSync(join(parent, "data/uploads"), { recursive: true });
  writeFileSync(join(parent, "data/uploads/brief.pdf"), "private");
  writeFileSync(join(parent, "elsewhere"), "not ours");
  symlinkSync(join(parent, "elsewhere"), join(parent, "data/link"));
  chmodSync(join(parent, "data/uploads/brief.pdf"), 0o666);
  chmodSync(join(parent, "data"), 0o755);
  closeFolder(join(parent, "data"), log);
  expect([modeOf("data"), modeOf("data/uploads"), modeOf("data/uploads/brief.pdf"), modeOf("elsewhere")]).toEqual([
    "700",
    "700",
    "600",
    "644",
  ]);
});

test("a data folder behind a link is made private at its target", () => {
  mkdirSync(join(parent, "disk"), { mode: 0o755 });
  symlinkSync(join(parent, "disk"), join(parent, "data"));
  closeFolder(join(parent, "data"), log);
  expect(modeOf("disk")).toBe("700");
});

test("a folder that all users share is refused as data folder and left unchanged", () => {
  chmodSync(parent, 0o1777);
  expect(() => closeFolder(parent, log)).toThrow(StartupError);
  expect(modeOf()).toBe("777");
});

test("a data folder that is a file or cannot be created is refused in one sentence", () => {
  writeFileSync(join(parent, "file"), "");
  for (const path of ["file", "file/below"]) {
    expect(() => closeFolder(join(parent, path), log)).toThrow(StartupError);
    expect(() => closeFolder(join(parent, path), log)).toThrow(/^This account can't use the data folder \S+ \(E\w+\)\. Set DATA_DIR /);
  }
});

test("root can't write among another account's files, since root's files would stop the site", () => {
  expect(() => requireOwner("/var/lib/site", 998, 0)).toThrow(
    "/var/lib/site belongs to another account (number 998). Run this command as that account: runuser",
  );
  expect(() => requireOwner("/var/lib/site", 0, 0)).not.toThrow();
  expect(() => requireOwner("/var/lib/site", 998, 998)).not.toThrow();
});
