import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openForCommand } from "./open-for-command.ts";
import { parseConfig } from "./platform/config/config.ts";

const dataDir = mkdtempSync(join(tmpdir(), "open-for-command-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test("a command finds no database in another folder, and creates none there", async () => {
  const config = { ...parseConfig({}), dataDir, databaseUrl: undefined };
  await expect(openForCommand(config)).rejects.toThrow(`There is no database in ${dataDir}.`);
  expect(existsSync(join(dataDir, "database"))).toBe(false);
});
