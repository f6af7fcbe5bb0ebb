import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { UNATTENDED } from "../../contract/live.ts";
import { comments } from "../comments/comments.table.ts";
import { files } from "../files/files.table.ts";
import type { Database, OnChannelEvent } from "../platform/database/db.ts";
import { openPostgres } from "../platform/database/db-postgres.ts";
import { createLog } from "../platform/log.ts";
import { announceToStaff, followStaffChanges, type StaffChange, type StaffChanges } from "../platform/database/staff-changes.ts";
import { staffAccounts, staffSessions } from "../staff/staff.table.ts";
import { streamChanges } from "./live.routes.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";

/** Waits until PostgreSQL's listener is connected. */
async function followFromNow(database: Pick<Database, "listen">) {
  const listening = Promise.withResolvers<void>();
  const followed = await followStaffChanges({
    listen: async (channel, onEvent) =>
      database.listen(channel, (event, payload) => {
        onEvent(event, payload);
        if (event === "listening") listening.resolve();
      }),
  });
  await listening.promise;
  return followed;
}

let changes: (StaffChanges & { stop(): Promise<void> }) | undefined;
const site = useTestApp(async (deps) => {
  changes = await followFromNow(deps.database);
  return { ...deps, changes };
});
let staff: { Authorization: string };

beforeEach(async () => {
  staff = await makeStaff(site.db, "amna");
});
afterEach(() => changes?.stop());

const enquiry = { name: "Asma", email: "asma@site.test", phone: "+92 300 1234567", service: "AI Services", message: "Hello" };
const sendEnquiry = () => site.request("/api/contact", { json: enquiry });
/** A panel's stream, one event at a time; undefined once it has ended. */
async function openPanel(headers = staff) {
  const response = await site.request("/api/admin/live", { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<string | undefined> => {
    const text = (await reader?.read())?.value;
    // Sent after the listener connects, since changes may have been missed.
    return text?.includes("data: all") ? next() : text;
  };
  return { headers: response.headers, next };
}
const readNews = async (headers: Record<string, string> = staff) => (await site.request("/api/admin/news", { headers })).json();

test("an open panel is notified of an enquiry once it is stored, and the stream ends with the process", async () => {
  const { headers, next } = await openPanel();
  expect(headers.get("Content-Type")).toContain("text/event-stream");
  expect(await next()).toBe(": here\n\n");
  await sendEnquiry();
  expect(await next()).toBe("event: changed\ndata: contacts\n\n");
  // The mail about it is a separate change.
  expect(await next()).toBe("event: changed\ndata: outbox\n\n");
  await changes?.stop();
  expect(await next()).toBeUndefined();
});

test("no proxy caches or buffers the stream", async () => {
  const { headers } = await openPanel();
  expect(headers.get("X-Accel-Buffering")).toBe("no");
  expect(headers.get("Cache-Control")).toBe("no-store, no-transform");
});

test("a stopping process keeps no panel that connects just then", async () => {
  await changes?.stop();
  const { next } = await openPanel();
  expect(await next()).toBe(": here\n\n");
  expect(await next()).toBeUndefined();
});

/** A process whose notifications the test triggers. */
async function followByHand() {
  let onEvent: OnChannelEvent = () => {};
  const byHand = await followStaffChanges({
    async listen(_channel, listener) {
      onEvent = listener;
      return async () => {};
    },
  });
  const heard: StaffChange[] = [];
  byHand.follow({ onChange: (change) => heard.push(change), onEnd: () => {} });
  return { heard, say: (...said: Parameters<OnChannelEvent>) => onEvent(...said), stop: async () => byHand.stop() };
}

test("a thousand changes at once are a few events", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { heard, say, stop } = await followByHand();
  for (let i = 0; i < 500; i += 1) for (const tab of ["contacts", "files"]) say("notice", tab);
  expect(heard).toEqual(["contacts"]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(heard).toEqual(["contacts", "files", "contacts"]);
  say("notice", "payments");
  expect(heard.at(-1)).toBe("payments");
  await stop();
  vi.useRealTimers();
});

test("a panel that does not read costs a handful of events, and is disconnected", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "setTimeout"] });
  const written: string[] = [];
  const stream = {
    write: async (text: string) => written.push(text) && new Promise(() => {}),
    onAbort: (end: () => void) => (abort = end),
    abort: () => abort(),
  };
  let abort = () => {};
  let tell: (change: StaffChange) => void = () => {};
  let isFollowed = true;
  const follow: StaffChanges["follow"] = ({ onChange }) => {
    tell = onChange;
    return () => (isFollowed = false);
  };
  // The parts of Hono's stream in use.
  const done = streamChanges(
    stream as never,
    { follow },
    { accountId: "a", userId: "a", role: "staff", sessionId: "s", expiresAt: new Date(Date.now() + 3600_000) },
  );
  for (let i = 0; i < 1000; i += 1) tell("contacts");
  await vi.advanceTimersByTimeAsync(80_000);
  await done;
  expect(written).toEqual([": here\n\n"]);
  expect(isFollowed).toBe(false);
  vi.useRealTimers();
});

