import { pageOfSeed } from "./blog.ts";
import { sitePages } from "./metadata.ts";
import { posts } from "./posts/all.ts";
import type { SitePage } from "./site-page.ts";
import { liveList } from "./live.ts";
import { site } from "./site.ts";

/** Of the pictures that go with shared links, in pixels: what LinkedIn, X, Slack and WhatsApp show without cutting. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** Pages that search engines may keep have a picture of their own, and so have the posts that a new site begins with. */
export const sharedPages: readonly SitePage[] = liveList(() => [...sitePages.filter((page) => page.isIndexed), ...posts.map(pageOfSeed)]);

const sharePictureName = (path: string): string => `${path.slice(1).replaceAll("/", "-").toLowerCase() || "home"}.png`;

/** What is drawn for a post is drawn of the title that it came with. */
const isDrawn = (post: NonNullable<SitePage["post"]>) => posts.some(({ slug, title }) => slug === post.drawn && title === post.title);

/** Where the site serves the picture that an owner has chosen, in the size of the others. */
export const OWN_PICTURE = "/share/own.jpg";

/** The picture that an owner has chosen for links to this page. Those of posts have their titles, and stay. */
export const ownSharePicture = ({ post }: Pick<SitePage, "post">) => (post === undefined ? site.sharePicture : null);

type Shared = Pick<SitePage, "path" | "isIndexed" | "post">;

/** The picture of the blog, for posts whose own cannot be drawn. */
export const BLOG_PICTURE = "/share/blog.png";
/** Where the site draws the pictures of posts, from their titles. */
export const POST_PICTURES = "/share/posts";

/** Sites that show a link keep its picture by the address: another title is another one. */
const postPicture = ({ slug, changedAt }: NonNullable<SitePage["post"]>) =>
  `${POST_PICTURES}/${slug}.png?of=${changedAt.replaceAll(/\D/g, "").slice(0, 14)}`;

/** The path of the picture that goes with a link to this page: that of home where none is drawn for it. */
export function sharePicturePath({ path, isIndexed, post }: Shared): string {
  const own = ownSharePicture({ post });
  if (own !== null) return `${OWN_PICTURE}?of=${own.name}`;
  if (!isIndexed) return `/share/${sharePictureName("/")}`;
  if (post === undefined) return `/share/${sharePictureName(path)}`;
  return isDrawn(post) ? `/share/${sharePictureName(`/blogs/${post.drawn}`)}` : postPicture(post);
}
