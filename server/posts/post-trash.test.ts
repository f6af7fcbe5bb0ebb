import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { image, paragraph, richText } from "../../content/rich-text.ts";
import { momentAt } from "../platform/agency-days.ts";
import { PostPictureView, PostVersionView, WholeVersionView } from "../../contract/post-editing.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeFile, readFailure, toForm } from "../../tests/helpers/collection.ts";
import { usePostEditing, wholePost } from "../../tests/helpers/post-editing.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { comments } from "../comments/comments.table.ts";
import { staffEvents } from "../notifications/notifications.table.ts";
import { createLog } from "../platform/log.ts";
import { pictures } from "../pictures/pictures.table.ts";
import { sweepPictures } from "../pictures/pictures.sweep.ts";
import { purgePosts } from "./posts-trash.store.ts";
import { posts, postVersions } from "./posts.table.ts";

const site = useTestApp();
let staff: { Authorization: string };
let colleague: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db, "amna", "staff");
  colleague = await makeStaff(site.db, "bilal", "owner");
});
const { call, read, add, save, publish, get, write, writePublished } = usePostEditing(site, () => staff);
const readPublic = async (slug: string) => (await site.request(`/api/posts/${slug}`)).status;
const DAYS_31 = 31 * 24 * 3600_000;

test("a deleted post is nowhere, and restoring it publishes it again with its draft", async () => {
  const { _id } = await writePublished();
  await read(await save(_id, { ...wholePost, title: "Not yet" }));
  expect((await call("DELETE", `/${_id}`)).status).toBe(200);
  expect(await readPublic(wholePost.slug)).toBe(404);
  expect((await call("GET", `/${_id}`)).status).toBe(404);
  expect(await (await call("GET", "/deleted")).json()).toMatchObject([{ item: { title: "Not yet" }, deletedBy: "amna" }]);
  expect((await call("DELETE", `/${_id}`)).status).toBe(404);
  expect((await call("POST", `/${_id}/restore`)).status).toBe(200);
  expect(await readPublic(wholePost.slug)).toBe(200);
  expect(await get(_id)).toMatchObject({ state: "published", hasChanges: true, title: "Not yet" });
});

test("after thirty days a deleted post is erased with its versions, and its slug is free", async () => {
  const { _id } = await writePublished();
  await call("DELETE", `/${_id}`);
  await purgePosts(site.db, new Date());
  expect(await site.db.$count(posts, eq(posts.id, _id))).toBe(1);
  await purgePosts(site.db, new Date(Date.now() + DAYS_31));
  expect(await site.db.$count(postVersions)).toBe(0);
  expect((await call("POST", `/${_id}/restore`)).status).toBe(404);
  expect((await writePublished()).publicSlug).toBe(wholePost.slug);
});

test("erasing a post erases its comments, and a new one at its address has none", async () => {
  const { _id } = await writePublished();
  const sent = { blogId: wholePost.slug, userName: "Asma Khan", text: "More at https://spam.test" };
  expect((await site.request("/api/comments", { json: sent })).status).toBe(201);
  await site.db.insert(comments).values({ ...sent, blogId: "ai-chatbots" });
  expect(await site.db.$count(staffEvents)).toBe(1);
  await call("DELETE", `/${_id}`);
  await purgePosts(site.db, new Date());
  expect(await site.db.$count(comments)).toBe(2);
  await purgePosts(site.db, new Date(Date.now() + DAYS_31));
  expect((await site.db.select().from(comments)).map(({ blogId }) => blogId)).toEqual(["ai-chatbots"]);
  expect(await site.db.$count(staffEvents)).toBe(0);
});

const listVersions = async (id: string) => PostVersionView.array().parse(await (await call("GET", `/${id}/versions`)).json());

test("each author's editing session is one version, and each publication another", async () => {
  const { _id } = await write({ title: "One" });
  await read(await save(_id, { ...wholePost, title: "Two" }));
  expect((await listVersions(_id)).map(({ title }) => title)).toEqual(["Two"]);
  const his = await site.request(`/api/admin/posts/${_id}`, {
    method: "PUT",
    headers: colleague,
    json: { content: { ...wholePost, title: "His" } },
  });
  expect(his.status).toBe(200);
  await read(await publish(_id));
  await read(await save(_id, { ...wholePost, title: "After" }));
  const versions = await listVersions(_id);
  expect(versions.map(({ title, userId, isPublished }) => [title, userId, isPublished])).toEqual([
    ["After", "amna", false],
    ["His", "amna", true],
    ["His", "bilal", false],
    ["Two", "amna", false],
  ]);
});

