import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { NOBODY, readFailure } from "../../tests/helpers/collection.ts";
import { listenNow } from "../../tests/helpers/listen-now.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { posts } from "../posts/posts.table.ts";
import { purgeComments } from "./comments.store.ts";
import { comments } from "./comments.table.ts";

const site = useTestApp();
const DAY = 24 * 3600_000;
const blogId = "ai-chatbots";

let staff: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db, "amna");
});

async function makeComment(changes: Partial<typeof comments.$inferInsert> = {}): Promise<string> {
  const [row] = await site.db
    .insert(comments)
    .values({ blogId, userName: "Asma", text: "Nice.", ...changes })
    .returning();
  return row?.id ?? "";
}

const makeHeld = () => makeComment({ text: "www.spam.test", held: "link", authorHash: "hash" });

async function read(path: string): Promise<unknown> {
  const response = await site.request(`/api/${path}`, { headers: staff });
  expect(response.status).toBe(200);
  return response.json();
}

const send = (method: string, path: string) => site.request(`/api/admin/comments/${path}`, { method, headers: staff });
const readError = async (sent: Promise<Response>) => (await readFailure(await sent)).slice(0, 2);
const readAsVisitor = () => read(`comments?blogId=${blogId}`);

test("staff see all comments, newest first, the held ones with the reason, and never the author's hash", async () => {
  const createdAt = new Date("2026-11-20T08:00:00Z");
  const older = await makeComment({ createdAt, blogId: "web3-solutions" });
  const newer = await makeHeld();
  const view = { userName: "Asma", createdAt: expect.any(String), postTitle: expect.any(String) };
  expect(await read("admin/comments")).toEqual([
    { ...view, _id: newer, blogId, text: "www.spam.test", held: "link" },
    { ...view, _id: older, blogId: "web3-solutions", text: "Nice.", createdAt: createdAt.toISOString() },
  ]);
});

test("the list comes in pages", async () => {
  for (let round = 0; round < 3; round += 1) await makeComment();
  const first = await site.request("/api/admin/comments?limit=2", { headers: staff });
  expect(await first.json()).toHaveLength(2);
  const next = /^<\/api\/(admin\/comments\?.*)>; rel="next"$/.exec(first.headers.get("Link") ?? "")?.[1];
  expect(await read(next ?? "")).toHaveLength(1);
});

test("the list comes oldest first on request, and its pages too", async () => {
  const made: string[] = [];
  for (let minute = 1; minute <= 3; minute += 1) made.push(await makeComment({ createdAt: new Date(Date.UTC(2026, 10, 20, 8, minute)) }));
  const first = await site.request("/api/admin/comments?limit=2&order=oldest", { headers: staff });
  expect(await first.json()).toMatchObject([{ _id: made[0] }, { _id: made[1] }]);
  const next = /^<\/api\/(admin\/comments\?.*)>; rel="next"$/.exec(first.headers.get("Link") ?? "")?.[1];
  expect(await read(next ?? "")).toMatchObject([{ _id: made[2] }]);
});

test.each(["BILAL", "web3", "warehou"])("a search for %j finds a comment by its author, its post or its text", async (q) => {
  await makeComment();
  await makeComment({ userName: "Bilal", blogId: "web3-solutions", text: "Our warehouse" });
  expect(await read(`admin/comments?q=${q}`)).toMatchObject([{ userName: "Bilal" }]);
});

test("an approved comment is public, and its author's token is erased", async () => {
  const id = await makeHeld();
  expect(await readAsVisitor()).toEqual([]);
  const response = await send("POST", `${id}/approve`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ message: staffMessages.commentVisible });
  expect(await readAsVisitor()).toEqual([{ _id: id, blogId, userName: "Asma", text: "www.spam.test", createdAt: expect.any(String) }]);
  expect(await site.db.select().from(comments)).toMatchObject([{ held: null, authorHash: null }]);
});

