import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { bulletList, heading, paragraph, richText } from "../../content/rich-text.ts";
import { StaffPostView } from "../../contract/post-editing.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeFile, NOBODY, readFailure, toForm } from "../../tests/helpers/collection.ts";
import { usePostEditing, wholePost } from "../../tests/helpers/post-editing.ts";
import { makePost } from "../../tests/helpers/posts.ts";
import { hostileBlocks } from "../../tests/helpers/rich-text-samples.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";

const site = useTestApp();
let staff: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db, "amna", "staff");
});
const { call, read, add, save, publish, get, write, writePublished } = usePostEditing(site, () => staff);
const seed = async () => {
  const list = StaffPostView.array().parse(await (await call("GET", "")).json());
  const found = list.find(({ slug }) => slug === "ai-chatbots");
  if (found === undefined) throw new Error("the seeded posts are not listed");
  return found;
};
const readPublic = (slug: string) => site.request(`/api/posts/${slug}`);
const PLACES = ["/api/posts", "/api/blog-menu", "/sitemap.xml", "/blog/rss.xml", "/llms.txt"];
const isNamed = async (text: string) =>
  (await Promise.all(PLACES.map(async (path) => (await (await site.request(path)).text()).includes(text)))).some(Boolean);

test("drafts can't be read or changed without a session", async () => {
  const { _id } = await write();
  const asked: [string, string, unknown?][] = [
    ["GET", ""],
    ["POST", ""],
    ["GET", "/choices"],
    ["GET", "/deleted"],
    ["GET", `/${_id}`],
    ["PUT", `/${_id}`, { content: wholePost }],
    ["DELETE", `/${_id}`],
    ["GET", `/${_id}/preview`],
    ["GET", `/${_id}/versions`],
    ...["publish", "unpublish"].map((act): [string, string, unknown] => ["POST", `/${_id}/${act}`, {}]),
    ["POST", `/${_id}/restore`],
  ];
  for (const [method, below, json] of asked) {
    expect((await site.request(`/api/admin/posts${below}`, { method, ...(json === undefined ? {} : { json }) })).status).toBe(401);
  }
  expect((await site.request("/api/admin/posts/pictures", { method: "POST", body: toForm({ image: await makeFile() }) })).status).toBe(401);
});

test("a draft is nowhere on the site until it is published, and then everywhere at once", async () => {
  const { _id, state, publicSlug } = await write();
  expect([state, publicSlug]).toEqual(["draft", null]);
  expect((await readPublic(wholePost.slug)).status).toBe(404);
  expect(await isNamed(wholePost.slug)).toBe(false);
  const published = await read(await publish(_id));
  expect(published).toMatchObject({ state: "published", publicSlug: wholePost.slug, hasChanges: false, updatedBy: "amna" });
  for (const path of PLACES) expect(await (await site.request(path)).text()).toContain(wholePost.slug);
  expect(await (await readPublic(wholePost.slug)).json()).toMatchObject({ title: wholePost.title, body: wholePost.body, words: 4 });
});

test("a change of a published post is a draft until it is published, and keeps the post's date", async () => {
  const { _id, publishedAt } = await seed();
  const { content } = await get(_id);
  const saved = await read(await save(_id, { ...content, title: "Another title" }));
  expect(saved).toMatchObject({ state: "published", hasChanges: true, title: "Another title" });
  expect(await isNamed("Another title")).toBe(false);
  expect(await read(await publish(_id))).toMatchObject({ hasChanges: false, publishedAt });
  expect(await isNamed("Another title")).toBe(true);
  expect(z.object({ changedAt: z.string() }).parse(await (await readPublic("ai-chatbots")).json()).changedAt > (publishedAt ?? "")).toBe(
    true,
  );
});

test("a save equal to the published content removes the draft", async () => {
  const { _id } = await seed();
  const { content } = await get(_id);
  await read(await save(_id, { ...content, title: "Another title" }));
  expect(await read(await save(_id, content))).toMatchObject({ hasChanges: false, content });
});

test("a post is scheduled in the agency's time zone", async () => {
  const { _id } = await write();
  const scheduled = await read(await publish(_id, { at: "2199-11-27T12:00" }));
  expect(scheduled).toMatchObject({ state: "scheduled", publishedAt: "2199-11-27T07:00:00.000Z", publicSlug: null });
  expect((await readPublic(wholePost.slug)).status).toBe(404);
  expect(await readFailure(await publish(_id, { at: "2020-01-01T12:00" }))).toEqual([400, staffMessages.postMomentPassed, "at"]);
  expect(await read(await call("POST", `/${_id}/unpublish`, {}))).toMatchObject({ state: "draft" });
  const now = await read(await publish(_id));
  expect(now.state).toBe("published");
  expect(Date.parse(now.publishedAt ?? "")).toBeLessThanOrEqual(Date.now());
});

