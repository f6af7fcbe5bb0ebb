import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { MessageDetailView, MessageView, OutboxStateView } from "../../contract/outbox-views.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { auditEntries } from "../audit/audit.table.ts";
import { enqueueMail, enqueueWebhook } from "./outbox.store.ts";
import { outbox } from "./outbox.table.ts";

const site = useTestApp();
let headers: Record<string, string>;

const enqueue = (key: string, email: string) =>
  enqueueMail(site.db, {
    key,
    kind: "enquiry-received",
    to: { name: "Ada Lovelace", email },
    replyTo: "team@agency.example",
    data: { name: "Ada", reference: "AB-12", service: "AI Services", message: "Hello", at: "2026-11-22T09:00:00.000Z" },
  });
const change = (key: string, to: Partial<typeof outbox.$inferInsert>) => site.db.update(outbox).set(to).where(eq(outbox.key, key));
const list = async (query = "") => MessageView.array().parse(await (await site.request(`/api/admin/outbox${query}`, { headers })).json());
const idOf = async (email: string) => (await list(`?q=${email}`))[0]?._id ?? expect.fail("no such message");
const resend = (id: string) => site.request(`/api/admin/outbox/${id}/resend`, { method: "POST", headers });

beforeEach(async () => {
  headers = await makeStaff(site.db);
  await enqueue("waiting", "waiting@x.example");
  await enqueue("sent", "sent@x.example");
  await enqueue("failed", "failed@x.example");
  await change("sent", { status: "sent", attempts: 1, sentAt: new Date(), subject: "Thank you", html: "<p>Then</p>", text: "Then" });
  await change("failed", { status: "failed", attempts: 6, lastError: "550 5.1.1 No such user" });
  const data = { fileId: crypto.randomUUID(), conversationId: "c", filename: "brief.pdf", bytes: 12, summary: "A shop" };
  await enqueueWebhook(site.db, "hook", { event: "document", at: "2026-11-22T09:00:00.000Z", data });
});

test("staff find messages by state, channel and recipient, a page at a time", async () => {
  const recipients = async (query: string) => (await list(query)).map(({ recipient }) => recipient);
  expect(await recipients("?status=failed")).toEqual(["failed@x.example"]);
  expect(await recipients("?channel=webhook")).toEqual([""]);
  expect(await recipients("?status=waiting&channel=mail")).toEqual(["waiting@x.example"]);
  expect(await recipients("?q=sent@x")).toEqual(["sent@x.example"]);
  expect(await recipients("?order=oldest")).toEqual((await recipients("?order=newest")).toReversed());
  expect((await site.request("/api/admin/outbox?status=lost", { headers })).status).toBe(400);
  const first = await site.request("/api/admin/outbox?channel=mail&limit=2", { headers });
  const [, next = ""] = /<([^>]*)>; rel="next"/.exec(first.headers.get("Link") ?? "") ?? [];
  expect(next).toContain("channel=mail");
  expect(await list(next.slice(next.indexOf("?")))).toHaveLength(1);
});

test("a message shows its state, with the server's refusal", async () => {
  const [failed] = await list("?status=failed");
  expect(failed).toMatchObject({ kind: "enquiry-received", attempts: 6, lastError: "550 5.1.1 No such user" });
  expect(failed?.nextAt).toBeUndefined();
  const [waiting] = await list("?status=waiting&channel=mail");
  expect(waiting).toMatchObject({ attempts: 0, nextAt: expect.any(String) });
});

test("staff read a message as it was sent, or would be sent now", async () => {
  const read = async (email: string) => {
    const response = await site.request(`/api/admin/outbox/${await idOf(email)}`, { headers });
    return MessageDetailView.parse(await response.json());
  };
  expect(await read("sent@x.example")).toMatchObject({ subject: "Thank you", text: "Then", replyTo: "team@agency.example" });
  expect((await read("waiting@x.example")).text).toContain("AB-12");
  // Viewing it neither sends nor renders it.
  expect((await site.db.select().from(outbox).where(eq(outbox.key, "waiting")))[0]?.text).toBeNull();
  const [hook] = await list("?channel=webhook");
  const response = await site.request(`/api/admin/outbox/${hook?._id}`, { headers });
  expect(MessageDetailView.parse(await response.json()).text).toContain('"filename": "brief.pdf"');
  expect((await site.request("/api/admin/outbox/0b8a5f6e-52c5-4f6c-9a69-3d1a1c6d4f10", { headers })).status).toBe(404);
});

test("a failed message is resent with all its tries, once, and the history has who did it", async () => {
  const id = await idOf("failed@x.example");
  const answer = await resend(id);
  expect([answer.status, MessageView.parse(await answer.json())]).toMatchObject([200, { status: "waiting", attempts: 0 }]);
  const [due] = await site.db
    .select()
    .from(outbox)
    .where(sql`${outbox.key} = 'failed' and ${outbox.nextAt} <= now()`);
  expect(due?.status).toBe("waiting");
  const [entry] = await site.db.select().from(auditEntries).where(eq(auditEntries.noun, "outbox"));
  expect(entry).toMatchObject({ userId: "staff", action: "resent", itemId: id });
  const again = await resend(id);
  expect([again.status, await again.json()]).toMatchObject([409, { error: staffMessages.messageNotFailed }]);
  expect((await resend(await idOf("sent@x.example"))).status).toBe(409);
});

test("staff see the number of undelivered messages, and that no mail server is set up", async () => {
  const response = await site.request("/api/admin/outbox/state", { headers });
  expect(OutboxStateView.parse(await response.json())).toEqual({ waiting: 2, failed: 1, hasMailServer: false });
});

test("a colleague's address is neither shown, nor found, nor in the server's refusal", async () => {
  const mail = { kind: "staff-digest", data: {}, channel: "mail" as const, status: "failed" as const };
  const lastError = "550 5.1.1 <Amna@Private.example>: forwarding to amna.k@home.example failed";
  await site.db.insert(outbox).values([
    { ...mail, key: "named", recipient: "amna@private.example", recipientName: "amna", lastError },
    { ...mail, key: "team", recipient: "team@private.example", lastError: "550 no team@private.example" },
  ]);
  const find = async (q: string) =>
    (await list(`?q=${encodeURIComponent(q)}`)).map(({ recipient, recipientName }) => recipient || recipientName);
  expect(await find("private.example")).toEqual(["team@private.example"]);
  expect(await find("digest amna")).toEqual(["amna"]);
  expect(await find("amna@private")).toEqual([]);
  expect(await find("ada waiting@x")).toEqual(["waiting@x.example"]);
  expect((await list("?status=failed")).map((row) => row.lastError)).toEqual(
    expect.arrayContaining(["550 5.1.1 <…>: forwarding to … failed", "550 no team@private.example"]),
  );
});
