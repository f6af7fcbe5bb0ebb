import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import type { ErasureCertificate, PersonalNoun } from "../../contract/personal-data.ts";
import { personalMessages } from "../../contract/personal-messages.ts";
import { makeTestConfig, useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { addTurns, createConversation } from "../assistant/assistant.store.ts";
import { askedQuestions, conversationDocuments, conversations, unansweredQuestions } from "../assistant/assistant.table.ts";
import { recordAudit } from "../audit/audit.store.ts";
import { auditEntries } from "../audit/audit.table.ts";
import { comments } from "../comments/comments.table.ts";
import { enquiryNotes, enquiries } from "../enquiries/enquiries.table.ts";
import { files } from "../files/files.table.ts";
import { recordStaffEvent } from "../notifications/notifications.store.ts";
import { mayConfirm } from "../outbox/confirmations.store.ts";
import { enqueueMail } from "../outbox/outbox.store.ts";
import { outbox } from "../outbox/outbox.table.ts";
import { recordEvent } from "../payments/payment-events.store.ts";
import { payments } from "../payments/payments.table.ts";
import { idempotencyKeys } from "../platform/http/idempotency.table.ts";
import { getPrivate, putPrivate, type Storage } from "../platform/storage/storage.ts";
import { staffAccounts } from "../staff/staff.table.ts";
import { subscriptions } from "../subscriptions/subscriptions.table.ts";

const dataDir = join(tmpdir(), `site-persons-${crypto.randomUUID()}`);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Makes deletions in the storage fail. */
let isStuck = false;
const sometimesStuck = (storage: Storage): Storage => ({
  ...storage,
  delete: async (key) => {
    if (isStuck) throw new Error("the storage is away");
    await storage.delete(key);
  },
});

const site = useTestApp((deps) => ({ ...deps, config: makeTestConfig({ dataDir }), storage: sometimesStuck(deps.storage) }));
let staff: { Authorization: string };

beforeEach(async () => {
  isStuck = false;
  staff = await makeStaff(site.db, "amna");
});

const ADDRESS = "asma@site.test";
const visit = { landing: "/blog", referrer: "search.test" };

async function makeEnquiry(fields: Partial<typeof enquiries.$inferInsert> = {}): Promise<string> {
  const usual = {
    name: "Asma",
    email: "Asma@Site.test",
    phone: "042 555",
    service: "AI Services",
    message: "Kilns",
    visit,
    source: "search.test",
  };
  const [row] = await site.db
    .insert(enquiries)
    .values({ ...usual, ...fields })
    .returning();
  return row?.id ?? "";
}

let made = 0;
async function makeConversation(line = "Do you watch kilns?"): Promise<{ id: string; fileId: string; storedAs: string }> {
  made += 1;
  const { id } = await createConversation(site.db, { tokenHash: `token-${made}`, userId: "user-1" });
  await addTurns(site.db, id, [
    { role: "visitor", text: line },
    { role: "assistant", text: "We do." },
  ]);
  const storedAs = await putPrivate(site.storage, Buffer.from("bricks"));
  const [file] = await site.db
    .insert(files)
    .values({ userId: "user-1", filename: "../brief.pdf", contentType: "application/pdf", bytes: 6, storedAs })
    .returning();
  await site.db.insert(conversationDocuments).values({ conversationId: id, fileId: file?.id ?? "" });
  return { id, fileId: file?.id ?? "", storedAs };
}

const post = (what: "export" | "erase", email: string, headers: Record<string, string> = staff) =>
  site.request(`/api/admin/personal-data/${what}`, { json: { email }, headers });
// The answer's type is the schema's.
const erase = async (email = ADDRESS) => (await (await post("erase", email)).json()) as ErasureCertificate;
const lineOf = ({ lines }: ErasureCertificate, noun: PersonalNoun) => lines.find((line) => line.noun === noun);
const stayed = (certificate: ErasureCertificate, noun: PersonalNoun) => lineOf(certificate, noun)?.stayed;

const charge = { type: "paid", amountCents: 300_000, currency: "USD", chargedCents: 300_000 } as const;
async function makePaid(fields: Partial<typeof payments.$inferInsert> = {}, paidAt = new Date()) {
  const order = await makePayment(site.db, { name: "Asma K.", email: "ASMA@site.test", visit, source: "search.test", ...fields });
  const said = { id: `stripe:evt_${order.orderId}`, occurredAt: paidAt, event: charge, subject: { paymentId: order.id } };
  await recordEvent(site.db, "stripe", said, { origin: "webhook" });
  return order;
}

const findOrder = async (id: string) => (await site.db.select().from(payments).where(eq(payments.id, id)))[0];

/** All text in the database, of every row of every table. */
async function dumpDatabase(): Promise<string> {
  const { rows } = await site.database.client.query({
    text: "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    values: [],
  });
  const dumps = (rows as { name: string }[]).map(async ({ name }) => {
    const found = await site.database.client.query({ text: `select t::text as text from "${name}" t`, values: [] });
    return (found.rows as { text: string }[]).map(({ text }) => `${name}: ${text}`);
  });
  return (await Promise.all(dumps)).flat().join("\n");
}

test("an erased person is in no row of any table, nor in the trash, the search, the outbox or the files", async () => {
  const { id: conversationId, fileId, storedAs } = await makeConversation();
  const enquiryId = await makeEnquiry({ conversationId, fileId });
  await makeEnquiry({ message: "in the trash", deletedAt: new Date() });
  await makeEnquiry({ message: "spam", state: "spam" });
  const work = (method: string, path: string, json: unknown) =>
    site.request(`/api/admin/contacts/${path}`, { method, json, headers: { ...staff, "Idempotency-Key": crypto.randomUUID() } });
  await work("POST", `${enquiryId}/notes`, { text: "Asma calls on Friday" });
  await work("PATCH", enquiryId, { state: "won", version: 1 });
  await work("POST", `${enquiryId}/answers`, { text: "Dear Asma" });
  const data = { contactId: enquiryId, reference: "1", name: "Asma", email: ADDRESS, phone: "", service: "", message: "Kilns" };
  await recordStaffEvent(site.db, "enquiry", { event: "enquiry", data });
  await enqueueMail(site.db, {
    key: "digest",
    kind: "staff-digest",
    to: { name: "amna", email: "amna@site.test" },
    data: {
      reason: "daily",
      notices: [{ event: "enquiry", at: "2026-01-01T00:00:00Z", data: { ...data, message: `Write to:\n${ADDRESS}` } }],
      more: 0,
    },
  });
  await mayConfirm(site.db, { email: ADDRESS });
  await site.db.insert(comments).values({ blogId: "post", userName: "A", text: `Ask ${ADDRESS}.` });
  const [asked] = await site.db.insert(askedQuestions).values({ matter: "writing" }).returning();
  await site.db.insert(unansweredQuestions).values({ question: `will you write to ${ADDRESS}?`, askedId: asked?.id });
  await site.db.insert(idempotencyKeys).values({ key: "k", request: "r", answer: `{"email":"${ADDRESS}"}` });
  await recordAudit(site.db, {
    actor: { userId: "amna" },
    of: "packages",
    id: crypto.randomUUID(),
    action: "updated",
    after: { text: ADDRESS },
  });
  const [mail] = await site.db.select().from(outbox).where(eq(outbox.kind, "answer"));
  mkdirSync(join(dataDir, "mail"), { recursive: true });
  const mailFile = join(dataDir, "mail", `2026-11-23-${mail?.id}_site.test.eml`);
  writeFileSync(mailFile, "Dear Asma");

  const certificate = await erase(" ASMA@site.test ");
  expect(certificate.lines.map(({ noun, went }) => [noun, went])).toEqual([
    ["enquiries", 3],
    ["notes", 1],
    ["conversations", 1],
    ["files", 1],
    ["orders", 0],
    ["mails", 2],
    ["notices", 1],
    ["comments", 1],
    ["questions", 1],
    ["answers", 2],
    ["history", 2],
    ["limits", 1],
    ["accounts", 0],
  ]);
  expect(certificate).toMatchObject({ by: "amna", orderYears: 6, filesLeft: 0 });
  const left = await dumpDatabase();
  expect(left).not.toMatch(/asma|kilns|042 555/i);
  expect(left).toContain(certificate.addressHash);
  expect(await getPrivate(site.storage, storedAs)).toBeUndefined();
  expect(existsSync(mailFile)).toBe(false);
});

test("a person with a similar address, or in the same conversation, keeps all data", async () => {
  const { id: conversationId, fileId } = await makeConversation();
  await makeEnquiry({ conversationId, fileId });
  const others = ["jasma@site.test", "asma@site.test.pk", "x.asma@site.test"];
  for (const email of others) await makeEnquiry({ email, conversationId });
  for (const text of others) await site.db.insert(comments).values({ blogId: "post", userName: text, text });
  const certificate = await erase();
  expect(lineOf(certificate, "enquiries")?.went).toBe(1);
  expect(stayed(certificate, "conversations")).toEqual([{ count: 1, why: "shared" }]);
  expect(await site.db.$count(enquiries)).toBe(3);
  expect(await site.db.$count(comments)).toBe(3);
  expect(await site.db.$count(conversations)).toBe(1);
});

test("a conversation that contains the address is theirs, with its files", async () => {
  await makeConversation(`Write to me:\n${ADDRESS}`);
  await makeConversation("jasma@site.test");
  const certificate = await erase();
  expect([lineOf(certificate, "conversations")?.went, lineOf(certificate, "files")?.went]).toEqual([1, 1]);
  expect(await site.db.$count(conversations)).toBe(1);
});

test("paid orders keep what the law requires, under the name only", async () => {
  const invoice = { number: "A1-0001", cents: 300_000, currency: "USD", page: "https://invoice.stripe.com/i/1" };
  const paid = await makePaid({ invoice });
  const failed = await makePayment(site.db, { orderId: "order_2", email: ADDRESS, checkoutId: "cs_2", status: "failed" });
  const pending = await makePayment(site.db, { orderId: "order_3", email: ADDRESS, checkoutId: "cs_3" });
  const certificate = await erase();
  expect(lineOf(certificate, "orders")).toMatchObject({
    went: 1,
    stayed: [
      { count: 1, why: "law" },
      { count: 1, why: "open" },
    ],
  });
  expect(await findOrder(paid.id)).toMatchObject({
    name: "Asma K.",
    email: "",
    visit: null,
    source: null,
    checkoutUrl: null,
    invoice,
    status: "paid",
  });
  expect(await findOrder(failed.id)).toBeUndefined();
  expect(await findOrder(pending.id)).toMatchObject({ email: ADDRESS, visit: null });
  const people = (await (await site.request("/api/admin/people", { headers: staff })).json()) as { email: string }[];
  expect(people.map(({ email }) => email)).toEqual([ADDRESS]);
  expect((await site.request(`/api/admin/people/payment/${paid.id}`, { headers: staff })).status).toBe(404);
  const found = await site.request(`/api/admin/payments?q=asma%40site`, { headers: staff });
  expect((await found.json()) as unknown[]).toHaveLength(1);
});

test("while a subscription runs or a payment needs a review, the order keeps its address and states why", async () => {
  const [subscription] = await site.db
    .insert(subscriptions)
    .values({ provider: "stripe", providerSubscriptionId: "sub_1", packageName: "P", amountCents: 1, currency: "USD", isTest: true })
    .returning();
  const running = await makePaid({ subscriptionId: subscription?.id });
  const odd = await makePaid({ orderId: "order_2", checkoutId: "cs_2", amountCents: 1 });
  const certificate = await erase();
  expect(stayed(certificate, "orders")).toEqual([
    { count: 1, why: "unsettled" },
    { count: 1, why: "subscription" },
  ]);
  expect(await findOrder(running.id)).toMatchObject({ email: "ASMA@site.test", visit: null });
  expect(await findOrder(odd.id)).toMatchObject({ email: "ASMA@site.test", visit: null });
});

test("no mail is sent to an erased address, whatever happens to the order", async () => {
  const paid = await makePaid();
  await erase();
  const refund = { type: "refund", id: "re_1", cents: 300_000, at: new Date().toISOString() } as const;
  const event = { ...refund, source: "refund", hasFailed: false, isConfirmed: true } as never; // other fields are not used here
  await recordEvent(
    site.db,
    "stripe",
    { id: "stripe:evt_9", occurredAt: new Date(), event, subject: { paymentId: paid.id } },
    { origin: "webhook" },
  );
  expect((await findOrder(paid.id))?.status).toBe("refunded");
  expect(await site.db.$count(outbox)).toBe(0);
});

test("files that can't be erased are counted on the certificate", async () => {
  const { id: conversationId } = await makeConversation();
  await makeEnquiry({ conversationId });
  isStuck = true;
  const certificate = await erase();
  expect(certificate.filesLeft).toBe(1);
  expect(lineOf(certificate, "files")?.went).toBe(1);
  expect(await site.db.$count(files)).toBe(0);
});

test("a member of staff keeps the account, stated on the certificate", async () => {
  await site.db.update(staffAccounts).set({ email: ADDRESS });
  await enqueueMail(site.db, {
    key: "d",
    kind: "staff-digest",
    to: { name: "amna", email: ADDRESS },
    data: { reason: "daily", notices: [], more: 0 },
  });
  const certificate = await erase();
  expect(stayed(certificate, "accounts")).toEqual([{ count: 1, why: "staff" }]);
  expect(lineOf(certificate, "mails")?.went).toBe(0);
});

test("a failed erasure erases nothing", async () => {
  const enquiryId = await makeEnquiry();
  await recordAudit(site.db, { actor: { userId: "amna" }, of: "contacts", id: enquiryId, action: "updated", after: { state: "won" } });
  await site.db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
  await site.db.execute(sql`create trigger refuse before update on audit_entries for each row execute function refuse()`);
  try {
    expect((await post("erase", ADDRESS)).status).toBe(500);
    expect(await site.db.$count(enquiries)).toBe(1);
  } finally {
    await site.db.execute(sql`drop trigger refuse on audit_entries`);
    await site.db.execute(sql`drop function refuse`);
  }
});

test("a certificate can be read again, has no personal data, and is in the history", async () => {
  await makeEnquiry();
  const certificate = await erase();
  const path = "/api/admin/personal-data/certificates";
  expect(await (await site.request(`${path}/${certificate._id}`, { headers: staff })).json()).toEqual(certificate);
  expect(await (await site.request(path, { headers: staff })).json()).toEqual([certificate]);
  expect((await site.request(`${path}/${crypto.randomUUID()}`, { headers: staff })).status).toBe(404);
  expect(JSON.stringify(certificate)).not.toContain("asma");
  const [entry] = await site.db.select().from(auditEntries).where(eq(auditEntries.noun, "people"));
  expect(entry).toMatchObject({ userId: "amna", action: "erased", itemId: certificate._id });
});

test.each(["export", "erase"] as const)("%s asks for an email address and a session", async (what) => {
  expect((await post(what, "asma")).status).toBe(400);
  expect((await post(what, "")).status).toBe(400);
  expect((await post(what, ADDRESS, {})).status).toBe(401);
});

test("only owners export, erase and see certificates", async () => {
  await makeEnquiry();
  await site.db.update(staffAccounts).set({ role: "staff" });
  for (const what of ["export", "erase"] as const) expect((await post(what, ADDRESS)).status).toBe(403);
  expect((await site.request("/api/admin/personal-data/certificates", { headers: staff })).status).toBe(403);
  expect(await site.db.$count(enquiries)).toBe(1);
  expect(await site.db.$count(auditEntries)).toBe(0);
});

async function unpack(response: Response): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  const found = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer); // a stream of bytes
    found.set(entry.fileName, Buffer.concat(chunks).toString("utf8"));
  }
  return found;
}

