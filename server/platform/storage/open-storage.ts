import { join } from "node:path";
import type { Config } from "../config/config.ts";
import type { Storage } from "./storage.ts";
import { createDiskStorage } from "./storage-disk.ts";

/** The storage this installation is configured for. The bucket's client is large and loaded only where there is a bucket. */
export async function openStorage({ dataDir, s3 }: Pick<Config, "dataDir" | "s3">): Promise<Storage> {
  if (s3 === undefined) return createDiskStorage(join(dataDir, "uploads"));
  const { createBucketStorage } = await import("./storage-bucket.ts");
  return createBucketStorage(s3);
}
