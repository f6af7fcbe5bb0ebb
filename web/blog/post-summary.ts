import { categories, posts, tags } from "../../content/posts/all.ts";
import { postMoment } from "../../content/posts/post-moment.ts";
import { countMinutes, readBody } from "../../content/posts/post-reading.ts";
import type { Post } from "../../content/posts/post.ts";
import type { Banner } from "./banner.ts";
import { findBanner } from "./find-banner.ts";
import { isMatch, offerChoices, type FilterChoices, type Filtered, type PostFilter } from "./filter-posts.ts";

/** For loaders only: what pages are told of posts, so that the posts themselves stay on the server. */
export type Byline = { date: string; shownDate: string; author: string; category: string; minutes: number };
export type RelatedPost = Pick<Post, "slug" | "title" | "excerpt" | "category" | "tags">;
export type ListedPost = RelatedPost & Byline & { banner: Banner | undefined };

export const filterChoices: FilterChoices = { categories, tags };

const longDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

export function toByline(post: Post): Byline {
  const { date, author, category } = post;
  return { date: postMoment(post), shownDate: longDate.format(new Date(date)), author, category, minutes: countMinutes(post) };
}

const toRelated = ({ slug, title, excerpt, category, tags: own }: Post): RelatedPost => ({ slug, title, excerpt, category, tags: own });
const toListed = (post: Post): ListedPost => ({ ...toRelated(post), ...toByline(post), banner: findBanner(post.slug) });

/** A search of the index goes through all words of a post. */
const toFiltered = (post: Post): Filtered => ({
  ...post,
  text: [post.title, post.excerpt, post.author, post.category, ...post.tags, readBody(post)].join("\n"),
});

/** Posts that match, newest first. */
export const listPosts = (filter: PostFilter): ListedPost[] => posts.filter((post) => isMatch(toFiltered(post), filter)).map(toListed);

/** The categories and tags that find a post together with the rest of the filter. */
export const listChoices = (filter: PostFilter): FilterChoices => offerChoices(filterChoices, posts.map(toFiltered), filter);

/** The other posts: those that share the most tags first, the newest of them first. */
export function listRelated(post: Post): RelatedPost[] {
  const shared = (other: Post) => other.tags.filter((tag) => post.tags.includes(tag)).length;
  return posts
    .filter(({ slug }) => slug !== post.slug)
    .toSorted((a, b) => shared(b) - shared(a))
    .map(toRelated);
}
