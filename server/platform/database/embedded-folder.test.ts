import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { requireUsableFiles } from "./embedded-folder.ts";

const dataDir = mkdtempSync(join(tmpdir(), "site-files-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

test("an unreadable database file is named, with the fix", () => {
  mkdirSync(join(dataDir, "database/global"), { recursive: true });
  writeFileSync(join(dataDir, "database/global/pg_control"), "");
  expect(() => requireUsableFiles(dataDir)).not.toThrow();
  // Root can read any file, but not a missing one.
  symlinkSync(join(dataDir, "gone"), join(dataDir, "database/global/pg_filenode.map"));
  expect(() => requireUsableFiles(dataDir)).toThrow(
    `This account can't read and write ${join(dataDir, "database/global/pg_filenode.map")}. Give the data folder`,
  );
});