test("a stream ends with the session at the latest", async () => {
  await site.db.update(staffSessions).set({ expiresAt: new Date(Date.now() + 300) });
  const { next } = await openPanel();
  await next();
  expect(await next()).toBeUndefined();
});

test("an unattended panel keeps no session alive", async () => {
  const before = new Date(Date.now() - 90 * 60_000);
  await site.db.update(staffSessions).set({ lastUsedAt: before });
  const readLastUse = async () => (await site.db.select().from(staffSessions))[0]?.lastUsedAt;
  await readNews({ ...staff, [UNATTENDED]: "1" });
  expect(await readLastUse()).toEqual(before);
  await readNews();
  expect(await readLastUse()).not.toEqual(before);
});

test("a person's read state is sent to that person's windows only", async () => {
  const [own, others] = [await openPanel(), await openPanel(await makeStaff(site.db, "bilal"))];
  await own.next();
  await others.next();
  await site.request("/api/admin/news/contacts", { method: "PUT", headers: staff });
  await sendEnquiry();
  expect(await own.next()).toContain("event: seen");
  expect(await others.next()).toContain("data: contacts");
});

test("deleting, restoring and approving by colleagues is reported too", async () => {
  const earlier = await openPanel();
  await sendEnquiry();
  const sent = await site.request("/api/comments", {
    json: { blogId: "web3-solutions", userName: "Sana", text: "See https://one.example" },
  });
  const { comment } = await sent.json();
  const [received] = await (await site.request("/api/admin/contacts", { headers: staff })).json();
  // Changes are throttled: those of before have been reported once a later one is.
  await announceToStaff(site.db, "files");
  while (!(await earlier.next())?.includes("data: files"));
  const { next } = await openPanel();
  await next();
  const isTold = async (method: string, path: string, tab: string) => {
    expect((await site.request(`/api/admin/${path}`, { method, headers: staff })).status).toBe(200);
    expect(await next()).toBe(`event: changed\ndata: ${tab}\n\n`);
  };
  await isTold("POST", `comments/${comment._id}/approve`, "comments");
  await isTold("DELETE", `comments/${comment._id}`, "comments");
  await isTold("DELETE", `contacts/${received._id}`, "contacts");
  await isTold("POST", `contacts/${received._id}/restore`, "contacts");
});

test("a panel that may have missed changes reloads everything", async () => {
  const { heard, say, stop } = await followByHand();
  say("lost", "");
  expect(heard).toEqual([]);
  say("listening", "");
  expect(heard).toEqual(["all"]);
  await stop();
});

/** The same database as seen by another process; the embedded one belongs to one process. */
async function openAgain(): Promise<Pick<Database, "listen" | "close">> {
  if (site.database.kind === "pglite") return { ...site.database, close: async () => {} };
  const { rows } = await site.database.client.query({ text: "select current_database() as name" });
  const [{ name }] = rows as [{ name: string }]; // the query's own column
  return openPostgres(inject("postgresUrl").replace("{name}", name), createLog("silent"));
}

