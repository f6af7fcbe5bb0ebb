import { isDeepStrictEqual } from "node:util";
import type { PostContent } from "../../contract/post-editing.ts";
import { countWords, type PostState } from "../../contract/post-rules.ts";
import { richText } from "../../content/rich-text.ts";
import { writePlain } from "./plain-words.ts";
import type { PostRow } from "./posts.store.ts";

/** A post before anybody has written a word of it. */
export const EMPTY_CONTENT: PostContent = {
  title: "",
  slug: "",
  excerpt: "",
  author: "",
  category: "",
  tags: [],
  searchTitle: "",
  searchDescription: "",
  menuName: "",
  menuLine: "",
  pictureId: null,
  drawn: null,
  bannerAlt: "",
  body: richText(),
};

/** What visitors read of a post, or will, as staff write it. */
export function publishedContent(row: PostRow): PostContent {
  const { title, slug, excerpt, author, category, tags, searchTitle, searchDescription, menuName, menuLine } = row;
  const { pictureId, drawn, bannerAlt, body } = row;
  return {
    title,
    slug,
    excerpt,
    author,
    category,
    tags,
    searchTitle,
    searchDescription,
    menuName,
    menuLine,
    pictureId,
    drawn,
    bannerAlt,
    body,
  };
}

/** What the editor shows. */
export const contentOf = (row: PostRow): PostContent => row.draft ?? publishedContent(row);

/** The order in which a database keeps the names of an object says nothing. */
export const isSameContent = (one: PostContent, other: PostContent): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

/** The columns that visitors read, and what is counted and searched of them. */
export const toColumns = (content: PostContent) => ({ ...content, words: countWords(content.body), plain: writePlain(content) });

export function stateOf({ isPublished, publishedAt }: Pick<PostRow, "isPublished" | "publishedAt">, now: Date): PostState {
  if (!isPublished || publishedAt === null) return "draft";
  return publishedAt > now ? "scheduled" : "published";
}

/** Whether visitors could read it at some time, so that its address may be known to somebody. */
export const wasPublic = ({ publishedAt }: Pick<PostRow, "publishedAt">, now: Date): boolean => publishedAt !== null && publishedAt <= now;
