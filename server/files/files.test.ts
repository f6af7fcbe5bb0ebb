import { beforeEach, expect, test } from "vitest";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { NOBODY } from "../../tests/helpers/collection.ts";
import { listenNow } from "../../tests/helpers/listen-now.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { AppError } from "../platform/errors.ts";
import { createLog } from "../platform/log.ts";
import { getPrivate, putPrivate } from "../platform/storage/storage.ts";
import { dispatchEvents } from "../notifications/dispatch-events.ts";
import { recordStaffEvent } from "../notifications/notifications.store.ts";
import { staffEvents } from "../notifications/notifications.table.ts";
import { outbox } from "../outbox/outbox.table.ts";
import { eraseFileRows } from "./file-people.store.ts";
import { deleteFile, deleteFiles } from "./files.store.ts";
import { sweepFiles } from "./files.sweep.ts";
import { files } from "./files.table.ts";

const site = useTestApp();
const DAY = 24 * 3600_000;

let staff: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db, "amna");
});

type Row = typeof files.$inferSelect;

/** A file as the assistant stores it. */
async function makeFile(changes: Partial<typeof files.$inferInsert> = {}, content = "%PDF-1.7 brief"): Promise<Row> {
  const bytes = new TextEncoder().encode(content);
  const storedAs = await putPrivate(site.storage, bytes);
  const fields = {
    userId: "user-1",
    filename: "brief.pdf",
    contentType: "application/pdf",
    bytes: bytes.length,
    summary: "A brief.",
    storedAs,
  };
  const [row] = await site.db
    .insert(files)
    .values({ ...fields, ...changes })
    .returning();
  if (row === undefined) throw new Error("the file was not stored");
  return row;
}

const send = (path: string, method = "GET") => site.request(`/api/admin/files${path}`, { method, headers: staff });

async function list(query = ""): Promise<unknown> {
  const response = await send(query);
  expect(response.status).toBe(200);
  return response.json();
}

test("staff see uploaded documents, newest first, without their storage names", async () => {
  const createdAt = new Date("2026-11-20T08:00:00Z");
  const older = await makeFile({ createdAt, summary: "" });
  const newer = await makeFile({ filename: "plan.docx", userId: "user-2" });
  expect(await list()).toEqual([
    expect.objectContaining({ _id: newer.id, filename: "plan.docx" }),
    { _id: older.id, userId: "user-1", filename: "brief.pdf", summary: "", bytes: 14, createdAt: createdAt.toISOString() },
  ]);
});

test("the list comes in pages", async () => {
  for (const filename of ["a.pdf", "b.pdf", "c.pdf"]) await makeFile({ filename });
  const first = await send("?limit=2");
  expect(await first.json()).toHaveLength(2);
  const next = /^<\/api\/admin\/files(\?.*)>; rel="next"$/.exec(first.headers.get("Link") ?? "")?.[1];
  expect(await list(next)).toHaveLength(1);
});

test("the list comes oldest first on request", async () => {
  await makeFile({ filename: "a.pdf", createdAt: new Date("2026-11-20T08:00:00Z") });
  await makeFile({ filename: "b.pdf", createdAt: new Date("2026-11-20T09:00:00Z") });
  expect(await list("?order=oldest")).toMatchObject([{ filename: "a.pdf" }, { filename: "b.pdf" }]);
});

test.each(["PLAN", "user-2", "warehouse", "an.d"])("a search for %j finds a file by its name, its user or its summary", async (q) => {
  await makeFile();
  await makeFile({ filename: "plan.docx", userId: "user-2", summary: "A warehouse in Multan." });
  expect(await list(`?q=${q}`)).toMatchObject([{ filename: "plan.docx" }]);
});

test("a download has the original name, as an attachment", async () => {
  const { id } = await makeFile({ filename: "Größe.pdf" }, "%PDF-1.7 \u00e9");
  const response = await send(`/${id}/download`);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("%PDF-1.7 \u00e9");
  expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="Gr??e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`);
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("a file's name and type can't inject headers", async () => {
  const { id } = await makeFile({ filename: 'a"\r\nSet-Cookie: x=y\r\n.pdf', contentType: "text/html\r\nSet-Cookie: x=y" });
  const response = await send(`/${id}/download`);
  expect(response.status).toBe(200);
  expect(response.headers.has("Set-Cookie")).toBe(false);
  expect(response.headers.get("Content-Type")).toBe("application/octet-stream");
  expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="a\\"\?\?Set-Cookie: x=y\?\?\.pdf"; filename\*=/);
});

test("downloading a file needs a session", async () => {
  const { id } = await makeFile();
  expect((await site.request(`/api/admin/files/${id}/download`)).status).toBe(401);
});

test("a file without bytes gets an error with its name", async () => {
  const { id } = await makeFile({ storedAs: "0".repeat(32) });
  const response = await send(`/${id}/download`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: staffMessages.fileDownloadFailed("brief.pdf") });
});

test("erasing a file erases row, bytes and name at once", async () => {
  const { id, storedAs } = await makeFile();
  const response = await send(`/${id}`, "DELETE");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ message: staffMessages.fileDeleted("brief.pdf") });
  expect(await list()).toEqual([]);
  expect(await getPrivate(site.storage, storedAs)).toBeUndefined();
  const history = await (await site.request(`/api/admin/history?of=files&id=${id}`, { headers: staff })).json();
  expect(history).toEqual([{ _id: expect.any(String), at: expect.any(String), userId: "amna", action: "erased", before: { bytes: 14 } }]);
});

