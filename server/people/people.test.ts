import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { PersonEntry, PersonRowView, PersonView } from "../../contract/people.ts";
import type { Visit } from "../../contract/visit.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { createConversation, addTurns } from "../assistant/assistant.store.ts";
import { conversationDocuments } from "../assistant/assistant.table.ts";
import { enquiries } from "../enquiries/enquiries.table.ts";
import { files } from "../files/files.table.ts";
import { enqueueMail } from "../outbox/outbox.store.ts";
import { recordEvent } from "../payments/payment-events.store.ts";

const site = useTestApp();
let staff: { Authorization: string };

beforeEach(async () => {
  staff = await makeStaff(site.db, "amna");
});

async function makeEnquiry(fields: Partial<typeof enquiries.$inferInsert> = {}): Promise<string> {
  const usual = { name: "Asma", email: "asma@site.test", phone: "042", service: "AI Services", message: "Hello" };
  const [row] = await site.db
    .insert(enquiries)
    .values({ ...usual, ...fields })
    .returning();
  return row?.id ?? "";
}

let made = 0;
async function makeConversation(): Promise<{ id: string; fileId: string }> {
  made += 1;
  const { id } = await createConversation(site.db, { tokenHash: `token-${made}`, userId: "user-1" });
  await addTurns(site.db, id, [
    { role: "visitor", text: "Do you build shops?" },
    { role: "assistant", text: "We do." },
  ]);
  const [file] = await site.db
    .insert(files)
    .values({ userId: "user-1", filename: "brief.pdf", contentType: "application/pdf", bytes: 1000, storedAs: `file-${made}` })
    .returning();
  await site.db.insert(conversationDocuments).values({ conversationId: id, fileId: file?.id ?? "" });
  return { id, fileId: file?.id ?? "" };
}

const get = (path: string) => site.request(`/api/admin/people${path}`, { headers: staff });
// The answers' types are the schemas'.
const read = async (path: string) => (await (await get(path)).json()) as PersonView;
const list = async (query = "") => (await (await get(query)).json()) as PersonRowView[];
const kinds = ({ entries }: PersonView) => entries.map(({ kind }) => kind);
const work = (method: string, path: string, json: unknown) => site.request(`/api/admin/contacts/${path}`, { method, json, headers: staff });

const visit: Visit = { landing: "/blog", referrer: "search.test", utm_source: "news" };

test("a refund that the provider reports again is in the timeline once, and its failure later as well", async () => {
  const order = await makePayment(site.db, { status: "paid", checkoutId: "cs_1" });
  const tell = (id: string, second: number, origin: "staff" | "webhook", hasFailed: boolean) => {
    const refund = { type: "refund", id: "re_1", cents: 1000, source: "refund", hasFailed } as const;
    const told = { id, occurredAt: new Date(Date.UTC(2026, 0, 1, 9, 0, second)), event: refund, subject: { paymentId: order.id } };
    return recordEvent(site.db, "stripe", told, { origin });
  };
  await tell("site:re_1", 1, "staff", false);
  await tell("stripe:evt_1", 2, "webhook", false);
  const once = await read(`/payment/${order.id}`);
  expect(once.entries.filter(({ kind }) => kind === "payment")).toHaveLength(1);
  await tell("stripe:evt_2", 3, "webhook", true);
  const failed = await read(`/payment/${order.id}`);
  expect(failed.entries.filter(({ kind }) => kind === "payment")).toHaveLength(2);
});

test("a person's timeline has all events in order", async () => {
  const { id: conversationId, fileId } = await makeConversation();
  const id = await makeEnquiry({ conversationId, fileId, visit });
  const order = await makePayment(site.db, { name: "Asma K.", email: "ASMA@site.test", visit });
  await enqueueMail(site.db, {
    key: "one",
    kind: "enquiry-received",
    to: { name: "Asma", email: "Asma@site.test" },
    data: { name: "Asma", reference: "1", service: "AI Services", message: "Hello", at: "2026-01-01T00:00:00Z" },
  });
  const event = { type: "paid", amountCents: 300_000, currency: "USD", chargedCents: 300_000 } as const;
  const said = { id: "stripe:evt_1", occurredAt: new Date(), event, subject: { paymentId: order.id } };
  await recordEvent(site.db, "stripe", said, { origin: "webhook" });
  await work("POST", `${id}/notes`, { text: "Call on Friday" });
  await work("PATCH", id, { state: "won", version: 1 });
  const person = await read(`/contact/${id}`);
  expect(person).toMatchObject({
    names: ["Asma", "Asma K."],
    emails: ["asma@site.test"],
    phones: ["042"],
    conversations: [conversationId],
    isCut: false,
  });
  const happened = kinds(person);
  expect(happened.toSorted()).toEqual(
    ["visit", "conversation", "document", "enquiry", "order", "payment", "mail", "mail", "note", "change"].toSorted(),
  );
  expect(happened.slice(0, 4)).toEqual(["conversation", "document", "visit", "enquiry"]);
  expect(happened.indexOf("order")).toBeLessThan(happened.indexOf("payment"));
  expect(person.entries).toEqual(person.entries.toSorted((one, other) => one.at.localeCompare(other.at)));
  const entry = (kind: PersonEntry["kind"]) => person.entries.find((one) => one.kind === kind);
  expect(entry("visit")).toMatchObject({ visit, item: { kind: "contact", id } });
  expect(entry("conversation")).toMatchObject({ lines: 2, item: { kind: "conversation", id: conversationId } });
  expect(entry("payment")).toMatchObject({ event: "paid", status: "paid", orderId: "order_1", item: { kind: "payment", id: order.id } });
  expect(entry("note")).toMatchObject({ by: "amna", text: "Call on Friday" });
  expect(entry("change")).toMatchObject({ by: "amna", action: "updated", after: { state: "won" } });
  for (const item of [`payment/${order.id}`, `file/${fileId}`, `conversation/${conversationId}`]) {
    expect(await read(`/${item}`)).toEqual(person);
  }
});

