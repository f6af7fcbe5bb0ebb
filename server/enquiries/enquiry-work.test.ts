import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { disableAccount, makeStaff } from "../../tests/helpers/staff.ts";
import { encodeCursor } from "../platform/database/paging.ts";
import { outbox } from "../outbox/outbox.table.ts";
import { findAccount } from "../staff/staff.store.ts";
import { staffAccounts } from "../staff/staff.table.ts";
import { enquiries } from "./enquiries.table.ts";

const site = useTestApp();
let staff: { Authorization: string };

type Row = typeof enquiries.$inferInsert;
async function makeEnquiry(fields: Partial<Row> = {}): Promise<string> {
  const usual = { name: "Asma", email: "Asma@site.test", phone: "042", service: "AI Services", message: "Hello" };
  const [row] = await site.db
    .insert(enquiries)
    .values({ ...usual, ...fields })
    .returning();
  return row?.id ?? "";
}

const send = (method: string, path: string, json?: unknown, headers = {}) =>
  site.request(`/api/admin/contacts${path && `/${path}`}`, {
    method,
    ...(json !== undefined && { json }),
    headers: { ...staff, ...headers },
  });
// The answers' types are the schemas'.
const read = async (sent: Promise<Response>) => (await (await sent).json()) as Record<string, unknown>;
async function names(query: string): Promise<unknown[]> {
  const response = await site.request(`/api/admin/contacts?${query}`, { headers: staff });
  expect(response.status).toBe(200);
  return ((await response.json()) as { name: string }[]).map(({ name }) => name);
}

beforeEach(async () => {
  staff = await makeStaff(site.db, "amna");
});

test("an enquiry is taken, answered and won, and its thread shows it", async () => {
  const id = await makeEnquiry();
  const answered = await send("POST", `${id}/answers`, { text: "Yes, we can." });
  expect(answered.status).toBe(201);
  const { contact: enquiry } = await read(send("GET", id));
  expect(enquiry).toMatchObject({ state: "in_progress", assignee: { userId: "amna" } });
  const { version } = enquiry as { version: number };
  expect((await send("PATCH", id, { state: "won", version })).status).toBe(200);
  expect((await send("POST", `${id}/notes`, { text: "Signed on Friday" })).status).toBe(201);
  expect(await read(send("GET", id))).toMatchObject({
    contact: { state: "won" },
    notes: [{ userId: "amna", text: "Signed on Friday" }],
    mails: [{ kind: "answer", text: "Yes, we can.", userId: "amna", status: "waiting" }],
    changes: [{ action: "updated", after: { state: "won" } }, { action: "updated" }],
  });
  const [mail] = await site.db.select().from(outbox);
  expect(mail).toMatchObject({ recipient: "asma@site.test", recipientName: "Asma", aboutId: id });
});

test("an answer is signed with its author's name, and without one not with the user ID", async () => {
  const sign = async () => {
    expect((await send("POST", `${await makeEnquiry()}/answers`, { text: "Yes" })).status).toBe(201);
    const mails = await site.db.select().from(outbox);
    return mails.map(({ data }) => (data as { signedBy: string }).signedBy); // as MailData declares it
  };
  expect(await sign()).toEqual([""]);
  await site.db.update(staffAccounts).set({ name: "Amna Tariq" }).where(eq(staffAccounts.userId, "amna"));
  expect((await sign()).toSorted()).toEqual(["", "Amna Tariq"]);
});

test("an answer resent with its idempotency key is sent once", async () => {
  const id = await makeEnquiry();
  const key = { "Idempotency-Key": crypto.randomUUID() };
  for (const _ of [1, 2]) expect((await send("POST", `${id}/answers`, { text: "Yes" }, key)).status).toBe(201);
  expect(await site.db.$count(outbox)).toBe(1);
});

test("the key of an answer is refused for another enquiry, even with the same text", async () => {
  const key = { "Idempotency-Key": crypto.randomUUID() };
  expect((await send("POST", `${await makeEnquiry()}/answers`, { text: "Yes" }, key)).status).toBe(201);
  expect((await send("POST", `${await makeEnquiry()}/answers`, { text: "Yes" }, key)).status).toBe(409);
  expect(await site.db.$count(outbox)).toBe(1);
});

test("the second of two concurrent changes gets a conflict with the current enquiry", async () => {
  const id = await makeEnquiry();
  await send("PATCH", id, { state: "won", version: 1 });
  const late = await send("PATCH", id, { state: "lost", version: 1 });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ error: staffMessages.changedMeanwhile, current: { state: "won", version: 2 } });
  expect((await send("PATCH", id, { state: "won", version: 1 })).status).toBe(200);
});

test("several are marked at once, and missing ones are skipped", async () => {
  const ids = [await makeEnquiry(), await makeEnquiry(), await makeEnquiry({ deletedAt: new Date() })];
  expect(await read(send("POST", "marks", { ids, state: "spam" }))).toEqual({ changed: 2 });
  expect(await names("state=spam")).toHaveLength(2);
});

