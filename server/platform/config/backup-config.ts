import { resolve } from "node:path";
import { z } from "zod";
import { projectRoot } from "../root.ts";
import type { BucketConfig } from "./bucket-config.ts";

const text = z.string().trim().min(1).optional();

/** Settings of automatic and manual backups. */
export const backupSettings = {
  BACKUP_KEY: z.string().min(16, "must have at least 16 characters").optional(),
  BACKUP_DIR: text,
  BACKUP_S3_BUCKET: text,
  BACKUP_S3_REGION: text,
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an address like https://s3.example.com" }).optional(),
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
};

/** Where nightly backups go. */
export type BackupPlace = { kind: "folder"; folder: string } | { kind: "bucket"; bucket: BucketConfig };

export type BackupConfig = {
  /** Encryption key. */
  key: string | undefined;
  places: readonly BackupPlace[];
};

type BackupSettings = z.infer<z.ZodObject<typeof backupSettings>>;

function readPlaces(value: BackupSettings): BackupPlace[] {
  const { BACKUP_DIR: folder, BACKUP_S3_BUCKET: bucket } = value;
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  const places: BackupPlace[] = folder === undefined ? [] : [{ kind: "folder", folder: resolve(projectRoot, folder) }];
  if (bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    const [region, endpoint] = [value.BACKUP_S3_REGION ?? "us-east-1", value.BACKUP_S3_ENDPOINT];
    places.push({ kind: "bucket", bucket: { bucket, region, endpoint, credentials: { accessKeyId, secretAccessKey } } });
  }
  return places;
}

export const readBackups = (value: BackupSettings): BackupConfig => ({ key: value.BACKUP_KEY, places: readPlaces(value) });
