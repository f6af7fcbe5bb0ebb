import { resolve } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../root.ts";
import { parseConfig } from "./config.ts";

test("without settings there are no automatic backups, and manual ones are not encrypted", () => {
  expect(parseConfig({}).backup).toEqual({ key: undefined, places: [] });
});

test("a folder and a bucket may both be set", () => {
  const keys = { BACKUP_S3_ACCESS_KEY_ID: "id", BACKUP_S3_SECRET_ACCESS_KEY: "secret" };
  const { key, places } = parseConfig({ BACKUP_KEY: "k".repeat(16), BACKUP_DIR: "backups", BACKUP_S3_BUCKET: "b", ...keys }).backup;
  expect(key).toBe("k".repeat(16));
  const credentials = { accessKeyId: "id", secretAccessKey: "secret" };
  expect(places).toEqual([
    { kind: "folder", folder: resolve(projectRoot, "backups") },
    { kind: "bucket", bucket: { bucket: "b", region: "us-east-1", endpoint: undefined, credentials } },
  ]);
});

test("a short key and a bucket without its keys are refused", () => {
  expect(() => parseConfig({ BACKUP_KEY: "short", BACKUP_S3_BUCKET: "b" })).toThrow(
    /BACKUP_KEY must have at least 16 characters\n {2}BACKUP_S3_ACCESS_KEY_ID is required when BACKUP_S3_BUCKET is set\n {2}BACKUP_S3_SECRET/,
  );
});