test("several are deleted at once, and missing ones are skipped", async () => {
  const ids = [await makeEnquiry(), await makeEnquiry(), await makeEnquiry({ deletedAt: new Date() })];
  expect(await read(send("POST", "deletions", { ids }))).toEqual({ changed: 2, gone: 1, failed: 0 });
  expect(await names("")).toEqual([]);
  expect(await read(send("GET", "deleted"))).toHaveLength(3);
  expect((await send("POST", `${ids[0]}/restore`)).status).toBe(200);
  expect(await names("")).toHaveLength(1);
});

const call = { name: "Nasreen", email: "", phone: "+92 300 1", service: "AI Services", message: "Called about a scan", source: "Phone" };

test("an enquiry that came by phone is entered once, is found by its source, and sends no mail", async () => {
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const [first, again] = [await send("POST", "", call, key), await send("POST", "", call, key)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await first.json()).toMatchObject({ name: "Nasreen", state: "new", source: "Phone" });
  expect(await names("source=Phone")).toEqual(["Nasreen"]);
  expect(await site.db.$count(outbox)).toBe(0);
});

test("an enquiry that is entered needs an email address or a phone number", async () => {
  const refuse = async (fields: object) => {
    const response = await send("POST", "", { ...call, ...fields });
    return [response.status, await response.json()];
  };
  expect(await refuse({ phone: "" })).toEqual([400, { error: staffMessages.enquiryNeedsReach, field: "email" }]);
  expect(await refuse({ email: "nasreen" })).toMatchObject([400, { field: "email" }]);
  expect(await refuse({ name: " " })).toMatchObject([400, { field: "name" }]);
  expect(await refuse({ source: "Dream" })).toMatchObject([400, { field: "source" }]);
});

test("without an email address an enquiry cannot be answered by mail, and is not in the list of people", async () => {
  await send("POST", "", call);
  const [row] = await site.db.select().from(enquiries);
  const refused = await send("POST", `${row?.id}/answers`, { text: "Yes" });
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: staffMessages.enquiryWithoutEmail }]);
  expect(await (await site.request("/api/admin/people", { headers: staff })).json()).toEqual([]);
});

test("an enquiry can be assigned to a colleague, and not to a disabled account", async () => {
  const id = await makeEnquiry();
  await makeStaff(site.db, "bilal");
  const colleague = await findAccount(site.db, "bilal");
  const give = (version: number) => send("PATCH", id, { assigneeId: colleague?.id, version });
  expect(await read(give(1))).toMatchObject({ assignee: { userId: "bilal" } });
  await send("PATCH", id, { assigneeId: null, version: 2 });
  await disableAccount(site.db, "bilal");
  expect((await give(3)).status).toBe(400);
});

test("an enquiry can't be assigned to an unknown account", async () => {
  const id = await makeEnquiry();
  const refused = await send("PATCH", id, { assigneeId: crypto.randomUUID(), version: 1 });
  expect([refused.status, await refused.json()]).toEqual([400, { error: staffMessages.colleagueUnknown, field: "assigneeId" }]);
});

test("a note can be erased by its author only", async () => {
  const id = await makeEnquiry();
  const { _id } = await read(send("POST", `${id}/notes`, { text: "Call him" }));
  const other = await makeStaff(site.db, "bilal");
  const byOther = await site.request(`/api/admin/contacts/${id}/notes/${String(_id)}`, { method: "DELETE", headers: other });
  expect(byOther.status).toBe(404);
  expect((await send("DELETE", `${id}/notes/${String(_id)}`)).status).toBe(200);
});

const DAY = 24 * 3600_000;
const dayOf = (moment: Date) => moment.toLocaleDateString("en-CA", { timeZone: "Asia/Karachi" });

test.each([
  ["state=won", ["won"]],
  ["service=SEO%20Services", ["seo"]],
  ["assignee=none&state=new&order=oldest", ["old", "seo", "due", "later", "from ads"]],
  ["overdue=1", ["due"]],
  ["order=follow_up", ["due", "later"]],
  [`to=${dayOf(new Date(Date.now() - 9 * DAY))}`, ["old"]],
  [`from=${dayOf(new Date(Date.now() - 9 * DAY))}&state=won`, ["won"]],
  ["source=ads", ["from ads"]],
  ["scope=1", []],
])("the filter %j returns its matches", async (query, expected) => {
  const ago = (days: number) => ({ createdAt: new Date(Date.now() - days * DAY) });
  await makeEnquiry({ name: "old", ...ago(10) });
  await makeEnquiry({ name: "won", state: "won", ...ago(5) });
  await makeEnquiry({ name: "seo", service: "SEO Services", ...ago(4) });
  await makeEnquiry({ name: "due", followUpOn: dayOf(new Date()), ...ago(3) });
  await makeEnquiry({ name: "later", followUpOn: dayOf(new Date(Date.now() + 2 * DAY)), ...ago(2) });
  await makeEnquiry({ name: "from ads", source: "ads", ...ago(1) });
  expect(await names(query)).toEqual(expected);
});

