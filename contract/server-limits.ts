/** Limits for server and panel only; public pages carry `limits.ts`. */
export const serverLimits = {
  userIdLength: 100,
  passwordLength: 1000,
  minPassword: 12,
  /** Any JSON body, in bytes. */
  jsonBodyBytes: 64 * 1024,
  /** A payment provider's event, in bytes. */
  webhookBodyBytes: 1024 * 1024,
  /** The largest price of a package, in dollars. */
  maxPrice: 1_000_000,
  /** A package's features: number of lines, and characters per line, also for its audience. */
  packageLines: 12,
  packageLineLength: 120,
  /** Items of a collection: pages and panel read them all at once. */
  maxCollectionItems: 1000,
  /** Bytes of a post with its text: ten times a long one. */
  postBodyBytes: 512 * 1024,
  postTitle: 160,
  postExcerpt: 400,
  postSlug: 100,
  postTags: 12,
  /** Saved versions of a post; the oldest is deleted first. */
  postVersions: 60,
  /** Bytes of a document: room for all fields at their maximum. */
  documentBodyBytes: 512 * 1024,
  /** Bytes of a document's rich text as JSON. */
  documentTextBytes: 256 * 1024,
  /** Characters of a link in a document. */
  documentLink: 500,
  /** Saved versions of a document, as for posts. */
  documentVersions: 60,
} as const;
