import * as s3 from "@aws-sdk/client-s3";
import type { BucketConfig } from "../config/bucket-config.ts";
import type { Storage, StoredFile } from "./storage.ts";

/** A client for the bucket's service; `requestTimeout` is the total time of a request in milliseconds. */
export function createClient({ region, endpoint, credentials }: BucketConfig, requestTimeout = 15_000): s3.S3Client {
  return new s3.S3Client({
    region,
    credentials,
    // Services other than Amazon's rarely have a host name per bucket, or accept checksums that are not required.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout, throwOnRequestTimeout: true },
  });
}

async function readObject(client: s3.S3Client, object: { Bucket: string; Key: string }): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client.send(new s3.GetObjectCommand(object));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof s3.NoSuchKey || error instanceof s3.NotFound) return undefined;
    throw error;
  }
}

async function* listObjects(client: s3.S3Client, folder: { Bucket: string; Prefix?: string }): AsyncGenerator<StoredFile> {
  for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, folder)) {
    for (const { Key, LastModified } of Contents) if (Key && LastModified) yield { key: Key, modifiedAt: LastModified };
  }
}

/** Storage in an S3-compatible bucket. Nothing in it is public: pictures are served by the site. */
export function createBucketStorage(config: BucketConfig): Storage {
  const client = createClient(config);
  const Bucket = config.bucket;
  return {
    put: async (key, bytes, type) =>
      void (await client.send(new s3.PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: type }))),
    get: (key) => readObject(client, { Bucket, Key: key }),
    delete: async (key) => void (await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key }))),
    list: (folder) => listObjects(client, { Bucket, Prefix: `${folder}/` }),
    listAll: () => listObjects(client, { Bucket }),
  };
}