test("approving a comment a colleague has handled reports its state", async () => {
  const approved = await makeHeld();
  await send("POST", `${approved}/approve`);
  const deleted = await makeHeld();
  await send("DELETE", deleted);
  expect(await readError(send("POST", `${approved}/approve`))).toEqual([404, staffMessages.commentAlreadyApproved]);
  expect(await readError(send("POST", `${deleted}/approve`))).toEqual([404, staffMessages.alreadyDeleted("comment")]);
  expect(await readError(send("POST", `${NOBODY}/approve`))).toEqual([404, staffMessages.alreadyErased("comment")]);
});

test("a deleted comment is hidden from visitors and the list, and is in the trash", async () => {
  const id = await makeComment();
  const response = await send("DELETE", id);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ message: staffMessages.itemDeleted("comment") });
  expect(await readAsVisitor()).toEqual([]);
  expect(await read("admin/comments")).toEqual([]);
  expect(await read("admin/comments/deleted")).toEqual([
    { item: expect.objectContaining({ _id: id }), deletedAt: expect.any(String), deletedBy: "amna", purgedAt: expect.any(String) },
  ]);
  expect(await readError(send("DELETE", id))).toEqual([404, staffMessages.alreadyDeleted("comment")]);
});

test("a restored comment is unchanged: a held one is held again", async () => {
  const seen = await makeComment();
  const held = await makeHeld();
  for (const id of [seen, held]) await send("DELETE", id);
  expect(await (await send("POST", `${held}/restore`)).json()).toMatchObject({ _id: held, held: "link" });
  expect(await readAsVisitor()).toEqual([]);
  await send("POST", `${seen}/restore`);
  expect(await readAsVisitor()).toMatchObject([{ _id: seen }]);
  expect(await readError(send("POST", `${seen}/restore`))).toEqual([404, staffMessages.alreadyRestored("comment")]);
  expect(await readError(send("POST", `${NOBODY}/restore`))).toEqual([404, staffMessages.alreadyErased("comment")]);
});

