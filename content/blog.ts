import type { WordsOf } from "../contract/document-rules.ts";
import { countMinutes, countWords, postPath } from "../contract/post-rules.ts";
import type { blogDocument } from "./documents/blog.ts";
import { describe, titled } from "./page-words.ts";
import { postMoment } from "./posts/post-moment.ts";
import type { Post } from "./posts/post.ts";
import { site } from "./site.ts";
import type { PagePost, SitePage } from "./site-page.ts";
import { live } from "./live.ts";

/** Texts of the blog's pages, except posts. */
export const blogCopy: WordsOf<typeof blogDocument> = live(
  () => ({
    search: {
      title: "Blog: AI, chatbots and Web3 for founders",
      description: `Articles for founders by the engineers of ${site.name}: what AI changes in web development, chatbots that hand over, and when Web3 is worth it.`,
    },
    heading: "What each week teaches us",
    lead: "Notes on building with AI, written by the people who do the work. Long enough to be useful, with the numbers left in.",
    searchHint: "Words in a post",
    noneFound: "No posts match. Try fewer words, or another category or tag.",
    none: "No posts yet.",
    noneRelated: "No other post matches these filters.",
    unknownPost: "We have no post at this address, so here is our latest one.",
    callHeading: "Have an idea that fits into a week?",
    showComments: "Read the comments",
  }),
  "blog",
);

export const FEED_PATH = "/blog/rss.xml";

export const blogMetadata = live(() => describe(blogCopy.search));

/** Metadata and path of a post. */
export function pageOfPost(post: PagePost): SitePage {
  const { title, searchTitle, searchDescription, tags, changedAt } = post;
  return {
    path: postPath(post),
    name: title,
    title: titled(searchTitle),
    description: searchDescription,
    keywords: tags.join(", "),
    isIndexed: true,
    under: "/blog",
    changedOn: changedAt.slice(0, 10),
    post,
  };
}

/** Page of a post from the seed data. */
export function pageOfSeed({ slug, title, shortTitle = title, excerpt, author, category, tags, date, body }: Post): SitePage {
  const [at, words] = [postMoment({ date }), countWords(body)];
  const dates = { publishedAt: at, changedAt: at, words, minutes: countMinutes(words) };
  return pageOfPost({
    slug,
    title,
    searchTitle: shortTitle,
    searchDescription: excerpt,
    author,
    category,
    tags: [...tags],
    ...dates,
    drawn: slug,
  });
}
