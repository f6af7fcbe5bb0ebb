import { beforeEach, expect, test } from "vitest";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { readFailure } from "../../tests/helpers/collection.ts";
import { listenNow } from "../../tests/helpers/listen-now.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { comments } from "./comments.table.ts";

const site = useTestApp();
const blogId = "ai-chatbots";
const KEY = { "Idempotency-Key": "0b8a5f6e-52c5-4f6c-9a69-3d1a1c6d4f10" };

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

const makeHidden = () => makeComment({ userName: "Hidden", held: "hidden" });

async function read(path: string, headers: Record<string, string> = staff): Promise<unknown> {
  const response = await site.request(`/api/${path}`, { headers });
  expect(response.status).toBe(200);
  return response.json();
}

const readAsVisitor = (headers: Record<string, string> = {}) => read(`comments?blogId=${blogId}`, headers);
const readNews = (headers: { Authorization: string }) => read("admin/news", headers);
const send = (method: string, path: string) => site.request(`/api/admin/comments/${path}`, { method, headers: staff });
const readError = async (sent: Promise<Response>) => (await readFailure(await sent)).slice(0, 2);

async function mark(action: string, ids: string[]): Promise<unknown> {
  const response = await site.request("/api/admin/comments/marks", { json: { ids, action }, headers: staff });
  expect(response.status).toBe(200);
  return response.json();
}

test("visitors no longer see a hidden comment, from the next request on, and staff still do", async () => {
  const id = await makeComment();
  const view = { _id: id, blogId, userName: "Asma", text: "Nice.", createdAt: expect.any(String) };
  expect(await readAsVisitor()).toEqual([view]);
  const response = await send("POST", `${id}/hide`);
  expect([response.status, await response.json()]).toEqual([200, { message: staffMessages.commentHidden }]);
  expect(await readAsVisitor()).toEqual([]);
  const staffView = { ...view, held: "hidden", postTitle: expect.any(String) };
  expect(await read("admin/comments")).toEqual([staffView]);
  expect(await read(`admin/comments/${id}`)).toEqual(staffView);
});

test("a hidden comment can be shown again, at its place", async () => {
  const id = await makeComment({ createdAt: new Date("2026-11-20T08:00:00Z") });
  await makeComment({ userName: "Bilal" });
  const before = await readAsVisitor();
  await send("POST", `${id}/hide`);
  expect(await readAsVisitor()).toHaveLength(1);
  const response = await send("POST", `${id}/show`);
  expect([response.status, await response.json()]).toEqual([200, { message: staffMessages.commentVisible }]);
  expect(await readAsVisitor()).toEqual(before);
});

test("a comment that waits for approval can be neither hidden nor shown, and a hidden one not approved", async () => {
  const held = await makeComment({ held: "link" });
  expect(await readError(send("POST", `${held}/hide`))).toEqual([404, staffMessages.commentAlreadyHidden]);
  expect(await readError(send("POST", `${held}/show`))).toEqual([404, staffMessages.commentNotHidden]);
  const hidden = await makeHidden();
  expect(await readError(send("POST", `${hidden}/approve`))).toEqual([404, staffMessages.commentAlreadyApproved]);
  expect(await site.db.select().from(comments)).toMatchObject([{ held: "link" }, { held: "hidden" }]);
});

test("hiding or showing a comment that a colleague has handled reports its state", async () => {
  const id = await makeComment();
  expect(await readError(send("POST", `${id}/show`))).toEqual([404, staffMessages.commentNotHidden]);
  await send("POST", `${id}/hide`);
  expect(await readError(send("POST", `${id}/hide`))).toEqual([404, staffMessages.commentAlreadyHidden]);
  await send("DELETE", id);
  for (const action of ["hide", "show"])
    expect(await readError(send("POST", `${id}/${action}`))).toEqual([404, staffMessages.alreadyDeleted("comment")]);
});

test("a hidden comment that is deleted and restored is hidden again", async () => {
  const id = await makeHidden();
  await send("DELETE", id);
  expect(await (await send("POST", `${id}/restore`)).json()).toMatchObject({ _id: id, held: "hidden" });
  expect(await readAsVisitor()).toEqual([]);
});

test("the author whose comment was approved and then hidden does not see it, even when sending it again", async () => {
  const json = { blogId, userName: "Asma", text: "www.firm.test" };
  const sent = await site.request("/api/comments", { json, headers: KEY });
  const author = { Cookie: sent.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
  expect(await readAsVisitor(author)).toHaveLength(1);
  const { comment } = (await sent.json()) as { comment: { _id: string } }; // the schema's type
  for (const action of ["approve", "hide"]) expect((await send("POST", `${comment._id}/${action}`)).status).toBe(200);
  const again = await site.request("/api/comments", { json, headers: { ...KEY, ...author } });
  expect([again.status, again.headers.has("Set-Cookie")]).toEqual([201, false]);
  expect(await readAsVisitor(author)).toEqual([]);
});

test("the list is narrowed to hidden comments, which are neither held nor visible ones", async () => {
  await makeComment({ userName: "Held", held: "link" });
  await makeComment({ userName: "Visible" });
  await makeHidden();
  for (const state of ["Held", "Hidden", "Visible"]) {
    expect(await read(`admin/comments?state=${state.toLowerCase()}`)).toMatchObject([{ userName: state }]);
  }
});

test("several comments are hidden and shown at once, and those in another state are reported", async () => {
  const ids = [await makeComment(), await makeComment({ text: "Very nice." })];
  const held = await makeComment({ held: "link" });
  expect(await mark("hide", [...ids, held])).toEqual({ changed: 2, gone: 1, failed: 0 });
  expect(await readAsVisitor()).toEqual([]);
  expect(await mark("show", [ids[0] ?? "", held])).toEqual({ changed: 1, gone: 1, failed: 0 });
  expect(await readAsVisitor()).toMatchObject([{ _id: ids[0] }]);
  for (const id of ids)
    expect(await read(`admin/history?of=comments&id=${id}`)).toContainEqual(expect.objectContaining({ action: "hidden" }));
});

test("the history has who hid and showed a comment, and none of its text", async () => {
  const id = await makeComment();
  for (const action of ["hide", "show"]) await send("POST", `${id}/${action}`);
  const entry = { _id: expect.any(String), at: expect.any(String), userId: "amna" };
  expect(await read(`admin/history?of=comments&id=${id}`)).toEqual([
    { ...entry, action: "shown", before: { blogId, held: "hidden" } },
    { ...entry, action: "hidden", before: { blogId, held: null } },
  ]);
});

test("of two members of staff who hide the same comment at once, the history has one", async () => {
  const id = await makeComment();
  const statuses = (await Promise.all([send("POST", `${id}/hide`), send("POST", `${id}/hide`)])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await read(`admin/history?of=comments&id=${id}`)).toHaveLength(1);
});

test("open panels are notified, and a comment that a colleague has hidden no longer counts as new", async () => {
  const other = await makeStaff(site.db, "bilal");
  await readNews(other);
  const id = await makeComment();
  expect(await readNews(other)).toMatchObject({ comments: 1 });
  const { heard, unlisten } = await listenNow(site.database, "staff_changed");
  await send("POST", `${id}/hide`);
  expect(await readNews(other)).toMatchObject({ comments: 0 });
  await mark("show", [id]);
  expect(await readNews(other)).toMatchObject({ comments: 1 });
  await expect.poll(() => heard).toEqual(["comments", "comments"]);
  await unlisten();
});
