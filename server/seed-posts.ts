import { eq } from "drizzle-orm";
import { posts as postSeed } from "../content/posts/all.ts";
import { postMoment } from "../content/posts/post-moment.ts";
import type { Post } from "../content/posts/post.ts";
import { countWords } from "../contract/post-rules.ts";
import type { Db } from "./platform/database/db.ts";
import { writePlain } from "./posts/plain-words.ts";
import { posts, seeds } from "./posts/posts.table.ts";

function toRow({ slug, shortTitle = "", date, menu, tags, ...post }: Post) {
  const at = new Date(postMoment({ date }));
  return {
    ...post,
    slug,
    tags: [...tags],
    searchTitle: shortTitle,
    menuName: menu.name,
    menuLine: menu.line,
    drawn: slug,
    words: countWords(post.body),
    plain: writePlain({ ...post, tags }),
    isPublished: true,
    publishedAt: at,
    changedAt: at,
  };
}

/**
 * Seeds the posts of a new site once, so that deleted ones don't return. A site from before posts were rows gets them on its next start, in
 * one of its processes.
 */
export async function seedPosts(db: Db): Promise<void> {
  const isSeeded = await db.select({ name: seeds.name }).from(seeds).where(eq(seeds.name, "posts"));
  if (isSeeded.length > 0) return;
  await db.transaction(async (tx) => {
    const [first] = await tx.insert(seeds).values({ name: "posts" }).onConflictDoNothing().returning();
    if (first !== undefined) await tx.insert(posts).values(postSeed.map(toRow));
  });
}
