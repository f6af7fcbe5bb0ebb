import { data } from "react-router";
import { useEffect } from "react";
import { blogCopy } from "../../content/blog.ts";
import { findPost, posts } from "../../content/posts/all.ts";
import { cutAtHeadings } from "../../contract/rich-text-rules.ts";
import { apiContext } from "../api.ts";
import { COMMENTED_QUERY, SHOW_COMMENTS } from "../blog/comments/commented-query.ts";
import { commentTexts } from "../blog/comments/comment-texts.ts";
import { Comments } from "../blog/comments/comments.tsx";
import { Contents } from "../blog/contents.tsx";
import { findBanner } from "../blog/find-banner.ts";
import { PostAuthor } from "../blog/post-author.tsx";
import { PostEnd } from "../blog/post-end.tsx";
import { PostHead } from "../blog/post-head.tsx";
import { filterChoices, listRelated, toByline } from "../blog/post-summary.ts";
import { Rail } from "../blog/rail.tsx";
import { READ_ID, ReadingProgress } from "../blog/reading-progress.tsx";
import { shareLinks } from "../blog/share-links.ts";
import type { PageHandle } from "../site/site-frame.tsx";
import { load } from "../ui/loaded.ts";
import { RichText } from "../ui/rich-text.tsx";
import type { Route } from "./+types/blog-post";
import "../blog/blog.css";

export { takeComment as action } from "../blog/comments/take-comment.ts";

export const handle: PageHandle = { query: [COMMENTED_QUERY, SHOW_COMMENTS.name] };

/** A post with its comments is not kept. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** What the address says of a comment that was posted without scripts. */
const readPosted = (query: URLSearchParams) => (["sent", "held"] as const).find((each) => each === query.get(COMMENTED_QUERY));

/** The comments that everybody sees, oldest first, where the address asks for them. */
async function readComments(query: URLSearchParams, blogId: string, context: Route.LoaderArgs["context"]) {
  if (query.get(SHOW_COMMENTS.name) !== SHOW_COMMENTS.value) return undefined;
  const list = await load(context.get(apiContext).comments.$get({ query: { blogId } }));
  return list.ok ? { ...list, items: list.items.toReversed() } : list;
}

/** An address without a post shows the first one under a notice, as a page that was not found. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = findPost(params.blogId.toLowerCase());
  const shownPost = found ?? posts[0];
  const { body, ...post } = shownPost;
  const team = await load(context.get(apiContext).team["team-members"].$get());
  const comments = await readComments(url.searchParams, shownPost.slug, context);
  const shown = {
    post,
    author: team.ok ? team.items.find(({ name }) => name === post.author) : undefined,
    body,
    byline: toByline(shownPost),
    headings: cutAtHeadings(body).sections.map(({ id, heading }) => ({ id, heading })),
    banner: findBanner(post.slug),
    related: listRelated(shownPost),
    choices: filterChoices,
    share: shareLinks(`${url.origin}/blogs/${post.slug}`, post.title),
    commentTexts,
    comments,
    posted: readPosted(url.searchParams),
    copy: blogCopy,
    isUnknown: found === undefined,
  };
  return data(shown, { status: found ? 200 : 404, headers: comments ? { "Cache-Control": "no-store" } : {} });
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { post, author, body, byline, headings, banner, related, choices, share, copy, isUnknown } = loaderData;
  usePrintedOrigin();
  return (
    // What a reader has typed and opened belongs to one post.
    <article key={post.slug} className="post">
      <ReadingProgress />
      <PostHead post={post} byline={byline} banner={banner} notice={isUnknown ? copy.unknownPost : undefined} />
      <div className="frame post-frame">
        <div className="week items-start gap-y-s7">
          <Contents headings={headings} />
          <div className="max-w-[42rem] lg:col-span-4 lg:col-start-2">
            <div id={READ_ID}>
              <div className="prose">
                <RichText content={body.content} />
              </div>
            </div>
            {author && <PostAuthor author={author} />}
            <PostEnd tags={post.tags} share={share} />
            <Comments blogId={post.slug} served={loaderData.comments} texts={loaderData.commentTexts} posted={loaderData.posted} />
          </div>
          <Rail related={related} choices={choices} copy={copy} />
        </div>
      </div>
    </article>
  );
}

/** Printed links name their whole address, of which a stylesheet knows the path alone. */
function usePrintedOrigin() {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--origin", JSON.stringify(location.origin));
    return () => void style.removeProperty("--origin");
  }, []);
}
