import { postPath, posts } from "../../../../content/posts/all.ts";
import { headingId } from "../../../../content/posts/post-headings.ts";
import { plainText } from "../../../../content/posts/post-links.ts";
import type { Block, Post } from "../../../../content/posts/post.ts";
import { asSentence } from "../../language/sentences.ts";
import { passage, type Passage } from "./passage.ts";

const textsOf = (block: Block) =>
  block.type === "list" ? block.items.map((item) => asSentence(plainText(item))) : [plainText(block.text)];

/** An article cut at its headings, each part linked to. */
function partsOf(post: Post): Passage[] {
  const path = postPath(post);
  const parts = [{ heading: "", texts: [post.excerpt] }];
  for (const block of post.body) {
    if (block.type === "heading") parts.push({ heading: block.text, texts: [] });
    else parts.at(-1)?.texts.push(...textsOf(block));
  }
  return parts.map(({ heading, texts }) =>
    passage(`post:${post.slug}`, heading === "" ? post.title : heading, texts, {
      name: `Blog: ${post.title}`,
      path: heading === "" ? path : `${path}#${headingId(heading)}`,
    }),
  );
}

export const postPassages: readonly Passage[] = posts.flatMap(partsOf);
