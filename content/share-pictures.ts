import { pageOfSeed } from "./blog.ts";
import { sitePages } from "./metadata.ts";
import { posts } from "./posts/all.ts";
import type { SitePage } from "./site-page.ts";

/** Of the pictures that go with shared links, in pixels: what LinkedIn, X, Slack and WhatsApp show without cutting. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** Pages that search engines may keep have a picture of their own, and so have the posts that a new site begins with. */
export const sharedPages: readonly SitePage[] = [...sitePages.filter((page) => page.isIndexed), ...posts.map(pageOfSeed)];

const sharePictureName = (path: string): string => `${path.slice(1).replaceAll("/", "-").toLowerCase() || "home"}.png`;

/** What is drawn for a post is drawn of the title that it came with. */
const isDrawn = (post: NonNullable<SitePage["post"]>) => posts.some(({ slug, title }) => slug === post.drawn && title === post.title);

function drawnAt({ path, isIndexed, post }: Pick<SitePage, "path" | "isIndexed" | "post">): string {
  if (!isIndexed) return "/";
  if (post === undefined) return path;
  return isDrawn(post) ? `/blogs/${post.drawn}` : "/blog";
}

/** The path of the picture that goes with a link to this page: that of home or of the blog where none is drawn for it. */
export const sharePicturePath = (page: Pick<SitePage, "path" | "isIndexed" | "post">): string =>
  `/share/${sharePictureName(drawnAt(page))}`;
