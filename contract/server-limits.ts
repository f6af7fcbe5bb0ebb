/** What server and panel alone apply, as in `limits.ts`, which public pages carry. */
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
  /** What a package says it includes: lines, and characters of one, as of the line for whom it is. */
  packageLines: 12,
  packageLineLength: 120,
  /** Items of a collection: pages and panel read them in one piece. */
  maxCollectionItems: 1000,
  /** A post with its text, in bytes: ten times a long one. */
  postBodyBytes: 512 * 1024,
  postTitle: 160,
  postExcerpt: 400,
  postSlug: 100,
  postTags: 12,
  /** Saved versions of one post; the oldest goes first. */
  postVersions: 60,
  /** A document of the site's words, in bytes: room for all of its fields at their longest. */
  documentBodyBytes: 512 * 1024,
  /** A text with structure in one, in bytes of its JSON. */
  documentTextBytes: 256 * 1024,
  /** Characters of an address that a link in one leads to. */
  documentLink: 500,
  /** Saved versions of one document, as of a post. */
  documentVersions: 60,
} as const;
