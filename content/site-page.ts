import type { Case } from "./cases/case.ts";
import type { PostView } from "../contract/posts.ts";
import type { Service } from "./services/service.ts";

/** What search engines and shared links show of a page. */
export type PageMetadata = {
  /** At most 60 characters, with the site's name. */
  title: string;
  /** At most 160 characters. */
  description: string;
  keywords?: string;
  /** False for pages that belong to one visitor, repeat another page or serve staff. */
  isIndexed: boolean;
};

/** What machines are told of a post. */
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
  /** Its one address, with its own capitals. */
  path: string;
  /** What it is called in a trail of crumbs. */
  name: string;
  /** Of the page above it, where that is not home. */
  under?: string;
  /** ISO date of its last change, where it is known. */
  changedOn?: string;
  /** What the page is about, for machines. */
  service?: Service;
  post?: PagePost;
  caseStudy?: Case;
  sellsPackages?: true;
  /** It belongs to one order, and is no cache's. */
  isPrivate?: true;
};
