import type { Case } from "./cases/case.ts";
import type { PostView } from "../contract/posts.ts";
import type { Service } from "./services/service.ts";

/** Metadata for search engines and link previews. */
export type PageMetadata = {
  /** At most 60 characters, with the site's name. */
  title: string;
  /** At most 160 characters. */
  description: string;
  keywords?: string;
  /** False for private pages, duplicates and staff pages. */
  isIndexed: boolean;
};

/** Structured data of a post. */
export type PagePost = Pick<
  PostView,
  | "slug"
  | "title"
  | "searchTitle"
  | "searchDescription"
  | "author"
  | "category"
  | "tags"
  | "publishedAt"
  | "changedAt"
  | "words"
  | "minutes"
  | "drawn"
>;

export type SitePage = PageMetadata & {
  /** Canonical path, with its case. */
  path: string;
  /** Name in breadcrumbs. */
  name: string;
  /** Path of the parent page, if it's not the home page. */
  under?: string;
  /** ISO date of the last change, if known. */
  changedOn?: string;
  /** Topic for structured data. */
  service?: Service;
  post?: PagePost;
  caseStudy?: Case;
  sellsPackages?: true;
  /** Shows one order, so it's never cached. */
  isPrivate?: true;
};
