import { entriesOf } from "../../../../contract/records.ts";
import { fieldMessages } from "../../../../contract/field-messages.ts";
import { limits } from "../../../../contract/limits.ts";
import { MAX_ALT } from "../../../../contract/picture-rules.ts";
import type { PostContent } from "../../../../contract/post-editing.ts";
import { findPostFaults } from "../../../../contract/post-rules.ts";
import { serverLimits } from "../../../../contract/server-limits.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";

export const FIELD_LABELS: Readonly<Record<keyof PostContent, string>> = {
  title: "Title",
  slug: "Address",
  excerpt: "Excerpt",
  author: "Author",
  category: "Category",
  tags: "Tags",
  searchTitle: "Title for search",
  searchDescription: "Description for search",
  menuName: "Name in the menu",
  menuLine: "Line in the menu",
  pictureId: "Banner",
  drawn: "Drawn banner",
  bannerAlt: "What the banner shows",
  body: "Text",
};

/** Plain texts of a post, with the rows of their inputs and their maximum length. */
export const POST_TEXTS = {
  title: { rows: 2, max: serverLimits.postTitle },
  slug: { rows: 1, max: serverLimits.postSlug },
  excerpt: { rows: 3, max: serverLimits.postExcerpt },
  author: { rows: 1, max: limits.nameLength },
  category: { rows: 1, max: limits.nameLength },
  searchTitle: { rows: 2, max: serverLimits.postTitle },
  searchDescription: { rows: 3, max: serverLimits.postExcerpt },
  menuName: { rows: 1, max: limits.nameLength },
  menuLine: { rows: 1, max: limits.nameLength },
  bannerAlt: { rows: 2, max: MAX_ALT },
} as const satisfies Partial<Record<keyof PostContent, { rows: number; max: number }>>;

export type PostText = keyof typeof POST_TEXTS;
export const isPostText = (name: keyof PostContent): name is PostText => name in POST_TEXTS;

type PostErrors = Partial<Record<keyof PostContent, string>>;

/** Texts that are too long and tags that are too many to be saved. The inputs have no `maxlength`, which would silently cut pasted text. */
export function findDraftFaults(content: PostContent): PostErrors {
  const texts = entriesOf(POST_TEXTS); // `Object.entries` widens the keys
  const tags = findTagsFault(content.tags);
  return {
    ...Object.fromEntries(
      texts.flatMap(([name, { max }]) =>
        content[name].trim().length > max ? [[name, fieldMessages.tooLong(FIELD_LABELS[name], max)]] : [],
      ),
    ),
    ...(tags !== undefined && { tags }),
  };
}

function findTagsFault(tags: readonly string[]): string | undefined {
  if (tags.length > serverLimits.postTags) return staffMessages.tagsTooMany(serverLimits.postTags);
  return tags.some((tag) => tag.length > limits.nameLength) ? fieldMessages.tooLong("A tag", limits.nameLength) : undefined;
}

/** Why a post can't be published, by field; empty if it can. */
export const findPublishFaults = (content: PostContent): PostErrors => ({ ...findPostFaults(content), ...findDraftFaults(content) });
