import { postPath, posts } from "../../../../content/posts/all.ts";
import type { Post } from "../../../../content/posts/post.ts";
import { cutAtHeadings } from "../../../../contract/rich-text-rules.ts";
import { passage, passageText, type Passage } from "./passage.ts";

/** An article cut at its headings, each part linked to. */
function partsOf(post: Post): Passage[] {
  const { opening, sections } = cutAtHeadings(post.body);
  const [topic, name, path] = [`post:${post.slug}`, `Blog: ${post.title}`, postPath(post)];
  return [
    passage(topic, post.title, [post.excerpt, passageText(opening)], { name, path }),
    ...sections.map(({ id, heading, content }) => passage(topic, heading, [passageText(content)], { name, path: `${path}#${id}` })),
  ];
}

export const postPassages: readonly Passage[] = posts.flatMap(partsOf);
