import { S3Client } from "@aws-sdk/client-s3";
import { S3Driver } from "flydrive/drivers/s3";
import type { BucketConfig } from "../config/config.ts";
import type { Storage } from "./storage.ts";
import { wrapDriver } from "./storage-driver.ts";

/** Storage in an S3-compatible bucket. Nothing in it is public: pictures reach visitors through the site. */
export function createBucketStorage({ bucket, region, endpoint, credentials }: BucketConfig): Storage {
  const client = new S3Client({
    region,
    credentials,
    // Others than Amazon's rarely have a host name per bucket, or take checksums they were not asked for.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  });
  // Access lists are switched off in new buckets, and refused.
  return wrapDriver(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
}
