export type BucketConfig = {
  bucket: string;
  region: string;
  /** Of whoever is not Amazon. */
  endpoint: string | undefined;
  credentials: { accessKeyId: string; secretAccessKey: string };
};
