import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FakeBucket, startFakeBucket } from "../../../tests/fakes/s3-server.ts";
import { openStorage } from "./open-storage.ts";
import { deletePrivate, getPrivate, putPrivate, type Storage } from "./storage.ts";

let bucket: FakeBucket;
let dataDir: string;

beforeEach(async () => {
  bucket = await startFakeBucket({ pageSize: 2 });
  dataDir = join(tmpdir(), `site-storage-${randomUUID()}`);
});

afterEach(async () => {
  await bucket.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function listKeys(storage: Storage, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(folder)) keys.push(key);
  return keys.toSorted();
}

const openDisk = () => openStorage({ dataDir, s3: undefined });
const openBucket = () => openStorage({ dataDir, s3: bucket.settings });

describe.each([
  ["on disk", openDisk],
  ["in a bucket", openBucket],
])("%s", (_where, open) => {
  test("a file is returned as it was stored", async () => {
    const storage = await open();
    const bytes = Buffer.from([0, 1, 2, 255]);
    await storage.put("pictures/a-480.webp", bytes, "image/webp");
    expect(Buffer.from((await storage.get("pictures/a-480.webp")) ?? [])).toEqual(bytes);
  });

  test("a missing file is no error", async () => {
    const storage = await open();
    expect(await storage.get("pictures/missing.webp")).toBeUndefined();
    await storage.delete("pictures/missing.webp");
    expect(await listKeys(storage, "pictures")).toEqual([]);
  });

  test("a folder is listed completely, with modification times, and without its neighbours' files", async () => {
    const storage = await open();
    const keys = ["a", "b", "c", "d", "e"].map((name) => `pictures/${name}`);
    for (const key of [...keys, "private/f", "pictures2/g"]) await storage.put(key, Buffer.from(key), "text/plain");
    expect(await listKeys(storage, "pictures")).toEqual(keys);
    for await (const { modifiedAt } of storage.list("pictures")) expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(10_000);
    await storage.delete("pictures/c");
    expect(await listKeys(storage, "pictures")).not.toContain("pictures/c");
  });

  test("a private document has a name that can't be guessed", async () => {
    const storage = await open();
    const name = await putPrivate(storage, Buffer.from("secret"));
    expect(name).toMatch(/^[\da-f]{32}$/);
    expect(Buffer.from((await getPrivate(storage, name)) ?? []).toString()).toBe("secret");
    await deletePrivate(storage, name);
    expect(await getPrivate(storage, name)).toBeUndefined();
  });
});

test("a file on disk is written atomically: a partial one never has its name", async () => {
  const storage = await openDisk();
  await storage.put("pictures/a", Buffer.from("whole"), "text/plain");
  expect(await readdir(join(dataDir, "uploads/pictures"))).toEqual(["a"]);
  await mkdir(join(dataDir, "uploads/pictures/b"));
  await writeFile(join(dataDir, "uploads/pictures/b/in-the-way"), "");
  await expect(storage.put("pictures/b", Buffer.from("new"), "text/plain")).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect((await readdir(join(dataDir, "uploads/pictures"))).toSorted()).toEqual(["a", "b"]);
});

test("a bucket stores the type and gets no ACL", async () => {
  const storage = await openBucket();
  await storage.put("pictures/a.avif", Buffer.from("x"), "image/avif");
  expect(bucket.objects.get("pictures/a.avif")?.type).toBe("image/avif");
  expect(bucket.calls).toEqual([{ method: "PUT", key: "/site-uploads/pictures/a.avif" }]);
});

test("a bucket's request is retried once; a failing bucket is an error, not an empty folder", async () => {
  const storage = await openBucket();
  await storage.put("pictures/a", Buffer.from("x"), "text/plain");
  bucket.failNext(503);
  expect(Buffer.from((await storage.get("pictures/a")) ?? []).toString()).toBe("x");
  bucket.failNext(500, 500, 500);
  await expect(storage.get("pictures/a")).rejects.toThrow("InternalError");
});

test("a bucket refuses an unknown access key", async () => {
  const credentials = { accessKeyId: "AKOTHER", secretAccessKey: "fake" };
  const storage = await openStorage({ dataDir, s3: { ...bucket.settings, credentials } });
  await expect(storage.get("pictures/a")).rejects.toThrow("InvalidAccessKeyId");
});
