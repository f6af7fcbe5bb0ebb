import { countWords } from "../../contract/post-rules.ts";
import { paragraph, richText } from "../../content/rich-text.ts";
import type { Db } from "../../server/platform/database/db.ts";
import { writePlain } from "../../server/posts/plain-words.ts";
import { posts } from "../../server/posts/posts.table.ts";

type Change = Partial<typeof posts.$inferInsert>;

/** A post published an hour ago, with the given changes. @returns its id */
export async function makePost(db: Db, change: Change & { slug: string }): Promise<string> {
  const words = {
    title: change.slug,
    excerpt: "In short.",
    author: "Bilal Khokhar",
    category: "Notes",
    tags: ["Cost"],
    body: richText(paragraph("Some words.")),
  };
  const post = { ...words, ...change };
  const publishedAt = change.publishedAt ?? new Date(Date.now() - 3600_000);
  const [made] = await db
    .insert(posts)
    .values({
      isPublished: true,
      words: countWords(post.body),
      plain: writePlain({ ...post, excerpt: post.excerpt ?? "" }),
      ...post,
      publishedAt,
    })
    .returning({ id: posts.id });
  if (made === undefined) throw new Error("the post was not made");
  return made.id;
}