test("several addresses in one conversation are one person, with the orders of each", async () => {
  const { id: conversationId } = await makeConversation();
  const id = await makeEnquiry({ email: "home@site.test", conversationId });
  await makeEnquiry({ email: "work@site.test", conversationId });
  await makePayment(site.db, { email: "work@site.test" });
  await makeEnquiry({ email: "stranger@site.test" });
  const person = await read(`/contact/${id}`);
  expect(person.emails.toSorted()).toEqual(["home@site.test", "work@site.test"]);
  expect(kinds(person)).toContain("order");
});

test("a person who only used the assistant has no name, and a file alone is a timeline of one entry", async () => {
  const { id, fileId } = await makeConversation();
  const person = await read(`/conversation/${id}`);
  expect(person).toMatchObject({ names: [], emails: [] });
  expect(kinds(person)).toEqual(["conversation", "document"]);
  await site.db.delete(conversationDocuments).where(eq(conversationDocuments.fileId, fileId));
  expect(kinds(await read(`/file/${fileId}`))).toEqual(["document"]);
});

test("staff's internal mails are in no timeline, nor are deleted items", async () => {
  const id = await makeEnquiry({ email: "amna@site.test" });
  await makeEnquiry({ email: "amna@site.test", deletedAt: new Date() });
  await enqueueMail(site.db, {
    key: "notice",
    kind: "staff-digest",
    to: { name: "amna", email: "amna@site.test" },
    data: { reason: "daily", notices: [], more: 0 },
  });
  expect(kinds(await read(`/contact/${id}`))).toEqual(["enquiry"]);
});

test("a long timeline shows the newest entries", async () => {
  const start = Date.UTC(2026, 0, 1);
  const usual = { name: "Asma", email: "asma@site.test", phone: "042", service: "AI Services" };
  const rows = Array.from({ length: 301 }, (_, n) => ({ ...usual, message: `${n} ${"x".repeat(700)}`, createdAt: new Date(start + n) }));
  await site.db.insert(enquiries).values(rows);
  const [{ _id }] = (await list()) as [PersonRowView];
  const person = await read(`/contact/${_id}`);
  expect(person).toMatchObject({ isCut: true, entries: { length: 300 } });
  expect(person.entries[0]).toMatchObject({ text: expect.stringMatching(/^1 x+…$/) });
});

test.each(["contact", "payment", "file", "conversation"])("an erased %s belongs to no person", async (kind) => {
  const response = await get(`/${kind}/${crypto.randomUUID()}`);
  expect(response.status).toBe(404);
  expect((await get(`/${kind}/7`)).status).toBe(400);
  expect((await get(`/comment/${crypto.randomUUID()}`)).status).toBe(400);
});

const minute = (count: number) => new Date(Date.UTC(2026, 0, 1, 0, count));

/** Bilal wrote and then ordered, Asma wrote twice, a bot wrote as Carl. */
async function makePeople(): Promise<void> {
  await makeEnquiry({ name: "Bilal", email: "bilal@site.test", createdAt: minute(1) });
  await makeEnquiry({ name: "Asma", createdAt: minute(2) });
  await makePayment(site.db, { name: "Bilal Khan", email: "Bilal@site.test", createdAt: minute(3) });
  await makeEnquiry({ name: "Asma", email: "ASMA@site.test", message: "Warehouse", createdAt: minute(4) });
  await makeEnquiry({ name: "Carl", email: "carl@site.test", state: "spam", createdAt: minute(5) });
}

test("each person is listed once, by the latest item", async () => {
  await makePeople();
  expect(await list()).toMatchObject([
    { name: "Asma", email: "asma@site.test", enquiries: 2, orders: 0, kind: "contact", lastAt: minute(4).toISOString() },
    { name: "Bilal Khan", email: "bilal@site.test", enquiries: 1, orders: 1, kind: "payment" },
  ]);
});

test.each([
  ["bilal", ["Bilal Khan"]],
  ["asma@site", ["Asma"]],
  ["hello", ["Asma", "Bilal"]],
  ["nobody", []],
])("the search for %j finds %j", async (q, names) => {
  await makePeople();
  expect((await list(`?q=${encodeURIComponent(q)}`)).map(({ name }) => name)).toEqual(names);
});

test("pages cover all people, each once", async () => {
  await makePeople();
  const seen: string[] = [];
  let query: string | undefined = "?limit=1";
  while (query !== undefined) {
    const response = await get(query);
    seen.push(...((await response.json()) as PersonRowView[]).map(({ name }) => name));
    query = /^<\/api\/admin\/people(.*)>/.exec(response.headers.get("Link") ?? "")?.[1];
  }
  expect(seen).toEqual(["Asma", "Bilal Khan"]);
});
