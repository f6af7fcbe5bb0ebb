import { join } from "node:path";
import type { Config } from "../config/config.ts";
import type { Storage } from "./storage.ts";
import { createDiskStorage } from "./storage-disk.ts";

/** The configured storage. The bucket's large client is loaded only if needed. */
export async function openStorage({ dataDir, s3 }: Pick<Config, "dataDir" | "s3">): Promise<Storage> {
  if (s3 === undefined) return createDiskStorage(join(dataDir, "uploads"));
  const { createBucketStorage } = await import("./storage-bucket.ts");
  return createBucketStorage(s3);
}