test("its author does not see a held comment that staff have deleted", async () => {
  const sent = await site.request("/api/comments", { json: { blogId, userName: "Asma", text: "www.spam.test" } });
  const headers = { Cookie: sent.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
  const { comment } = (await sent.json()) as { comment: { _id: string } }; // the schema's type
  await send("DELETE", comment._id);
  expect(await (await site.request(`/api/comments?blogId=${blogId}`, { headers })).json()).toEqual([]);
});

test("the history has who changed a comment, and none of its text", async () => {
  const id = await makeHeld();
  await send("POST", `${id}/approve`);
  await send("DELETE", id);
  const entry = { _id: expect.any(String), at: expect.any(String), userId: "amna" };
  expect(await read(`admin/history?of=comments&id=${id}`)).toEqual([
    { ...entry, action: "deleted", before: { blogId, held: null } },
    { ...entry, action: "approved", before: { blogId, held: "link" } },
  ]);
});

test("of two concurrent approvals the history has one", async () => {
  const id = await makeHeld();
  const statuses = (await Promise.all([send("POST", `${id}/approve`), send("POST", `${id}/approve`)])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await read(`admin/history?of=comments&id=${id}`)).toHaveLength(1);
});

test("thirty days after its deletion a comment is erased, and not before", async () => {
  const id = await makeComment();
  await makeComment();
  await send("DELETE", id);
  expect(await purgeComments(site.db, new Date(Date.now() + 30 * DAY - 60_000))).toBe(0);
  expect(await purgeComments(site.db, new Date(Date.now() + 30 * DAY + 60_000))).toBe(1);
  expect(await site.db.select().from(comments)).toHaveLength(1);
});

const namesOf = async (query: string) =>
  ((await read(`admin/comments?${query}`)) as { userName: string }[]).map(({ userName }) => userName);

test("the list is narrowed to held or visible ones, to a post, and to days of the agency", async () => {
  await makeComment({ userName: "Held", held: "link", createdAt: new Date("2026-11-20T18:59:00Z") });
  await makeComment({ userName: "Visible", createdAt: new Date("2026-11-20T19:00:00Z") });
  await makeComment({ userName: "Elsewhere", blogId: "web3-solutions", createdAt: new Date("2026-11-22T08:00:00Z") });
  expect(await namesOf("state=held")).toEqual(["Held"]);
  expect(await namesOf("state=visible")).toEqual(["Elsewhere", "Visible"]);
  expect(await namesOf(`post=${blogId}`)).toEqual(["Visible", "Held"]);
  expect(await namesOf("from=2026-11-21&to=2026-11-21")).toEqual(["Visible"]);
  expect(await namesOf(`post=${blogId}&state=visible&q=nice`)).toEqual(["Visible"]);
  expect((await site.request("/api/admin/comments?state=odd", { headers: staff })).status).toBe(400);
});

test("a single comment can be read, and a missing one reports its state", async () => {
  const id = await makeHeld();
  expect(await read(`admin/comments/${id}`)).toMatchObject({ _id: id, held: "link" });
  await send("DELETE", id);
  expect(await readError(send("GET", id))).toEqual([404, staffMessages.alreadyDeleted("comment")]);
  expect(await readError(send("GET", NOBODY))).toEqual([404, staffMessages.alreadyErased("comment")]);
});

const mark = async (action: string, ids: string[]): Promise<unknown> => {
  const response = await site.request("/api/admin/comments/marks", { json: { ids, action }, headers: staff });
  expect(response.status).toBe(200);
  return response.json();
};

test("several held comments are approved at once, each with its own row in the trail, and those that need none are reported", async () => {
  const held = [await makeHeld(), await makeHeld()];
  const seen = await makeComment();
  expect(await mark("approve", [...held, seen, NOBODY])).toEqual({ changed: 2, gone: 2, failed: 0 });
  expect(await readAsVisitor()).toHaveLength(3);
  for (const id of held) expect(await read(`admin/history?of=comments&id=${id}`)).toMatchObject([{ action: "approved", userId: "amna" }]);
  expect(await read(`admin/history?of=comments&id=${seen}`)).toEqual([]);
  expect(await mark("approve", held)).toEqual({ changed: 0, gone: 2, failed: 0 });
});

test("several comments are deleted at once, and each can be restored", async () => {
  const ids = [await makeHeld(), await makeComment()];
  await send("DELETE", ids[1] ?? "");
  expect(await mark("delete", [...ids, ids[0] ?? ""])).toEqual({ changed: 1, gone: 1, failed: 0 });
  expect(await read("admin/comments")).toEqual([]);
  expect(await read("admin/comments/deleted")).toHaveLength(2);
  expect(await read(`admin/history?of=comments&id=${ids[0]}`)).toMatchObject([{ action: "deleted", before: { blogId, held: "link" } }]);
});

test.each([
  { ids: [], action: "delete" },
  { ids: [NOBODY], action: "read" },
  { ids: ["x"], action: "delete" },
])("%j marks nothing", async (json) => {
  expect((await site.request("/api/admin/comments/marks", { json, headers: staff })).status).toBe(400);
});

test("open panels are notified of approvals, deletions and restores, single or several", async () => {
  const [id, other] = [await makeHeld(), await makeHeld()];
  const { heard, unlisten } = await listenNow(site.database, "staff_changed");
  await send("POST", `${id}/approve`);
  await send("DELETE", id);
  await send("POST", `${id}/restore`);
  await mark("delete", [other]);
  await expect.poll(() => heard).toEqual(["comments", "comments", "comments", "comments"]);
  await unlisten();
});

test("staff see the title of a comment's post while the post is public", async () => {
  const id = await makeComment();
  const [post] = await site.db.select().from(posts).where(eq(posts.slug, blogId));
  expect(await read("admin/comments")).toMatchObject([{ _id: id, blogId, postTitle: post?.title }]);
  expect(await read(`admin/comments/${id}`)).toMatchObject({ postTitle: post?.title });
  const gone: Partial<typeof posts.$inferInsert>[] = [{ isPublished: false }, { isPublished: true, deletedAt: new Date() }];
  for (const change of gone) {
    await site.db.update(posts).set(change).where(eq(posts.slug, blogId));
    expect(await read("admin/comments")).toEqual([expect.not.objectContaining({ postTitle: expect.anything() })]);
    expect(await read(`admin/comments/${id}`)).not.toHaveProperty("postTitle");
  }
});
