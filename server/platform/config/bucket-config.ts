export type BucketConfig = {
  bucket: string;
  region: string;
  /** For S3-compatible storage other than Amazon's. */
  endpoint: string | undefined;
  credentials: { accessKeyId: string; secretAccessKey: string };
};