test("erasing an unknown file is not found", async () => {
  const { id } = await makeFile();
  await send(`/${id}`, "DELETE");
  const response = await send(`/${id}`, "DELETE");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: staffMessages.alreadyDeleted("file") });
  expect(await (await send(`/${id}/download`)).json()).toEqual({ error: staffMessages.alreadyDeleted("file") });
});

test("of two concurrent erasures of a file one gets not found", async () => {
  const { id } = await makeFile();
  const statuses = (await Promise.all([send(`/${id}`, "DELETE"), send(`/${id}`, "DELETE")])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
});

test("a failing storage leaves the file in the list, so that it can be erased again", async () => {
  const { id } = await makeFile();
  const broken = { ...site.storage, delete: () => Promise.reject(new Error("the disk is gone")) };
  await expect(deleteFile(site.db, broken, id, { userId: "amna" })).rejects.toThrow("the disk is gone");
  expect(await list()).toHaveLength(1);
  expect((await send(`/${id}`, "DELETE")).status).toBe(200);
});

test("a crash between bytes and row leaves the row, which can be erased again", async () => {
  const { id, storedAs } = await makeFile();
  await site.storage.delete(`private/${storedAs}`);
  expect((await send(`/${id}`, "DELETE")).status).toBe(200);
  await expect(deleteFile(site.db, site.storage, id, { userId: "amna" })).rejects.toBeInstanceOf(AppError);
});

test("the sweep erases only bytes without a row, and only if no upload can still be running", async () => {
  const { storedAs } = await makeFile();
  const orphan = await putPrivate(site.storage, new Uint8Array([1]));
  expect(await sweepFiles(site.db, site.storage, new Date())).toBe(0);
  await sweepFiles(site.db, site.storage, new Date(Date.now() + 2 * DAY));
  expect(await getPrivate(site.storage, orphan)).toBeUndefined();
  expect(await getPrivate(site.storage, storedAs)).toBeDefined();
});

test("the list is narrowed to a type and to days of the agency", async () => {
  await makeFile({ createdAt: new Date("2026-11-20T18:59:00Z") });
  const contentType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  await makeFile({ filename: "plan.docx", contentType, createdAt: new Date("2026-11-20T19:00:00Z") });
  expect(await list("?type=docx")).toMatchObject([{ filename: "plan.docx" }]);
  expect(await list("?type=pdf&q=brief")).toMatchObject([{ filename: "brief.pdf" }]);
  expect(await list("?type=doc")).toEqual([]);
  expect(await list("?from=2026-11-21")).toMatchObject([{ filename: "plan.docx" }]);
  expect(await list("?to=2026-11-20")).toMatchObject([{ filename: "brief.pdf" }]);
  expect((await send("?type=exe")).status).toBe(400);
});

test("a single file can be read, until it is erased", async () => {
  const { id } = await makeFile();
  expect(await list(`/${id}`)).toMatchObject({ _id: id, filename: "brief.pdf" });
  await send(`/${id}`, "DELETE");
  expect((await send(`/${id}`)).status).toBe(404);
});

const eraseSeveral = (ids: string[]) => site.request("/api/admin/files/erasures", { json: { ids }, headers: staff });

test("several files are erased at once, each with its own audit row", async () => {
  const kept = await makeFile();
  const erased = [await makeFile(), await makeFile()];
  const ids = erased.map(({ id }) => id);
  const response = await eraseSeveral([...ids, NOBODY]);
  expect(await response.json()).toEqual({ changed: 2, gone: 1, failed: 0 });
  expect(await list()).toMatchObject([{ _id: kept.id }]);
  for (const { id, storedAs } of erased) {
    expect(await getPrivate(site.storage, storedAs)).toBeUndefined();
    const history = await site.request(`/api/admin/history?of=files&id=${id}`, { headers: staff });
    expect(await history.json()).toMatchObject([{ action: "erased", userId: "amna" }]);
  }
});

test("a file that can't be erased stays, and the rest is erased", async () => {
  const [stuck, other] = [await makeFile(), await makeFile()];
  const storage = {
    ...site.storage,
    delete: (name: string) => (name.includes(stuck.storedAs) ? Promise.reject(new Error("the disk is gone")) : site.storage.delete(name)),
  };
  const deps = { db: site.db, storage, log: createLog("silent") };
  expect(await deleteFiles(deps, [stuck.id, other.id], { userId: "amna" })).toEqual({ changed: 1, gone: 0, failed: 1 });
  expect(await list()).toMatchObject([{ _id: stuck.id }]);
});

test("open panels are notified of an erased file, whoever erased it", async () => {
  const [first, second] = [await makeFile(), await makeFile()];
  const { heard, unlisten } = await listenNow(site.database, "staff_changed");
  await send(`/${first.id}`, "DELETE");
  await eraseFileRows(site.db, { fileIds: [second.id] });
  await expect.poll(() => heard).toEqual(["files", "files"]);
  await unlisten();
});

test("erasing a file erases the messages to staff about it, and nothing else", async () => {
  const [gone, other] = [await makeFile(), await makeFile()];
  for (const { id } of [gone, other]) {
    const data = { conversationId: crypto.randomUUID(), fileId: id, filename: "brief.pdf", bytes: 1, summary: "A brief." };
    await recordStaffEvent(site.db, `document:${id}`, { event: "document", data });
  }
  await dispatchEvents(site.db, { notifyEmail: "team@agency.test", webhook: undefined }, new Date());
  await deleteFile(site.db, site.storage, gone.id, { userId: "amna" });
  const left = JSON.stringify([await site.db.select().from(staffEvents), await site.db.select().from(outbox)]);
  expect([left.includes(gone.id), left.includes(other.id)]).toEqual([false, true]);
});
