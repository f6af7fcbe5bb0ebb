import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import * as s3 from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { BucketConfig } from "../platform/config/bucket-config.ts";
import { StartupError } from "../platform/config/startup-error.ts";
import { createClient } from "../platform/storage/storage-bucket.ts";

/** Bytes per part. A bucket accepts ten thousand parts. */
const PART = 16 * 1024 * 1024;
/** Timeout for one part over a slow connection, in milliseconds. */
const REQUEST_TIMEOUT = 10 * 60_000;

/** A bucket for backups; large ones are uploaded in parts. */
export function createBucketShelf(config: BucketConfig) {
  const client = createClient(config, REQUEST_TIMEOUT);
  const Bucket = config.bucket;
  return {
    name: Bucket,
    async put(file: string, name: string): Promise<void> {
      await new Upload({
        client,
        params: { Bucket, Key: name, Body: createReadStream(file) },
        partSize: PART,
        queueSize: 1,
      }).done();
      const { ContentLength } = await client.send(new s3.HeadObjectCommand({ Bucket, Key: name }));
      if (ContentLength !== (await stat(file)).size)
        throw new StartupError(`The bucket ${Bucket} stored a different number of bytes than was sent.`);
    },
    async list(): Promise<string[]> {
      const names: string[] = [];
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket }))
        names.push(...Contents.flatMap(({ Key }) => Key ?? []));
      return names;
    },
    delete: async (name: string): Promise<void> => void (await client.send(new s3.DeleteObjectCommand({ Bucket, Key: name }))),
  };
}
