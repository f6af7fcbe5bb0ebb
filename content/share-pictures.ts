import { pageOfSeed } from "./blog.ts";
import { sitePages } from "./metadata.ts";
import { posts } from "./posts/all.ts";
import type { SitePage } from "./site-page.ts";
import { liveList } from "./live.ts";
import { site } from "./site.ts";

/** Size of Open Graph pictures in pixels, which LinkedIn, X, Slack and WhatsApp show uncropped. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** Indexed pages and seed posts each have their own picture. */
export const sharedPages: readonly SitePage[] = liveList(() => [...sitePages.filter((page) => page.isIndexed), ...posts.map(pageOfSeed)]);

const sharePictureName = (path: string): string => `${path.slice(1).replaceAll("/", "-").toLowerCase() || "home"}.png`;

/** A seed post's picture is only valid for its original title. */
const isDrawn = (post: NonNullable<SitePage["post"]>) => posts.some(({ slug, title }) => slug === post.drawn && title === post.title);

/** URL of the owner's picture, in the same size. */
export const OWN_PICTURE = "/share/own.jpg";

/** The owner's picture for a page. Posts keep pictures with their titles. */
export const ownSharePicture = ({ post }: Pick<SitePage, "post">) => (post === undefined ? site.sharePicture : null);

type Shared = Pick<SitePage, "path" | "isIndexed" | "post">;

/** Fallback for posts whose picture can't be drawn. */
export const BLOG_PICTURE = "/share/blog.png";
/** URL prefix of the pictures drawn from posts' titles. */
export const POST_PICTURES = "/share/posts";

/** Cache busting: link previews are cached by URL, and the title may change. */
const postPicture = ({ slug, changedAt }: NonNullable<SitePage["post"]>) =>
  `${POST_PICTURES}/${slug}.png?of=${changedAt.replaceAll(/\D/g, "").slice(0, 14)}`;

/** URL path of a page's picture; the home page's if it has none. */
export function sharePicturePath({ path, isIndexed, post }: Shared): string {
  const own = ownSharePicture({ post });
  if (own !== null) return `${OWN_PICTURE}?of=${own.name}`;
  if (!isIndexed) return `/share/${sharePictureName("/")}`;
  if (post === undefined) return `/share/${sharePictureName(path)}`;
  return isDrawn(post) ? `/share/${sharePictureName(`/blogs/${post.drawn}`)}` : postPicture(post);
}
