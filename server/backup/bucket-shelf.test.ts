import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startFakeBucket } from "../../tests/fakes/s3-server.ts";
import { createBucketShelf } from "./bucket-shelf.ts";

test("a backup too large for one request is uploaded in parts, completely", async () => {
  const bucket = await startFakeBucket();
  const folder = mkdtempSync(join(tmpdir(), "site-shelf-"));
  const bytes = randomBytes(17 * 1024 * 1024);
  writeFileSync(join(folder, "large"), bytes);
  try {
    const shelf = createBucketShelf(bucket.settings);
    await shelf.put(join(folder, "large"), "site.backup");
    expect(bucket.calls.map(({ method }) => method)).toEqual(["POST", "PUT", "PUT", "POST", "HEAD"]);
    expect(bucket.objects.get("site.backup")?.bytes.equals(bytes)).toBe(true);
    expect(await shelf.list()).toEqual(["site.backup"]);
    await shelf.delete("site.backup");
    expect(await shelf.list()).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
    await bucket.close();
  }
});
