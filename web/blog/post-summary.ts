import type { ListedPostView } from "../../contract/posts.ts";
import type { Banner } from "./banner.ts";
import { findBanner } from "./find-banner.ts";

/** For loaders only: posts in the shape pages show. */
export type Byline = { date: string; shownDate: string; author: string; category: string; minutes: number };
export type ListedPost = Pick<ListedPostView, "slug" | "title" | "excerpt" | "tags"> & Byline & { banner: Banner | undefined };

const longDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

export function toByline({ publishedAt, day, author, category, minutes }: ListedPostView): Byline {
  return { date: publishedAt, shownDate: longDate.format(new Date(day)), author, category, minutes };
}

/** A post's banner: staff's picture, or the drawn one. */
export function bannerOf({ picture, drawn }: Pick<ListedPostView, "picture" | "drawn">): Banner | undefined {
  if (picture === undefined) return drawn === undefined ? undefined : findBanner(drawn);
  const srcset = (type: string) => picture.sources.find((source) => source.type === type)?.srcset ?? "";
  const webp = srcset("image/webp");
  const [smallest = ""] = webp.split(" ");
  return { ground: picture.color, avif: srcset("image/avif"), webp, src: smallest };
}

export function toListed(post: ListedPostView): ListedPost {
  const { slug, title, excerpt, tags } = post;
  return { slug, title, excerpt, tags, ...toByline(post), banner: bannerOf(post) };
}
