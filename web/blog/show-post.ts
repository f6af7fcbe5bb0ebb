import { blogCopy } from "../../content/blog.ts";
import type { TeamMemberView } from "../../contract/collection-views.ts";
import { postPath } from "../../contract/post-rules.ts";
import type { PostView, RelatedPostView } from "../../contract/posts.ts";
import { cutAtHeadings } from "../../contract/rich-text-rules.ts";
import { bannerOf, toByline } from "./post-summary.ts";
import { shareLinks } from "./share-links.ts";

type Around = {
  team: readonly TeamMemberView[];
  related: readonly RelatedPostView[];
  /** The site's, for share links. */ origin: string;
};
export type PostShown = ReturnType<typeof showPost>;

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** For loaders: all data of a post's page except its comments. */
export function showPost(whole: PostView, { team, related, origin }: Around) {
  const { slug, title, excerpt, category, author, tags, bannerAlt, body } = whole;
  const others = [whole, ...related];
  return {
    post: { slug, title, tags, bannerAlt },
    author: team.find(({ name }) => name === author),
    body,
    byline: toByline(whole),
    headings: cutAtHeadings(body).sections.map(({ id, heading }) => ({ id, heading })),
    banner: bannerOf(whole),
    related,
    // Searching all posts finds this one too.
    own: { text: [title, excerpt, category, ...tags].join(" "), category, tags },
    choices: {
      categories: unique(others.map((post) => post.category)),
      tags: unique(others.flatMap((post) => post.tags)).toSorted((one, other) => one.localeCompare(other, "en")),
    },
    share: shareLinks(origin + postPath(whole), title),
    copy: blogCopy,
  };
}
