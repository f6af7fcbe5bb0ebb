import { apiMessages } from "../../contract/api-messages.ts";
import { MENU_POSTS } from "../../contract/post-rules.ts";
import { MenuPostView, PostsQuery, PostsView, PostView, RelatedPostView, SlugParam } from "../../contract/posts.ts";
import type { ContentVersion } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { keepWhileUnchanged } from "../platform/database/kept-reads.ts";
import { AppError } from "../platform/errors.ts";
import { createRouter, failure, forAnybody, json } from "../platform/http/router.ts";
import { findPost, listNewestPosts, listRelatedPosts, readCatalogue, searchPosts } from "./posts.store.ts";
import { toListedViews, toMenuView, toPostView, toRelatedView } from "./posts.view.ts";

/** More than the sidebar shows, since it can be searched. */
const MAX_RELATED = 50;

export const MENU_PATH = "/api/blog-menu";

const anybody = forAnybody("Posts");

const index = anybody.get("/api/posts", {
  summary: "List blog posts, newest first",
  request: { query: PostsQuery },
  responses: { 200: json(PostsView, "A page of matching posts"), 400: failure("Invalid paging parameters") },
});

const menu = anybody.get(MENU_PATH, {
  summary: "List the newest posts, for menus",
  responses: { 200: json(MenuPostView.array(), "Newest first") },
});

const one = anybody.get("/api/posts/{slug}", {
  summary: "Get a post",
  description: "A slug the post had before also works.",
  request: { params: SlugParam },
  responses: { 200: json(PostView, "The post"), 404: failure("No such post") },
});

const related = anybody.get("/api/posts/{slug}/related", {
  summary: "List related posts, those with the most tags in common first",
  request: { params: SlugParam },
  responses: { 200: json(RelatedPostView.array(), "At most 50 posts"), 404: failure("No such post") },
});

export function postsRoutes({ db, content }: { db: Db; content: Pick<ContentVersion, "current"> }) {
  const readAll = keepWhileUnchanged(content, () => readCatalogue(db, new Date()));
  async function requirePost(slug: string) {
    const post = await findPost(db, slug.toLowerCase(), new Date());
    if (post === undefined) throw new AppError("not_found", apiMessages.postUnknown);
    return post;
  }
  return createRouter()
    .openapi(index, async (c) => {
      const query = c.req.valid("query");
      const all = await readAll();
      const category = all.categories.find((each) => each === query.category) ?? "";
      const tag = all.tags.find((each) => each === query.tag) ?? "";
      const { rows, found, ...choices } = await searchPosts(db, { ...query, category, tag }, new Date());
      // The chosen filter stays in its list even without matches, so that it can be removed.
      const keep = (every: string[], left: string[], chosen: string) => every.filter((each) => each === chosen || left.includes(each));
      const view = {
        posts: await toListedViews(db, rows),
        filter: { q: query.q ?? "", category, tag },
        found,
        total: all.total,
        page: query.page,
        pages: Math.max(1, Math.ceil(found / query.limit)),
        categories: keep(all.categories, choices.categories, category),
        tags: keep(all.tags, choices.tags, tag),
      };
      return c.json(view, 200);
    })
    .openapi(menu, async (c) => c.json((await listNewestPosts(db, new Date(), MENU_POSTS)).map(toMenuView), 200))
    .openapi(one, async (c) => c.json(await toPostView(db, await requirePost(c.req.valid("param").slug)), 200))
    .openapi(related, async (c) => {
      const rows = await listRelatedPosts(db, await requirePost(c.req.valid("param").slug), new Date(), MAX_RELATED);
      return c.json(rows.map(toRelatedView), 200);
    });
}
