import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createDatabase, unpackDatabase, type Undo } from "../tests/helpers/backup-sites.ts";
import { projectRoot } from "../server/platform/root.ts";

const folder = mkdtempSync(join(tmpdir(), "site-commands-"));
const undo: Undo = [() => rmSync(folder, { recursive: true, force: true })];
const at = (name: string) => join(folder, name);
const KEY = { BACKUP_KEY: "a key of sixteen letters" };

/** Runs `npm run …` as an operator does. @returns the exit code and the output */
async function type(command: string, env: Record<string, string> = {}) {
  const [name = "", ...args] = command.split(" ");
  const child = spawn("npm", ["run", "--silent", name, "--", ...args], {
    cwd: projectRoot,
    env: { PATH: process.env["PATH"], HOME: folder, DATA_DIR: at("site"), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { code: code as unknown, said: said.trim(), complaint: complaint.trim() };
}

const sentence = (words: RegExp) => ({ code: 1, said: "", complaint: expect.stringMatching(words) as unknown });
const done = (words: RegExp) => ({ code: 0, said: expect.stringMatching(words) as unknown, complaint: "" });

beforeAll(async () => {
  await unpackDatabase(at("site"));
  writeFileSync(at("foreign"), "PK and more");
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

describe("a failure is one sentence and exit code 1", () => {
  test.each([
    ["backup", /^Name a file, or set BACKUP_DIR or BACKUP_S3_BUCKET\.$/],
    ["backup a b", /^npm run backup takes one file, or none .*Nothing was done\.$/],
    ["restore", /^npm run restore takes one backup file.*Nothing was done\.$/],
    ["restore /nowhere/site.backup", /^The folder .*site already contains a site\. Restore into an empty folder\. Nothing was changed\.$/],
    ["verify-backup", /^npm run verify-backup takes one backup file.*Nothing was done\.$/],
    ["verify-backup /nowhere/site.backup", /^The file \/nowhere\/site\.backup cannot be read\.$/],
    ["move-to-postgres", /^Set DATABASE_URL to the database to move to\.$/],
    ["upgrade-check now", /^npm run upgrade-check takes no arguments/],
    ["restart-drill now", /^npm run restart-drill takes no arguments\.$/],
    ["people", /^Usage: npm run people/],
    ["money", /^Usage: npm run money/],
    ["money export november", /^\S[^\n]*$/],
  ])("npm run %s", async (command, words) => {
    expect(await type(command)).toEqual(sentence(words));
  });

  test("a foreign file, a truncated one, and another key", async () => {
    const file = at("keyed.backup");
    expect(await type(`backup ${file}`, KEY)).toEqual(done(/^Backed up \d+ rows of \d+ tables and 0 uploads .*MB\.$/));
    const cut = at("cut.backup");
    writeFileSync(cut, readFileSync(file).subarray(0, -100));
    const empty = { DATA_DIR: at("empty") };
    expect(await type(`restore ${at("foreign")}`, empty)).toEqual(
      sentence(/^\S+foreign is not a backup of this site, or its beginning is damaged\.$/),
    );
    expect(await type(`restore ${cut}`, { ...empty, ...KEY })).toEqual(
      sentence(/^The backup \S+ is damaged or cut short\. Nothing was changed\.$/),
    );
    expect(await type(`restore ${file}`, { ...empty, BACKUP_KEY: "another key of letters" })).toEqual(
      sentence(/^BACKUP_KEY is not the key that this backup was encrypted with\. Nothing was changed\.$/),
    );
    expect(await type(`restore ${file}`, empty)).toEqual(sentence(/^\S+ is encrypted: set BACKUP_KEY to the key it was written with\.$/));
    expect(readdirSync(at("empty"))).toEqual([]);
  });
});

test("a backup is written, verified and restored, and the owner can log in to the restored site", async () => {
  const file = at("site.backup");
  const restored = { DATA_DIR: at("restored") };
  expect(await type(`backup ${file}`)).toEqual(done(/^Backed up .*, not encrypted\.$/));
  expect(await type(`backup ${file}`)).toEqual(sentence(/already exists\. Choose another file\.$/));
  expect(await type(`verify-backup ${file}`)).toEqual(done(/ is good: \d+ rows of \d+ tables/));
  expect(await type(`restore ${file}`, restored)).toEqual(
    done(/^Restored \d+ rows of \d+ tables .*compared everything with the backup\.$/),
  );
  expect(await type("upgrade-check", restored)).toEqual(done(/No pending migrations\.$/));
  expect(await type("money verify", restored)).toEqual(done(/Everything matches\.$/));
  expect(await type(`people export asma@site.test ${at("asma.zip")}`, restored)).toEqual(done(/asma\.zip\.$/));
  expect(await type("people erase asma@site.test asma@site.test", restored)).toEqual(done(/^Certificate of erasure/));
});

test.runIf(inject("postgresUrl") !== "")("a site is moved to PostgreSQL, once", async () => {
  mkdirSync(at("moved"));
  await unpackDatabase(at("moved"));
  const env = { DATA_DIR: at("moved"), DATABASE_URL: await createDatabase(undo) };
  expect(await type("move-to-postgres", env)).toEqual(done(/Moved\. The embedded database is kept as \S+database\.moved-/));
});
