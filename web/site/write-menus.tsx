import { renderToStaticMarkup } from "react-dom/server";
import { derived } from "../../content/live.ts";
import { menuWords, type MenuWords, reachWays } from "../../content/menu-words.ts";
import type { MenuLink } from "../../content/navigation.ts";
import { postPath } from "../../contract/post-rules.ts";
import type { MenuPostView } from "../../contract/posts.ts";
import { site } from "../../content/site.ts";

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

/** Contact links, one cell each, rendered on the server. The assistant's button needs scripts (`web/chat/button/launcher.tsx`). */
function Reach() {
  return (
    <>
      <p className="head t-3">{reachWays.heading}</p>
      <p className="hours">
        {site.hours} {site.timeZone}
      </p>
      <ul>
        {reachWays.ways.map(({ id, name, text, path }) => (
          <li key={id} className={`way-${id}`}>
            <a href={path} data-opens={id === "chat" ? id : undefined}>
              <i aria-hidden="true" />
              <b>{name}</b>
              <small>{text}</small>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
