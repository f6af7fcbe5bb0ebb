import { isDeepStrictEqual } from "node:util";
import type { PostContent } from "../../contract/post-editing.ts";
import { countWords, type PostState } from "../../contract/post-rules.ts";
import { richText } from "../../content/rich-text.ts";
import { writePlain } from "./plain-words.ts";
import type { PostRow } from "./posts.store.ts";

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

/** A post's published or scheduled content, in the form of the editor. */
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

/** The content in the editor: the draft, else the published one. */
export const contentOf = (row: PostRow): PostContent => row.draft ?? publishedContent(row);

/** Deep comparison, regardless of the order of keys in the database's JSON. */
export const isSameContent = (one: PostContent, other: PostContent): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

/** Published columns, with the derived word count and search text. */
export const toColumns = (content: PostContent) => ({ ...content, words: countWords(content.body), plain: writePlain(content) });

export function stateOf({ isPublished, publishedAt }: Pick<PostRow, "isPublished" | "publishedAt">, now: Date): PostState {
  if (!isPublished || publishedAt === null) return "draft";
  return publishedAt > now ? "scheduled" : "published";
}

/** Whether a post has been public, so that its address may be known. */
export const wasPublic = ({ publishedAt }: Pick<PostRow, "publishedAt">, now: Date): boolean => publishedAt !== null && publishedAt <= now;
