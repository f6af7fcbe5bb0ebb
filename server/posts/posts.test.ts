import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { posts as postSeed } from "../../content/posts/all.ts";
import { paragraph, richText } from "../../content/rich-text.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { PostsView, PostView, RelatedPostView } from "../../contract/posts.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePost } from "../../tests/helpers/posts.ts";
import { seedPosts } from "../seed-posts.ts";
import { formerSlugs, posts, seeds } from "./posts.table.ts";

const site = useTestApp();
const seedSlugs = postSeed.map(({ slug }) => slug);
const later = () => new Date(Date.now() + 60_000);

async function read(query = ""): Promise<PostsView> {
  const response = await site.request(`/api/posts${query}`);
  expect(response.status).toBe(200);
  return PostsView.parse(await response.json());
}
const slugsOf = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);
const readSlugs = async (query = "") => slugsOf((await read(query)).posts);
const getPost = (slug: string) => site.request(`/api/posts/${slug}`);

test("a new site has the seeded posts, newest first", async () => {
  expect(await readSlugs()).toEqual(seedSlugs);
  const [first] = postSeed;
  const post = PostView.parse(await (await getPost(first.slug)).json());
  const { shortTitle, menu: _menu, date: _date, ...written } = first;
  const dates = { publishedAt: "2026-10-13T09:00:00+05:00", changedAt: "2026-10-13T09:00:00+05:00", day: "2026-10-13" };
  const shown = { ...written, ...dates, searchTitle: shortTitle, searchDescription: first.excerpt, drawn: first.slug, minutes: 7 };
  expect(post).toMatchObject(shown);
});

test("a deleted seed post does not come back with the next start", async () => {
  await site.db.delete(posts).where(eq(posts.slug, "ai-chatbots"));
  await seedPosts(site.db);
  expect(await readSlugs()).toEqual(seedSlugs.filter((slug) => slug !== "ai-chatbots"));
});

test("with concurrent starts, posts are seeded only once (race)", async () => {
  await site.db.delete(posts);
  await site.db.delete(seeds);
  await Promise.all([seedPosts(site.db), seedPosts(site.db), seedPosts(site.db)]);
  expect(await readSlugs()).toEqual(seedSlugs);
});

test("drafts, scheduled, unpublished and deleted posts are nowhere public", async () => {
  const id = await makePost(site.db, { slug: "draft", isPublished: false });
  await makePost(site.db, { slug: "to-come", publishedAt: later() });
  await makePost(site.db, { slug: "deleted", deletedAt: new Date() });
  await site.db.insert(formerSlugs).values({ slug: "draft-before", postId: id });
  expect(await readSlugs()).toEqual(seedSlugs);
  for (const slug of ["draft", "to-come", "deleted", "draft-before"]) {
    const response = await getPost(slug);
    expect([response.status, await response.json()]).toEqual([404, { error: apiMessages.postUnknown }]);
    expect((await site.request(`/api/comments?blogId=${slug}`)).status).toBe(404);
  }
  for (const path of ["/sitemap.xml", "/blog/rss.xml", "/llms.txt", "/api/blog-menu"]) {
    expect(await (await site.request(path)).text()).not.toMatch(/to-come|deleted<|\/draft/);
  }
});

test("a post is found by its slug in any case, and by a former slug", async () => {
  const id = await makePost(site.db, { slug: "after" });
  await site.db.insert(formerSlugs).values({ slug: "before", postId: id });
  for (const slug of ["after", "AFTER", "before"]) expect(await (await getPost(slug)).json()).toMatchObject({ slug: "after" });
  expect((await getPost("be%00fore")).status).toBe(404);
});

test("the search covers all words of a post, in any order and case, without accents", async () => {
  await makePost(site.db, { slug: "lahore", title: "Chatbots that hand over", body: richText(paragraph("In Café Lahore.")) });
  for (const q of ["tribunal", "TRIBUNAL british", "Danyal"])
    expect(await readSlugs(`?q=${encodeURIComponent(q)}`)).toContain("ai-chatbots");
  expect(await readSlugs("?q=cafe%20hand")).toEqual(["lahore"]);
  expect(await readSlugs("?q=tribunal%20unheardof")).toEqual([]);
  expect(await readSlugs("?q=%25")).not.toContain("lahore");
});

