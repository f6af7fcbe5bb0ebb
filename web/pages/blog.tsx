import { blogCopy } from "../../content/blog.ts";
import { posts } from "../../content/posts/all.ts";
import { readFilter } from "../blog/filter-posts.ts";
import { PostList } from "../blog/post-list.tsx";
import { filterChoices, listChoices, listPosts } from "../blog/post-summary.ts";
import { SearchBar } from "../blog/search-bar.tsx";
import { ListState } from "../ui/list-state.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import "../blog/blog.css";
import type { PageHandle } from "../site/site-frame.tsx";
import type { Route } from "./+types/blog";

export const handle: PageHandle = { query: ["q", "category", "tag"] };

export function loader({ url }: Route.LoaderArgs) {
  const filter = readFilter(url.searchParams, filterChoices);
  return { filter, choices: listChoices(filter), found: listPosts(filter), total: posts.length, copy: blogCopy };
}

export default function Blog({ loaderData: { filter, choices, found, total, copy } }: Route.ComponentProps) {
  return (
    <div className="frame blog pb-section">
      <header className="week blog-head items-end gap-y-s5">
        <h1 className="t-display lg:col-span-5">{copy.heading}</h1>
        <div className="grid justify-items-start gap-s3 md:col-span-5 lg:col-span-2 lg:col-start-6">
          <p className="text-muted">{copy.lead}</p>
          {/* Not a page of this site: the browser asks for it itself. */}
          <a className="link" href="/blog/rss.xml" type="application/rss+xml">
            RSS feed
          </a>
        </div>
      </header>
      <SearchBar filter={filter} choices={choices} searchHint={copy.searchHint} />
      <p role="status" className="num mt-s4 text-small text-muted">
        {found.length === total ? `${total} posts` : `${found.length} of ${total} posts`}
      </p>
      {found.length > 0 ? <PostList posts={found} /> : <NoneFound text={copy.noneFound} />}
    </div>
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