test("a post whose schedule was taken back is published with the day of its publication", async () => {
  const { _id } = await write();
  const inTwoMinutes = new Date(Date.now() + 2 * 60_000 + 5 * 3600_000).toISOString().slice(0, 16);
  await read(await publish(_id, { at: inTwoMinutes }));
  expect(await read(await call("POST", `/${_id}/unpublish`, {}))).toMatchObject({ state: "draft", publishedAt: null, content: wholePost });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  const renamed = { ...wholePost, slug: "another-address" };
  await read(await save(_id, renamed));
  const published = await read(await publish(_id));
  expect(Date.now() - Date.parse(published.publishedAt ?? "")).toBeLessThan(5 * 60_000);
  // The address of the schedule never was public.
  expect((await readPublic(wholePost.slug)).status).toBe(404);
});

test("an unpublished post keeps its content, and its date when it is published again", async () => {
  const { _id, publishedAt } = await seed();
  expect(await read(await call("POST", `/${_id}/unpublish`, {}))).toMatchObject({
    state: "draft",
    title: "AI Chatbots That Know When to Stop Talking",
  });
  expect((await readPublic("ai-chatbots")).status).toBe(404);
  expect(await isNamed("ai-chatbots")).toBe(false);
  expect(await read(await publish(_id))).toMatchObject({ state: "published", publishedAt });
  expect((await readPublic("ai-chatbots")).status).toBe(200);
});

test("saving an outdated version is a conflict with the current state (optimistic lock)", async () => {
  const { _id, version } = await write();
  const hers = await read(await save(_id, { ...wholePost, title: "Hers" }, version));
  const his = await save(_id, { ...wholePost, title: "His" }, version);
  expect(his.status).toBe(409);
  expect(await his.json()).toEqual({ error: staffMessages.changedMeanwhile, current: hers });
  expect((await publish(_id, { version })).status).toBe(409);
  expect((await save(_id, { ...wholePost, title: "His" }, hers.version)).status).toBe(200);
});

test("saving is idempotent: a retry is no conflict and changes nothing", async () => {
  const { _id, version } = await write();
  const content = { ...wholePost, title: "Once" };
  const first = await read(await save(_id, content, version));
  expect(await read(await save(_id, content, version))).toEqual(first);
});

test("publishing an incomplete post is refused with the name of the field", async () => {
  const { _id } = await add();
  const fill: Record<string, unknown>[] = [
    {},
    { title: "a" },
    { excerpt: "b" },
    { author: "c" },
    { category: "d" },
    { slug: "e" },
    { slug: "E e" },
  ];
  const fields: unknown[] = [];
  let content: Record<string, unknown> = { ...wholePost, title: "", excerpt: "", author: "", category: "", slug: "", body: richText() };
  for (const more of fill) {
    content = { ...content, ...more };
    await read(await save(_id, content));
    fields.push((await readFailure(await publish(_id)))[2]);
  }
  expect(fields).toEqual(["title", "excerpt", "author", "category", "slug", "body", "slug"]);
});

test("a slug of a page or of another post is refused, including former slugs and those of deleted posts", async () => {
  const { _id } = await write({ slug: "pricing" });
  expect(await readFailure(await publish(_id))).toEqual([400, staffMessages.slugOfPage("pricing"), "slug"]);
  const tryWith = async (slug: string) => {
    await read(await save(_id, { ...wholePost, slug }));
    return readFailure(await publish(_id));
  };
  expect(await tryWith("not-found")).toEqual([400, staffMessages.slugOfPage("not-found"), "slug"]);
  expect(await tryWith("ai-chatbots")).toEqual([400, staffMessages.slugTaken("ai-chatbots"), "slug"]);
  const first = await seed();
  const { content } = await get(first._id);
  await read(await save(first._id, { ...content, slug: "chatbots-that-stop" }));
  await read(await publish(first._id));
  expect(await tryWith("ai-chatbots")).toEqual([400, staffMessages.slugTaken("ai-chatbots"), "slug"]);
  await makePost(site.db, { slug: "gone", deletedAt: new Date() });
  expect(await tryWith("gone")).toEqual([400, staffMessages.slugOfDeleted("gone"), "slug"]);
});