test("category, tag and search combine, and each filter lists only choices with matches", async () => {
  const all = await read();
  expect(all.categories).toEqual(["AI Development", "AI Chatbots", "Web3"]);
  expect(all.tags).toEqual(["Cost", "LLM", "MVP", "Payments", "Security", "Support", "Testing"]);
  const web3 = await read("?category=Web3&tag=Cost");
  expect(web3).toMatchObject({ found: 1, total: 3, filter: { q: "", category: "Web3", tag: "Cost" } });
  expect(web3.categories).toEqual(["AI Chatbots", "Web3"]);
  expect(web3.tags).toEqual(["Cost", "MVP", "Payments", "Security"]);
  expect(await read("?q=tribunal")).toMatchObject({ found: 1, total: 3, categories: ["AI Chatbots"] });
});

test("the chosen filter stays listed without matches, and unknown filters are ignored", async () => {
  expect(await read("?q=tribunal&category=Web3")).toMatchObject({
    found: 0,
    categories: ["AI Chatbots", "Web3"],
    filter: { category: "Web3" },
  });
  expect(await read("?category=Cooking&tag=cost")).toMatchObject({ found: 3, filter: { category: "", tag: "" } });
});

test("a long list is paginated", async () => {
  for (let index = 0; index < 12; index += 1) {
    await makePost(site.db, { slug: `note-${index}`, publishedAt: new Date(Date.now() - index * 60_000) });
  }
  const first = await read();
  expect(first).toMatchObject({ found: 15, total: 15, page: 1, pages: 2 });
  expect(slugsOf(first.posts)).toEqual(Array.from({ length: 12 }, (_, index) => `note-${index}`));
  expect(await readSlugs("?page=2")).toEqual(seedSlugs);
  expect(await read("?page=9")).toMatchObject({ posts: [], pages: 2 });
  expect(await read("?page=2&limit=2&category=Notes")).toMatchObject({
    found: 12,
    pages: 6,
    posts: [{ slug: "note-2" }, { slug: "note-3" }],
  });
  for (const query of ["?page=0", "?limit=1000", "?page=1.5"]) expect((await site.request(`/api/posts${query}`)).status).toBe(400);
});

test("related posts are sorted by shared tags, without the post itself", async () => {
  const readRelated = async (slug: string) =>
    slugsOf(RelatedPostView.array().parse(await (await site.request(`/api/posts/${slug}/related`)).json()));
  expect(await readRelated("ai-in-web-development")).toEqual(["ai-chatbots", "web3-solutions"]);
  expect(await readRelated("ai-chatbots")).toEqual(["ai-in-web-development", "web3-solutions"]);
  expect((await site.request("/api/posts/unheard-of/related")).status).toBe(404);
});

test("the menu has the three newest posts with staff's menu names", async () => {
  await makePost(site.db, { slug: "fresh", title: "Fresh", publishedAt: new Date("2026-11-02T20:30:00Z") });
  expect(await (await site.request("/api/blog-menu")).json()).toEqual([
    { slug: "fresh", name: "Fresh", line: "Notes", mark: "3 Nov" },
    { slug: "ai-in-web-development", name: "AI in Web Development", line: "What a founder should expect", mark: "13 Oct" },
    { slug: "ai-chatbots", name: "AI Chatbots", line: "When to stop talking", mark: "8 Sep" },
  ]);
});

test("lists do not contain the posts' bodies", async () => {
  const told = JSON.stringify([await read(), await (await site.request("/api/posts/ai-chatbots/related")).json()]);
  expect(told).not.toContain("Most chatbots fail in the same way");
});

test("a page view under a former slug counts for the current one", async () => {
  const id = await makePost(site.db, { slug: "after", title: "After" });
  await site.db.insert(formerSlugs).values({ slug: "before", postId: id });
  for (const path of ["/blogs/before", "/blogs/After/", "/blogs/unheard-of"]) {
    expect(
      (
        await site.request("/api/analytics/page-view", {
          json: { path },
          headers: { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
        })
      ).status,
    ).toBe(204);
  }
  const counted = await site.database.client.query({ text: "select path, views from page_views order by path" });
  expect(counted.rows).toEqual([
    { path: "/blogs/after", views: 2 },
    { path: "/other", views: 1 },
  ]);
});
