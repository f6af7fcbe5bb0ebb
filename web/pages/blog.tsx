import { redirect } from "react-router";
import { blogCopy } from "../../content/blog.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { apiContext } from "../api.ts";
import { FILTER_QUERY, filterPath, readFilter } from "../blog/filter-posts.ts";
import { Pages } from "../blog/pages.tsx";
import { PostList } from "../blog/post-list.tsx";
import { toListed } from "../blog/post-summary.ts";
import { SearchBar } from "../blog/search-bar.tsx";
import { Closing } from "../reading/closing.tsx";
import { ListState } from "../ui/list-state.tsx";
import { load } from "../ui/loaded.ts";
import { SiteLink } from "../ui/site-link.tsx";
import "../blog/blog.css";
import type { PageHandle } from "../site/site-frame.tsx";
import type { Route } from "./+types/blog";

export const handle: PageHandle = { query: FILTER_QUERY };

/** The requested page of the list; if it fails, the page says so. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readFilter(url.searchParams);
  const answer = await load(context.get(apiContext).posts.$get({ query: asked }));
  if (!answer.ok) return { failed: apiMessages.postsLoadFailed, copy: blogCopy };
  const { posts, filter, categories, tags, ...counts } = answer.items;
  // A page number past the end of a list that got shorter.
  if (counts.page > counts.pages) throw redirect(filterPath(filter, counts.pages));
  return {
    found: { ...counts, filter: { ...filter, q: asked.q }, choices: { categories, tags }, posts: posts.map(toListed) },
    copy: blogCopy,
  };
}

/** What a reader may do next, as at the end of a post. */
const NEXT = [{ name: "Get Started", path: "/pricing" }];

export default function Blog({ loaderData: { copy, ...data } }: Route.ComponentProps) {
  return (
    <>
      <div className="frame blog pb-section">
        <header className="week blog-head items-end gap-y-s5">
          <h1 className="t-display lg:col-span-5">{copy.heading}</h1>
          <div className="grid justify-items-start gap-s3 md:col-span-5 lg:col-span-2 lg:col-start-6">
            <p className="text-muted">{copy.lead}</p>
            {/* Not a page: the browser fetches it natively. */}
            <a className="link" href="/blog/rss.xml" type="application/rss+xml">
              RSS feed
            </a>
          </div>
        </header>
        {data.found ? <Found found={data.found} copy={copy} /> : <ListState tone="error">{data.failed}</ListState>}
      </div>
      <Closing heading={copy.callHeading} actions={NEXT} ground="on-tile" />
    </>
  );
}

type FoundProps = { found: NonNullable<Route.ComponentProps["loaderData"]["found"]>; copy: typeof blogCopy };

function Found({ found: { filter, choices, posts, found, total, page, pages }, copy }: FoundProps) {
  return (
    <>
      <div className="blog-find">
        <SearchBar filter={filter} choices={choices} searchHint={copy.searchHint} />
        <p role="status" className="num text-small text-muted">
          {found < total && `${found} of `}
          {total} {total === 1 ? "post" : "posts"}
        </p>
      </div>
      {posts.length > 0 ? <PostList posts={posts} /> : <NoneFound text={total > 0 ? copy.noneFound : copy.none} />}
      {pages > 1 && <Pages page={page} pages={pages} pathOf={(number) => filterPath(filter, number)} />}
    </>
  );
}

function NoneFound({ text }: { text: string }) {
  return (
    <ListState tone="info">
      {text}{" "}
      <SiteLink className="link" to="/blog">
        Show all posts
      </SiteLink>
    </ListState>
  );
}