test.each(["newest", "oldest", "follow_up"])("pages in the order %s cover all enquiries, and so do previous and next", async (order) => {
  const ids: string[] = [];
  for (const day of ["2026-01-03", "2026-01-01", "2026-01-02"]) ids.push(await makeEnquiry({ name: day, followUpOn: day }));
  const all = await names(`order=${order}`);
  const seen: unknown[] = [];
  let path: string | undefined = `/api/admin/contacts?order=${order}&limit=1`;
  while (path !== undefined) {
    const response = await site.request(path, { headers: staff });
    seen.push(...((await response.json()) as { name: string }[]).map(({ name }) => name));
    path = /^<(.*)>/.exec(response.headers.get("Link") ?? "")?.[1];
  }
  expect(seen).toEqual(all);
  const middle = ids[["2026-01-03", "2026-01-01", "2026-01-02"].indexOf(String(all[1]))];
  const { previous, next } = await read(send("GET", `${middle}?order=${order}`));
  const nameOf = async (id: unknown) => ((await read(send("GET", String(id))))["contact"] as { name: string }).name;
  expect([await nameOf(previous), await nameOf(next)]).toEqual([all[0], all[2]]);
});

test("the next page by follow-up day begins where the last one ended, though its last row was moved to another day", async () => {
  const ids: string[] = [];
  for (const day of ["2026-01-01", "2026-01-02", "2026-01-03"]) ids.push(await makeEnquiry({ name: day, followUpOn: day }));
  const first = await site.request("/api/admin/contacts?order=follow_up&limit=1", { headers: staff });
  const next = /^<(.*)>/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
  await send("PATCH", ids[0] ?? "", { followUpOn: "2026-01-09", version: 1 });
  const second = (await (await site.request(next, { headers: staff })).json()) as { name: string }[]; // the list's schema has a test
  expect(second.map(({ name }) => name)).toEqual(["2026-01-02"]);
});

test.each(["", ".", ".2026-02-31", ".0000-01-01"])("a cursor by follow-up day that ends with %j is refused", async (end) => {
  const cursor = encodeCursor({ createdAt: new Date(), id: crypto.randomUUID() });
  const answer = await site.request(`/api/admin/contacts?order=follow_up&cursor=${cursor}${end}`, { headers: staff });
  expect(answer.status).toBe(400);
});

test("the filtered list exports as CSV without formulas", async () => {
  await makeEnquiry({ name: "=1+2", message: '+92, "quoted"\nsecond line', state: "won" });
  await makeEnquiry({ name: "other" });
  const response = await send("GET", "export?state=won");
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain("'=1+2");
  expect(text).toContain(`"'+92, ""quoted""\nsecond line"`);
  expect(text).not.toContain("other");
});

test("sources are listed once each, without those of deleted enquiries", async () => {
  for (const source of ["linkedin", "google.com", "google.com", null]) await makeEnquiry({ source });
  await makeEnquiry({ source: "gone.example", deletedAt: new Date() });
  expect(await read(send("GET", "sources"))).toEqual(["google.com", "linkedin"]);
});

test("invented sources don't displace frequent ones", async () => {
  const invented = Array.from({ length: 250 }, (_, index) => `a${index}.example`);
  for (const source of [...invented, "zeit.example", "zeit.example"]) await makeEnquiry({ source });
  expect(await read(send("GET", "sources"))).toContain("zeit.example");
});

test("the thread has mails to the person and their failures, and no notices to staff", async () => {
  const id = await makeEnquiry();
  const mail = { channel: "mail" as const, aboutId: id, data: { text: "Yes", from: "amna" } };
  await site.db.insert(outbox).values([
    { ...mail, key: "a", kind: "answer", status: "failed", lastError: "550 No such mailbox" },
    { ...mail, key: "b", kind: "staff-notice" },
    { ...mail, key: "c", kind: "enquiry", channel: "webhook" },
  ]);
  const { mails } = await read(send("GET", id));
  expect(mails).toMatchObject([{ kind: "answer", text: "Yes", userId: "amna", status: "failed", lastError: "550 No such mailbox" }]);
});

test("an enquiry of a disabled colleague can be won, and stays assigned", async () => {
  await makeStaff(site.db, "bilal");
  const [left] = await site.db.update(staffAccounts).set({ disabledAt: new Date() }).where(eq(staffAccounts.userId, "bilal")).returning();
  const assigneeId = left?.id ?? null;
  const id = await makeEnquiry({ assigneeId });
  const changed = await send("PATCH", id, { state: "won", assigneeId, version: 1 });
  expect([changed.status, await changed.json()]).toMatchObject([200, { state: "won", assignee: { userId: "bilal" } }]);
});

test.each(["one\n=1+1", "one\r=1+1", "one\t=1+1", "one;=1+1"])("a message such as %j stays in its cell", async (message) => {
  await makeEnquiry({ message });
  const text = await (await send("GET", "export")).text();
  expect(text).toContain(`"${message}"`);
});

test("an unusual search and an invalid day are refused or find nothing, and never fail", async () => {
  const id = await makeEnquiry();
  expect(await names("source=%00")).toEqual([]);
  expect((await send("GET", "export?source=a%00b")).status).toBe(200);
  expect((await send("PATCH", id, { followUpOn: "0000-01-01", version: 1 })).status).toBe(400);
});
