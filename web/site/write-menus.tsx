import { renderToStaticMarkup } from "react-dom/server";
import { derived } from "../../content/live.ts";
import { menuWords, type MenuWords } from "../../content/menu-words.ts";
import type { MenuLink } from "../../content/navigation.ts";
import { postPath } from "../../contract/post-rules.ts";
import type { MenuPostView } from "../../contract/posts.ts";
import { Reach } from "./reach.tsx";

const writeReach = derived(() => renderToStaticMarkup(<Reach />));
export type WrittenMenus = {
  words: Readonly<Record<string, MenuWords>>;
  reach: string;
  /** The newest posts, if there are any. */
  blog?: readonly MenuLink[];
};

/** The menus' descriptions and the links to posts. Sent with each page, so they stay out of the script bundles. */
export function writeMenus(posts: readonly MenuPostView[]): WrittenMenus {
  const ofPosts = Object.fromEntries(posts.map((post) => [postPath(post), { line: post.line, mark: post.mark }]));
  const blog = posts.map((post) => ({ name: post.name, path: postPath(post) }));
  return { words: { ...menuWords, ...ofPosts }, reach: writeReach(), ...(blog.length > 0 && { blog }) };
}
