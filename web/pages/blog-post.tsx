import { data, redirect } from "react-router";
import { useEffect } from "react";
import { postPath } from "../../contract/post-rules.ts";
import { apiContext } from "../api.ts";
import { COMMENTED_QUERY, SHOW_COMMENTS } from "../blog/comments/commented-query.ts";
import { commentTexts } from "../blog/comments/comment-texts.ts";
import { Comments } from "../blog/comments/comments.tsx";
import { readShownPost } from "../blog/find-shown-post.ts";
import { PostPage } from "../blog/post-page.tsx";
import { showPost } from "../blog/show-post.ts";
import type { PageHandle } from "../site/site-frame.tsx";
import { load } from "../ui/loaded.ts";
import type { Route } from "./+types/blog-post";
import "../blog/blog.css";

export { takeComment as action } from "../blog/comments/take-comment.ts";

export const handle: PageHandle = { query: [COMMENTED_QUERY, SHOW_COMMENTS.name] };

/** A post with its comments is not cached. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** The result of a natively posted comment, from the query. */
const readPosted = (query: URLSearchParams) => (["sent", "held"] as const).find((each) => each === query.get(COMMENTED_QUERY));

/** The public comments, oldest first, if the address asks for them. */
async function readComments(query: URLSearchParams, blogId: string, context: Route.LoaderArgs["context"]) {
  if (query.get(SHOW_COMMENTS.name) !== SHOW_COMMENTS.value) return undefined;
  const list = await load(context.get(apiContext).comments.$get({ query: { blogId } }));
  return list.ok ? { ...list, items: list.items.toReversed() } : list;
}

/** An unknown post gets a 404 notice above the newest post. A post's old slug redirects permanently. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = params.blogId.toLowerCase();
  const client = context.get(apiContext);
  const found = await readShownPost(client, asked);
  if (found === undefined) throw data(null, { status: 404 });
  const { post: shownPost, isKnown } = found;
  if (isKnown && shownPost.slug !== asked) throw redirect(postPath(shownPost) + url.search, 301);
  const related = await load(client.posts[":slug"].related.$get({ param: { slug: shownPost.slug } }));
  const team = await load(client.team["team-members"].$get());
  const comments = await readComments(url.searchParams, shownPost.slug, context);
  const shown = {
    ...showPost(shownPost, { team: team.ok ? team.items : [], related: related.ok ? related.items : [], origin: url.origin }),
    commentTexts,
    comments,
    posted: readPosted(url.searchParams),
    isUnknown: !isKnown,
  };
  return data(shown, { status: isKnown ? 200 : 404, headers: comments ? { "Cache-Control": "no-store" } : {} });
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { post, copy, isUnknown, commentTexts: texts, comments, posted } = loaderData;
  usePrintedOrigin();
  return (
    <PostPage shown={loaderData} notice={isUnknown ? copy.unknownPost : undefined}>
      <Comments blogId={post.slug} served={comments} texts={texts} posted={posted} />
    </PostPage>
  );
}

/** Printed links show the full URL; the stylesheet knows only paths. */
function usePrintedOrigin() {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--origin", JSON.stringify(location.origin));
    return () => void style.removeProperty("--origin");
  }, []);
}