/** Changes as received by another process of this database. */
async function followElsewhere() {
  const database = await openAgain();
  const elsewhere = await followFromNow(database);
  const heard: StaffChange[] = [];
  elsewhere.follow({ onChange: (change) => heard.push(change), onEnd: () => {} });
  const stop = async () => {
    await elsewhere.stop();
    await database.close();
  };
  return { heard, stop };
}

test("panels of two processes on one database get the same events", async () => {
  const { heard, stop } = await followElsewhere();
  const { next } = await openPanel();
  await next();
  await sendEnquiry();
  expect(await next()).toBe("event: changed\ndata: contacts\n\n");
  await expect.poll(() => heard).toContain("contacts");
  await stop();
});

test.runIf(inject("databaseKind") === "postgres")("everything is reloaded once a lost connection is back", async () => {
  const { heard, stop } = await followElsewhere();
  const isListener = "datname = current_database() and query like 'listen%'";
  await site.database.client.query({ text: `select pg_terminate_backend(pid) from pg_stat_activity where ${isListener}` });
  await expect.poll(() => heard).toEqual(["all"]);
  await sendEnquiry();
  await expect.poll(() => heard).toContain("contacts");
  await stop();
});

test("there are no events without a session", async () => {
  expect((await site.request("/api/admin/live")).status).toBe(401);
});

test("a new item is new to each member of staff until seen", async () => {
  const other = await makeStaff(site.db, "bilal");
  const nothing = { contacts: 0, payments: 0, comments: 0, files: 0, outbox: 0 };
  expect([await readNews(), await readNews(other)]).toEqual([nothing, nothing]);
  await sendEnquiry();
  expect(await readNews()).toEqual({ ...nothing, contacts: 1 });
  await site.request("/api/admin/news/contacts", { method: "PUT", headers: staff });
  expect([await readNews(), await readNews(other)]).toEqual([nothing, { ...nothing, contacts: 1 }]);
});

test("a payment of a test time that is ahead is new until seen, and no longer", async () => {
  await readNews();
  await makePayment(site.db, { status: "paid", paidAt: new Date(Date.now() + 30 * 24 * 3600_000) });
  expect(await readNews()).toMatchObject({ payments: 1 });
  await site.request("/api/admin/news/payments", { method: "PUT", headers: staff });
  expect(await readNews()).toMatchObject({ payments: 0 });
});

test("a comment and a file are new until both are seen", async () => {
  await readNews();
  await site.db.insert(comments).values({ blogId: "ai-chatbots", userName: "Asma", text: "Nice." });
  await site.db.insert(files).values({ userId: "a", filename: "a.txt", contentType: "text/plain", bytes: 1, storedAs: "0".repeat(32) });
  expect(await readNews()).toMatchObject({ comments: 1, files: 1 });
  for (const tab of ["comments", "files"]) await site.request(`/api/admin/news/${tab}`, { method: "PUT", headers: staff });
  expect(await readNews()).toMatchObject({ comments: 0, files: 0 });
});

test("spam is not new to anyone", async () => {
  await readNews();
  await site.request("/api/contact", { json: { ...enquiry, website: "x" } });
  expect(await readNews()).toMatchObject({ contacts: 0 });
});

test.each<[string, string, string, object?]>([
  ["a disabled account", "PATCH", "", { isDisabled: true }],
  ["an account whose sessions an owner ends", "DELETE", "/sessions"],
])("the streams of %s end at once, and no others", async (_what, method, path, json) => {
  const bilal = await openPanel(await makeStaff(site.db, "bilal"));
  const own = await openPanel();
  await own.next();
  await bilal.next();
  const rows = await site.db.select().from(staffAccounts);
  const id = rows.find(({ userId }) => userId === "bilal")?.id;
  const ended = await site.request(`/api/admin/accounts/${id}${path}`, { method, headers: staff, ...(json && { json }) });
  expect(ended.status).toBe(200);
  expect(await bilal.next()).toBeUndefined();
  await sendEnquiry();
  expect(await own.next()).toContain("data: contacts");
});