test("of two posts published concurrently with the same slug, one is refused (race)", async () => {
  const [one, other] = [await write(), await write()];
  const answers = await Promise.all([publish(one._id), publish(other._id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test("a former slug leads to the post, with its comments and views, and the post can take it back", async () => {
  const { _id } = await writePublished();
  await site.request("/api/comments", { json: { blogId: wholePost.slug, userName: "Ali", text: "Thank you." } });
  const { client } = site.database;
  await client.query({
    text: "insert into page_views values ('2026-11-01', '/blogs/what-a-bot-costs', '', 'desktop', 3), ('2026-11-02', '/blogs/bot-prices', '', 'phone', 2)",
  });
  const move = async (slug: string) => {
    await read(await save(_id, { ...wholePost, slug }));
    return read(await publish(_id));
  };
  expect(await move("bot-prices")).toMatchObject({ publicSlug: "bot-prices", views: 5 });
  expect(await (await readPublic(wholePost.slug)).json()).toMatchObject({ slug: "bot-prices" });
  const readComments = async (slug: string) => (await site.request(`/api/comments?blogId=${slug}`)).text();
  expect(await readComments("bot-prices")).toContain("Thank you.");
  expect(await readComments(wholePost.slug)).toContain("Thank you.");
  await move(wholePost.slug);
  expect(await (await readPublic("bot-prices")).json()).toMatchObject({ slug: wholePost.slug });
  expect(await readComments("bot-prices")).toContain("Thank you.");
});

test("a slug that was never public does not redirect after a change", async () => {
  const { _id } = await write();
  await read(await publish(_id, { at: "2199-11-27T12:00" }));
  await read(await save(_id, { ...wholePost, slug: "bot-prices" }));
  await read(await publish(_id, { at: "2199-11-27T12:00" }));
  await read(await call("POST", `/${_id}/unpublish`, {}));
  await read(await publish(_id));
  expect((await readPublic(wholePost.slug)).status).toBe(404);
});

test.each(hostileBlocks)("%s is refused, and the draft is unchanged", async (_, block) => {
  const { _id, content } = await write();
  expect((await save(_id, { ...wholePost, body: { type: "doc", content: [block] } })).status).toBe(400);
  expect((await get(_id)).content).toEqual(content);
});

test.each([
  ["an unknown field", { html: "<script>" }],
  ["too long a title", { title: "a".repeat(500) }],
  ["an unknown drawn banner", { drawn: "constructor" }],
  ["an unknown picture as banner", { pictureId: NOBODY }],
  ["too many tags", { tags: Array.from({ length: 50 }, (_, index) => `Tag ${index}`) }],
])("%s is refused", async (_, change) => {
  const { _id } = await add();
  expect((await save(_id, { ...wholePost, ...change })).status).toBe(400);
});

test("markup in a post is escaped in the feed", async () => {
  const words = '</p><script>alert("1")</script>';
  await writePublished({ title: words, body: richText(heading("x"), bulletList(words)) });
  const feed = await (await site.request("/blog/rss.xml")).text();
  expect(feed).not.toContain("<script");
});

test("the list is filtered by state and searched, including titles of drafts", async () => {
  const draft = await write({ title: "A lighthouse draft" });
  await read(await publish((await write({ slug: "later", title: "Later" }))._id, { at: "2199-11-27T12:00" }));
  const list = async (query: string) => StaffPostView.array().parse(await (await call("GET", query)).json());
  const titles = async (query: string) => (await list(query)).map(({ title }) => title);
  expect(await titles("?state=draft")).toEqual(["A lighthouse draft"]);
  expect(await titles("?state=scheduled")).toEqual(["Later"]);
  expect(await list("?state=published")).toHaveLength(3);
  expect(await titles("?q=lighthouse")).toEqual(["A lighthouse draft"]);
  expect(await titles("?q=light_ouse")).toEqual([]);
  expect((await call("GET", "?limit=2")).headers.get("Link")).toContain("cursor=");
  expect((await call("GET", "?total=1")).headers.get("X-Total-Count")).toBe("5");
  expect((await list(""))[0]).toMatchObject({ title: "Later", state: "scheduled" });
  expect((await list("?state=draft"))[0]?._id).toBe(draft._id);
  expect(await titles("?order=oldest")).toEqual((await titles("")).toReversed());
});

test("a preview has the draft in the form of the public page", async () => {
  const { _id } = await seed();
  const { content } = await get(_id);
  await read(await save(_id, { ...content, title: "Another title", body: richText(paragraph("Only here.")) }));
  const preview: unknown = await (await call("GET", `/${_id}/preview`)).json();
  expect(preview).toMatchObject({ post: { title: "Another title", slug: "ai-chatbots", words: 2 } });
  expect((await call("GET", `/${NOBODY}/preview`)).status).toBe(404);
});
