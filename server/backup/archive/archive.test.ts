import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { StartupError } from "../../platform/config/startup-error.ts";
import { readArchive } from "./read-archive.ts";
import { seal, unseal } from "./seal.ts";
import { writeArchive } from "./write-archive.ts";

const KEY = "a key of sixteen letters";
const folder = mkdtempSync(join(tmpdir(), "site-archive-"));
afterAll(() => rmSync(folder, { recursive: true }));

const entries: [string, Buffer][] = [
  ["backup.json", Buffer.from("{}")],
  ["tables/empty/000001.jsonl", Buffer.alloc(0)],
  ["uploads/private/random", randomBytes(300_000)],
  ["uploads/private/letters", Buffer.from("a".repeat(200_000))],
];

let count = 0;
async function write(key: string | undefined, check = (_file: string) => Promise.resolve()): Promise<string> {
  const file = join(folder, `archive-${(count += 1)}`);
  await writeArchive(file, {
    key,
    check,
    fill: async (add) => {
      for (const [name, bytes] of entries) await add(name, bytes);
    },
  });
  return file;
}

async function read(file: string, key?: string): Promise<[string, Buffer][]> {
  const found: [string, Buffer][] = [];
  for await (const { name, bytes } of readArchive(file, key)) found.push([name, bytes]);
  return found;
}

/** A copy of the file with changed bytes. */
function change(file: string, how: (bytes: Buffer) => Buffer): string {
  const changed = `${file}-changed`;
  writeFileSync(changed, how(readFileSync(file)));
  return changed;
}

describe.each([
  ["plain", undefined],
  ["encrypted", KEY],
])("%s", (kind, key) => {
  test("entries are read in order, and the file is private to its user", async () => {
    const file = await write(key);
    expect(await read(file, key)).toEqual(entries);
    expect(existsSync(`${file}.part`)).toBe(false);
    const bytes = readFileSync(file);
    expect(kind === "encrypted" && bytes.includes("uploads/private")).toBe(false);
    expect(bytes.subarray(0, 4).equals(Buffer.from([0x28, 0xb5, 0x2f, 0xfd]))).toBe(kind === "plain");
  });

  test("a truncated file is refused anywhere, and so is one with extra bytes", async () => {
    const file = await write(key);
    const { length } = readFileSync(file);
    for (const size of [0, 10, 60, 1000, 65_589, 200_000, length - 20, length - 1]) {
      await expect(
        read(
          change(file, (bytes) => bytes.subarray(0, size)),
          key,
        ),
      ).rejects.toThrow(StartupError);
    }
    await expect(
      read(
        change(file, (bytes) => Buffer.concat([bytes, Buffer.from("more")])),
        key,
      ),
    ).rejects.toThrow(/damaged or cut short/);
  });

  test("a file with any changed byte is refused", async () => {
    const file = await write(key);
    const { length } = readFileSync(file);
    for (const at of [2, 30, 100, 70_000, 200_000, length - 3]) {
      const flipped = change(file, (bytes) => {
        bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at);
        return bytes;
      });
      await expect(read(flipped, key), `byte ${at}`).rejects.toThrow(StartupError);
    }
  });
});

test("a wrong key, a missing key and a file of another program get different errors", async () => {
  const file = await write(KEY);
  await expect(read(file, "another key of letters")).rejects.toThrow(
    "BACKUP_KEY is not the key that this backup was encrypted with. Nothing was changed.",
  );
  await expect(read(file)).rejects.toThrow(/is encrypted: set BACKUP_KEY/);
  await expect(read(change(file, () => Buffer.from("PK\u0003\u0004 and more")))).rejects.toThrow(/is not a backup of this site/);
  await expect(
    read(
      change(file, () => Buffer.from("age-encryption.org/v2\nand more")),
      KEY,
    ),
  ).rejects.toThrow(/by a newer version of this site/);
  await expect(read(join(folder, "nothing"))).rejects.toThrow(/cannot be read/);
});

test("pieces of an encrypted file in another order are refused", async () => {
  const file = await write(KEY);
  const piece = 64 * 1024 + 16;
  const swapped = change(file, (bytes) => {
    // After the last text line and the 16-byte nonce of the payload key.
    const head = bytes.indexOf("\n", bytes.indexOf("\n--- ") + 1) + 1 + 16;
    return Buffer.concat([
      bytes.subarray(0, head),
      bytes.subarray(head + piece, head + 2 * piece),
      bytes.subarray(head, head + piece),
      bytes.subarray(head + 2 * piece),
    ]);
  });
  await expect(read(swapped, KEY)).rejects.toThrow(/damaged or cut short/);
});

const hasTools = ["age", "zstd", "tar", "script"].every((tool) => spawnSync(tool, ["--version"]).status === 0);

test.runIf(hasTools)("age, zstd and tar open an encrypted backup without this program", async () => {
  const file = await write(KEY);
  // age prompts for a passphrase on a terminal only, which `script` provides.
  const opened = spawnSync("script", ["-qec", `age -d -o ${file}.zst ${file}`, "/dev/null"], { input: `${KEY}\n` });
  expect({ status: opened.status, said: opened.stdout.toString() }).toMatchObject({ status: 0 });
  const listed = spawnSync("tar", ["--zstd", "-tf", `${file}.zst`]);
  expect(listed.stdout.toString().trim().split("\n")).toEqual(entries.map(([name]) => name));
});

test("encryption streams with backpressure: only some chunks are in memory, however slow the reader", async () => {
  const piece = Buffer.alloc(64 * 1024, "a");
  let [given, taken] = [0, 0];
  async function* endless() {
    for (; ; given += 1) yield await Promise.resolve(piece);
  }
  for await (const part of unseal(seal(endless(), KEY), KEY)) {
    taken += part.length / piece.length;
    await new Promise((resolve) => setImmediate(resolve));
    expect(given - taken).toBeLessThan(20);
    if (taken > 100) break;
  }
});

test("a failed check or a failed write leaves no file", async () => {
  await expect(write(undefined, () => Promise.reject(new Error("not good")))).rejects.toThrow("not good");
  expect([existsSync(join(folder, `archive-${count}`)), existsSync(join(folder, `archive-${count}.part`))]).toEqual([false, false]);
  const file = join(folder, "unfilled");
  const fill = () => Promise.reject(new Error("the source is gone"));
  await expect(writeArchive(file, { key: KEY, fill, check: () => Promise.resolve() })).rejects.toThrow("the source is gone");
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
});