test("a version is restored as a draft, including the original of a seeded post", async () => {
  const list = (await (await call("GET", "?state=published")).json()) as { _id: string; slug: string }[]; // the list's schema has a test
  const id = list.find(({ slug }) => slug === "ai-chatbots")?._id ?? "";
  const before = await get(id);
  await read(await save(id, { ...before.content, body: richText(paragraph("All gone.")) }));
  await read(await publish(id));
  const first = (await listVersions(id)).at(-1);
  const version = WholeVersionView.parse(await (await call("GET", `/${id}/versions/${first?._id}`)).json());
  expect(version).toMatchObject({ isPublished: true, content: before.content });
  const restored = await read(await save(id, version.content));
  expect(restored).toMatchObject({ state: "published", hasChanges: true, content: before.content });
  expect(await (await site.request("/api/posts/ai-chatbots")).text()).toContain("All gone.");
  const other = await add();
  expect((await call("GET", `/${other._id}/versions/${first?._id}`)).status).toBe(404);
});

test("the history has publications, without the post's text", async () => {
  const { _id } = await writePublished();
  await call("POST", `/${_id}/unpublish`, {});
  const history = await (await site.request(`/api/admin/history?of=posts&id=${_id}`, { headers: staff })).text();
  expect(JSON.parse(history)).toMatchObject([
    { action: "unpublished" },
    { action: "published", after: { title: wholePost.title } },
    { action: "created" },
  ]);
  expect(history).not.toContain("tribunal");
});

const send = async (color?: string) => {
  const body = toForm({ image: await makeFile(color) });
  return PostPictureView.parse(await (await site.request("/api/admin/posts/pictures", { method: "POST", headers: staff, body })).json());
};

test("a picture is kept while a version of a post uses it", async () => {
  const banner = await send("#ff0000");
  const { name, widths, picture } = await send("#00ff00");
  const { width, height } = picture;
  const body = richText(paragraph("Look:"), image({ name, widths, width, height, alt: "A green field" }));
  const { _id, picture: shown } = await writePublished({ pictureId: banner.pictureId, bannerAlt: "Red", body });
  expect(shown).toEqual(banner.picture);
  const post = (await (await site.request(`/api/posts/${wholePost.slug}`)).json()) as { picture: unknown }; // part of its schema
  expect(post.picture).toEqual(banner.picture);
  expect(await (await site.request("/blog/rss.xml")).text()).toContain(
    `src=&quot;http://site.test/api/uploads/${name}-${Math.max(...widths)}.webp`,
  );
  await read(await save(_id, wholePost));
  await read(await publish(_id));
  await site.db.update(pictures).set({ usedAt: new Date(Date.now() - DAYS_31) });
  const sweep = () => sweepPictures({ db: site.db, storage: site.storage, log: createLog("silent") }, new Date());
  await sweep();
  expect(await site.db.$count(pictures)).toBe(2);
  await call("DELETE", `/${_id}`);
  await purgePosts(site.db, new Date(Date.now() + DAYS_31));
  await sweep();
  expect(await site.db.$count(pictures)).toBe(0);
});

test.each([
  ["of another site", { name: "https://other.test/" }],
  ["that doesn't exist", { name: "0".repeat(32) }],
  ["with an unknown width", { widths: [1439] }],
])("a picture %s is refused", async (_, change) => {
  const { name, widths, picture } = await send();
  const { _id } = await add();
  const attrs = { name, widths, width: picture.width, height: picture.height, alt: "", ...change };
  expect((await save(_id, { ...wholePost, body: { type: "doc", content: [{ type: "image", attrs }] } })).status).toBe(400);
});

test("a file that is no picture is refused, and an aborted upload stores nothing", async () => {
  const text = new File(["not a picture"], "photo.png", { type: "image/png" });
  const headers = staff;
  const answer = await site.request("/api/admin/posts/pictures", { method: "POST", headers, body: toForm({ image: text }) });
  expect(await readFailure(answer)).toEqual([415, staffMessages.imageTypeUnsupported, "image"]);
  const broken = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nhalf of';
  const cut = await site.request("/api/admin/posts/pictures", {
    method: "POST",
    body: broken,
    headers: { ...headers, "Content-Type": "multipart/form-data; boundary=b" },
  });
  expect(cut.status).toBe(400);
  expect(await site.db.$count(pictures)).toBe(0);
});

test.each([
  ["2026-07-01T12:00", "2026-07-01T10:00:00.000Z"],
  ["2026-01-01T12:00", "2026-01-01T11:00:00.000Z"],
  // Skipped in spring (DST gap), and ambiguous in autumn.
  ["2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
  ["2026-10-25T02:30", "2026-10-25T01:30:00.000Z"],
])("with daylight saving time, the local time %s is one instant", async (local, moment) => {
  expect((await momentAt(site.db, local, "Europe/Berlin")).toISOString()).toBe(moment);
});

test("a long post is saved, and one above the size limit is refused with 413", async () => {
  const { _id } = await add();
  const long = richText(...Array.from({ length: 2000 }, () => paragraph("Word after word after word after word.")));
  expect((await save(_id, { ...wholePost, body: long })).status).toBe(200);
  const endless = richText(...Array.from({ length: 12_000 }, () => paragraph("Word after word after word after word.")));
  expect((await save(_id, { ...wholePost, body: endless })).status).toBe(413);
});