test("an export has each noun as JSON, the files, links to the invoices, and a README with counts", async () => {
  const { id: conversationId, fileId } = await makeConversation();
  const enquiryId = await makeEnquiry({ conversationId, fileId, deletedAt: new Date() });
  await site.db.insert(enquiryNotes).values({ enquiryId, userId: "amna", text: "Call on Friday" });
  const invoice = { number: "A1-0001", cents: 300_000, currency: "USD", page: "https://invoice.stripe.com/i/1" };
  const paid = await makePaid({ invoice });
  await makeEnquiry({ email: "jasma@site.test", message: "of somebody else" });
  const unpacked = await unpack(await post("export", ADDRESS));
  expect([...unpacked.keys()].toSorted()).toEqual(
    [
      "README.txt",
      ...["comments", "conversations", "enquiries", "files", "history", "mails", "notes", "orders", "questions"].map(
        (noun) => `${noun}.json`,
      ),
      `files/${fileId}-__brief.pdf`,
    ].toSorted(),
  );
  const read = (noun: PersonalNoun) => JSON.parse(unpacked.get(`${noun}.json`) ?? "[]") as Record<string, unknown>[];
  expect(read("enquiries")).toMatchObject([{ id: enquiryId, phone: "042 555", message: "Kilns", visit }]);
  expect(read("notes")).toMatchObject([{ text: "Call on Friday" }]);
  expect(read("conversations")).toMatchObject([{ by: "visitor" }, { by: "assistant", text: "We do." }]);
  expect(read("orders")).toMatchObject([{ orderId: "order_1", status: "paid", invoice, events: [{ type: "paid" }] }]);
  expect(read("mails")).toMatchObject([{ kind: "payment-paid", to: ADDRESS }]);
  expect([...unpacked].find(([path]) => path.startsWith("files/"))?.[1]).toBe("bricks");
  expect(unpacked.get("README.txt")).toContain("enquiries.json: 1\n");
  const all = [...unpacked.values()].join("\n");
  expect(all).not.toContain("of somebody else");
  expect(all).not.toContain(paid.accessKey);
  const [entry] = await site.db.select().from(auditEntries).where(eq(auditEntries.noun, "people"));
  expect(entry).toMatchObject({ userId: "amna", action: "exported", after: { addressHash: expect.stringMatching(/^[\da-f]{64}$/) } });
});

test("an unreadable file is listed in the README, and an export without data says so", async () => {
  const { id: conversationId, storedAs } = await makeConversation();
  await makeEnquiry({ conversationId });
  await site.storage.delete(`private/${storedAs}`);
  const unpacked = await unpack(await post("export", ADDRESS));
  expect(unpacked.get("README.txt")).toContain("could not be read");
  expect(unpacked.get("README.txt")).not.toContain(personalMessages.nothingStored);
  const empty = await unpack(await post("export", "nobody@site.test"));
  expect(empty.get("enquiries.json")).toBe("[]\n");
  expect(empty.get("README.txt")).toContain(personalMessages.nothingStored);
});
