import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { assistant } from "../../content/assistant.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { ScopeDraft } from "../../contract/chat.ts";
import { chatMessages } from "../../contract/chat-messages.ts";
import { messages } from "../../contract/messages.ts";
import { paymentMessages } from "../../contract/payment-messages.ts";
import { makePdf } from "../../tests/assistant/make-pdf.ts";
import { makeTestConfig, useTestApp } from "../../tests/helpers/app.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { makeBrief, makeVisitor } from "../../tests/helpers/visitor.ts";
import { enquiries } from "../enquiries/enquiries.table.ts";
import { createEnquiry, purgeEnquiries } from "../enquiries/enquiries.store.ts";
import { files } from "../files/files.table.ts";
import { createLog } from "../platform/log.ts";
import { deletePrivate, getPrivate, getPrivateText, PRIVATE_FOLDER } from "../platform/storage/storage.ts";
import { type ChatLimits, createChatLimits } from "./assistant.routes.ts";
import { purgeAssistant } from "./assistant-retention.store.ts";
import { unpackText } from "./documents/pages.ts";
import { conversationDocuments, conversations, conversationTurns, unansweredQuestions } from "./assistant.table.ts";
import { countUnanswered } from "./assistant-questions.store.ts";

const logged: string[] = [];
const log = createLog("warn", { write: (line) => void logged.push(line) });
const site = useTestApp((deps) => ({ ...deps, log, config: makeTestConfig({ trustProxy: 1 }) }));
beforeEach(() => void logged.splice(0));

/** Makes inserts into a table fail while `task` runs. */
async function whileBroken(table: string, task: () => Promise<void>): Promise<void> {
  const name = sql.identifier(table);
  await site.db.execute(sql`alter table ${name} add constraint broken check (false) not valid`);
  try {
    await task();
  } finally {
    await site.db.execute(sql`alter table ${name} drop constraint broken`);
  }
}

const DAY = 24 * 3600_000;
const storedFiles = () => site.db.select().from(files);

const sender = { name: "Asma Khan", email: "asma@site.test", phone: "+92 300 0000000" };

async function readDraft(visitor: ReturnType<typeof makeVisitor>) {
  const response = await visitor.send("/api/chat/scope");
  expect(response.status).toBe(200);
  return ScopeDraft.parse(await response.json());
}

function editedOf({ goals, mustHaves, constraints, questions, packageName }: ScopeDraft) {
  return { ...sender, goals, mustHaves, constraints, questions, packageName };
}

const sendScope = (visitor: ReturnType<typeof makeVisitor>, json: unknown) => visitor.send("/api/chat/scope", { json });

test("a document is read, summarised for visitor and staff, and stored privately for staff", async () => {
  const visitor = makeVisitor(site);
  const answer = await visitor.handOver();
  expect(answer).toEqual({ filename: "brief.pdf", message: expect.stringContaining("calendar"), isRead: true, offer: "scope" });
  const [file] = await storedFiles();
  expect(file).toMatchObject({ userId: "user-1", filename: "brief.pdf", contentType: "application/pdf", bytes: makeBrief().length });
  expect(answer.message).toContain(file?.summary);
  expect(await getPrivate(site.storage, file?.storedAs ?? "")).toHaveLength(makeBrief().length);
  expect((await site.request(`/api/uploads/${file?.storedAs}`)).status).toBe(404);
  const { turns, document } = await visitor.look();
  expect(turns.map(({ text, isFile, offer }) => [text, isFile, offer])).toEqual([
    [chatMessages.uploaded("brief.pdf"), true, undefined],
    [answer.message, false, "scope"],
  ]);
  expect(document).toEqual({ filename: "brief.pdf" });
});

test("a later question is answered from the document, with its page, in this conversation only", async () => {
  const visitor = makeVisitor(site);
  await visitor.handOver();
  const { response } = await visitor.hear("Who maintains the treatments in my document?");
  expect(response).toMatch(/head nurse/);
  expect(response).toMatch(/page 2/i);
  const stranger = makeVisitor(site, { userId: "user-1" });
  expect((await stranger.hear("Who maintains the treatments in my document?")).response).not.toMatch(/head nurse/);
  expect((await stranger.send("/api/chat/scope")).status).toBe(404);
});

test("a document whose text is missing is read again; if its file is missing too, the site answers from its own facts", async () => {
  const visitor = makeVisitor(site);
  await visitor.handOver();
  const [file] = await storedFiles();
  await site.storage.delete(`private/${file?.storedAs}.text`);
  expect((await visitor.hear("Who maintains the treatments in my document?")).response).toMatch(/head nurse/);
  expect(await getPrivateText(site.storage, file?.storedAs ?? "")).toBeDefined();
  const other = makeVisitor(site);
  await other.handOver();
  const [second] = (await storedFiles()).filter(({ storedAs }) => storedAs !== file?.storedAs);
  await deletePrivate(site.storage, second?.storedAs ?? "");
  expect((await other.hear("Who maintains the treatments in my document?")).response).not.toMatch(/head nurse/);
});

test.each([
  ["a picture", "holiday.png", Buffer.from("\u0089PNG\r\n"), chatMessages.fileTypeUnsupported],
  [
    "a picture named .pdf",
    "brief.pdf",
    Buffer.concat([Buffer.from([0x89]), Buffer.from("PNG\r\n\u001a\n0000IHDR")]),
    "neither a PDF nor a Word file",
  ],
])("%s is refused and not stored", async (_what, filename, bytes, expected) => {
  const response = await makeVisitor(site).upload(bytes, filename);
  expect(response.status).toBe(415);
  expect(await response.json()).toEqual({ error: expect.stringContaining(expected) });
  expect(await storedFiles()).toEqual([]);
});

test("more than 10 MB is refused before it is read", async () => {
  const response = await makeVisitor(site).upload(Buffer.alloc(10.2 * 1024 * 1024), "brief.pdf");
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ error: apiMessages.documentTooLarge });
});

test("a form without a file or with an unknown field is refused", async () => {
  const visitor = makeVisitor(site);
  const form = new FormData();
  form.set("userId", "user-1");
  const missing = await visitor.send("/api/chat/upload", { body: form });
  expect([missing.status, await missing.json()]).toEqual([400, { error: apiMessages.documentMissing, field: "file" }]);
  form.set("file", new File(["x"], "brief.pdf"));
  form.set("path", "/etc/passwd");
  expect((await visitor.send("/api/chat/upload", { body: form })).status).toBe(400);
});

test("a scan is stored for staff, and the visitor is told that it contains no text", async () => {
  const visitor = makeVisitor(site);
  const { isRead, message, offer } = await visitor.handOver(makeBrief([[], []]), "scan.pdf");
  expect([isRead, offer]).toEqual([false, undefined]);
  expect(message).toContain("no text");
  expect(await storedFiles()).toEqual([expect.objectContaining({ filename: "scan.pdf", summary: "" })]);
  expect((await visitor.look()).document).toBeUndefined();
  expect((await visitor.send("/api/chat/scope")).status).toBe(404);
});

test("a damaged document is not stored, and the answer says that it is damaged", async () => {
  const visitor = makeVisitor(site);
  const { isRead, message } = await visitor.handOver(makeBrief().subarray(0, 300));
  expect([isRead, message]).toEqual([false, expect.stringContaining("damaged")]);
  expect(await storedFiles()).toEqual([]);
  expect((await visitor.look()).turns).toHaveLength(2);
});

test("folders and control characters are removed from a filename (path traversal)", async () => {
  const visitor = makeVisitor(site);
  const { filename } = await visitor.handOver(makeBrief(), "..\\..\\etc/secret\u0000\u202e plan.pdf");
  expect(filename).toBe("secret plan.pdf");
});

test("the draft scope has the document's page numbers and a package at its live price", async () => {
  const visitor = makeVisitor(site);
  await visitor.handOver();
  const scope = await readDraft(visitor);
  expect(scope.filename).toBe("brief.pdf");
  const lines = [...scope.goals, ...scope.mustHaves, ...scope.constraints];
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.every(({ page }) => page === 1 || page === 2)).toBe(true);
  expect([3000, 4000, 5000, 200]).toContain(scope.price);
});

test("an edited scope becomes an enquiry with document and conversation, at the server's price", async () => {
  const visitor = makeVisitor(site);
  await visitor.handOver();
  const draft = await readDraft(visitor);
  const edited = {
    ...editedOf(draft),
    goals: [{ text: "Fewer missed appointments\u0000", page: 1 }, { text: " " }],
    packageName: "2-Day Trial",
  };
  const response = await sendScope(visitor, { ...edited, website: "", elapsed_ms: 9000 });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ status: "ok", message: messages.messageSent, reference: expect.stringMatching(/^[\dA-F]{8}$/) });
  const staff = await makeStaff(site.db);
  const [enquiry] = (await (await site.request("/api/admin/contacts", { headers: staff })).json()) as Record<string, string>[]; // checked below
  expect(enquiry).toMatchObject({
    ...sender,
    service: "Scope: 2-Day Trial",
    message: expect.stringContaining("Fewer missed appointments (page 1)"),
  });
  expect(enquiry).not.toHaveProperty("spam");
  expect(enquiry?.["scope"]).toMatchObject({ filename: "brief.pdf", goals: [{ text: "Fewer missed appointments", page: 1 }], price: 200 });
  const conversation = await site.request(`/api/admin/conversations/${enquiry?.["conversationId"]}`, { headers: staff });
  expect(await conversation.json()).toMatchObject({ userId: "user-1", turns: [{ isFile: true }, {}, { text: assistant.scopeSent }] });
  const ofFile = await site.request(`/api/admin/files/${enquiry?.["fileId"]}/conversation`, { headers: staff });
  expect(await ofFile.json()).toMatchObject({ _id: enquiry?.["conversationId"] });
});

test("a scope is sent even if its turns can't be written to the conversation", async () => {
  const visitor = makeVisitor(site);
  await visitor.handOver();
  const edited = editedOf(await readDraft(visitor));
  await whileBroken("conversation_turns", async () => {
    expect((await sendScope(visitor, edited)).status).toBe(201);
  });
  expect(await site.db.select().from(enquiries)).toHaveLength(1);
  expect(logged.join("\n")).toContain("the scope was sent");
});

test.each([
  ["no name", { name: " " }, { error: messages.nameRequired, field: "name" }],
  ["an invalid email address", { email: "asma" }, { error: messages.emailRequired, field: "email" }],
  ["a package that is not sold", { packageName: "Gold Package" }, { error: paymentMessages.packageRequired, field: "packageName" }],
  ["a price from the client", { price: 1 }, { error: apiMessages.unknownField }],
  ["too long a line", { goals: [{ text: "x".repeat(601) }] }, { error: apiMessages.invalidRequest, field: "goals" }],
])("a scope with %s is refused and nothing is stored", async (_what, change, expected) => {
  const scope = { ...sender, goals: [], mustHaves: [], constraints: [], questions: [], packageName: "Product Package" };
  const response = await sendScope(makeVisitor(site), { ...scope, ...change });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(expected);
  expect(await site.db.select().from(enquiries)).toEqual([]);
});

test("a scope without a package is sent too, and asks to talk first", async () => {
  const scope = { ...sender, goals: [{ text: "Sell shoes" }], mustHaves: [], constraints: [], questions: [], packageName: "" };
  expect((await sendScope(makeVisitor(site), scope)).status).toBe(201);
  const [row] = await site.db.select().from(enquiries);
  expect([row?.service, row?.scope]).toEqual(["Scope: talk first, no package yet", expect.objectContaining({ packageName: "", price: 0 })]);
});

test("a spam scope is stored with its spam label, also without a conversation", async () => {
  const scope = {
    ...sender,
    goals: [{ text: "Sell shoes" }],
    mustHaves: [],
    constraints: [],
    questions: [],
    packageName: "Product Package",
  };
  expect((await sendScope(makeVisitor(site), { ...scope, website: "x" })).status).toBe(201);
  expect((await sendScope(makeVisitor(site), { ...scope, elapsed_ms: 10 })).status).toBe(201);
  const rows = await site.db.select().from(enquiries);
  expect(rows.map(({ spam, conversationId }) => [spam, conversationId])).toEqual([
    ["honeypot", null],
    ["too fast", null],
  ]);
});

test("scopes and contact forms share one rate limit per address", async () => {
  const scope = { ...sender, goals: [], mustHaves: [], constraints: [], questions: [], packageName: "Product Package" };
  const visitor = makeVisitor(site);
  for (let round = 0; round < 10; round += 1) expect((await sendScope(visitor, scope)).status).toBe(201);
  expect((await sendScope(visitor, scope)).status).toBe(429);
  const form = { ...sender, service: "AI Services", message: "Hello" };
  expect((await visitor.send("/api/contact", { json: form })).status).toBe(429);
});

test("deleting a conversation erases its files with text and bytes", async () => {
  const visitor = makeVisitor(site);
  await visitor.handOver();
  const [file] = await storedFiles();
  const response = await visitor.send("/api/chat", { method: "DELETE" });
  expect(await response.json()).toEqual({ message: assistant.deleted });
  expect(await getPrivate(site.storage, file?.storedAs ?? "")).toBeUndefined();
  for (const table of [files, conversations, conversationTurns, conversationDocuments])
    expect(await site.db.select().from(table)).toEqual([]);
});

test("when the visitor deletes a conversation, what was sent with an enquiry stays with the enquiry", async () => {
  const visitor = makeVisitor(site);
  await visitor.handOver(makeBrief(), "older.pdf");
  await visitor.handOver(makeBrief(), "sent.pdf");
  await sendScope(visitor, editedOf(await readDraft(visitor)));
  await visitor.hear("How much is the Product Package?");
  const response = await visitor.send("/api/chat", { method: "DELETE" });
  expect(await response.json()).toEqual({ message: assistant.deletedExceptSent });
  expect((await visitor.look()).turns).toEqual([]);
  expect((await storedFiles()).map(({ filename }) => filename)).toEqual(["sent.pdf"]);
  expect((await site.db.select().from(conversationTurns)).map(({ text }) => text)).not.toContain("How much is the Product Package?");
});

test("after 180 days conversations, files and counted questions are erased, unless an enquiry keeps them", async () => {
  await makeVisitor(site).handOver(makeBrief(), "forgotten.pdf");
  const sent = makeVisitor(site);
  await sent.handOver(makeBrief(), "sent.pdf");
  await sendScope(sent, editedOf(await readDraft(sent)));
  await countUnanswered(site.db, "about llamas");
  const purge = (days: number) =>
    purgeAssistant({ db: site.db, storage: site.storage, log }, { retentionDays: 180, now: new Date(Date.now() + days * DAY) });
  expect(await purge(179)).toBe(0);
  expect(await storedFiles()).toHaveLength(2);
  expect(await purge(181)).toBe(1);
  expect((await storedFiles()).map(({ filename }) => filename)).toEqual(["sent.pdf"]);
  expect(await site.db.select().from(unansweredQuestions)).toEqual([]);
  const listed = await site.request("/api/admin/contacts", { headers: await makeStaff(site.db) });
  expect(await listed.json()).toMatchObject([
    { scope: { filename: "sent.pdf" }, fileId: expect.any(String), conversationId: expect.any(String) },
  ]);
});

test("once the enquiry is erased, its conversation is erased after the retention period", async () => {
  const visitor = makeVisitor(site);
  await visitor.handOver();
  await sendScope(visitor, editedOf(await readDraft(visitor)));
  await site.db.update(enquiries).set({ deletedAt: new Date(Date.now() - 31 * DAY), deletedBy: "amna" });
  await purgeEnquiries(site.db, new Date());
  const now = new Date(Date.now() + 181 * DAY);
  expect(await purgeAssistant({ db: site.db, storage: site.storage, log }, { retentionDays: 180, now })).toBe(1);
  expect(await storedFiles()).toEqual([]);
});

test("when staff erase a file its text goes too, and the enquiry stays", async () => {
  const visitor = makeVisitor(site);
  await visitor.handOver();
  await sendScope(visitor, editedOf(await readDraft(visitor)));
  const [file] = await storedFiles();
  const staff = await makeStaff(site.db);
  expect((await site.request(`/api/admin/files/${file?.id}`, { method: "DELETE", headers: staff })).status).toBe(200);
  expect(await site.db.select().from(conversationDocuments)).toEqual([]);
  expect(await site.db.select().from(enquiries)).toEqual([expect.objectContaining({ fileId: null, ...sender })]);
  expect((await visitor.hear("Who maintains the treatments in my document?")).response).not.toMatch(/head nurse/);
});

test("an enquiry without a scope has neither document nor conversation", async () => {
  await createEnquiry(site.db, { ...sender, service: "AI Services", message: "Hello" }, { from: "local" });
  const listed = await site.request("/api/admin/contacts", { headers: await makeStaff(site.db) });
  const [enquiry] = (await listed.json()) as object[]; // typed by its schema
  for (const field of ["scope", "fileId", "conversationId"]) expect(enquiry).not.toHaveProperty(field);
});

async function spend(limit: keyof ChatLimits, key: string, points: number): Promise<void> {
  const limiter = createChatLimits(site.database.client)[limit];
  for (let point = 0; point < points; point += 1) await limiter.consume(key);
}

test("the eleventh document of a conversation in a day is rate-limited", async () => {
  const visitor = makeVisitor(site);
  await visitor.ask("hello");
  const [conversation] = await site.db.select().from(conversations);
  await spend("documentsOfConversation", conversation?.id ?? "", 9);
  expect((await visitor.upload(makeBrief())).status).toBe(200);
  expect((await visitor.upload(makeBrief())).status).toBe(429);
});

test("refused uploads don't count towards the rate limits of an address or of the day", async () => {
  const visitor = makeVisitor(site);
  for (const [bytes, filename] of [
    [Buffer.from("x"), "a.txt"],
    [Buffer.from("x"), "a.pdf"],
    [Buffer.alloc(10.2 * 1024 * 1024), "large.pdf"],
  ] as const)
    expect([413, 415]).toContain((await visitor.upload(bytes, filename)).status);
  await spend("documentsOfAddress", "192.0.2.1", 20);
  await spend("documentsOfDay", "all", 500);
});

test("one address can send only a small part of a day's documents, and is refused before the upload", async () => {
  await spend("documentsOfAddressOfDay", "192.0.2.1", 40);
  expect((await makeVisitor(site).upload(makeBrief())).status).toBe(429);
  expect((await makeVisitor(site, { address: "192.0.2.2" }).upload(makeBrief())).status).toBe(200);
});

test("concurrent documents of one address: the second waits for the first, and the third is refused", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => makeVisitor(site).upload(makeBrief())));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(await refused[0]?.json()).toEqual({ error: apiMessages.documentWaiting });
  expect(refused[0]?.headers.get("Retry-After")).toMatch(/^\d+$/);
});

test("concurrent documents of several addresses are all read", async () => {
  const visitors = [1, 2, 3, 4].map((number) => makeVisitor(site, { address: `192.0.2.${number}` }));
  expect((await Promise.all(visitors.map((visitor) => visitor.handOver()))).every(({ isRead }) => isRead)).toBe(true);
});

test("control characters, lone surrogates and bidirectional marks are removed from a document", async () => {
  const visitor = makeVisitor(site);
  const dirty = makePdf([["We need~ a shop for woven rugs.", "It takes cards."]], { tilde: "\u0000\u0007\u202E\uFFFE\uFFFF" });
  const answer = await visitor.handOver(dirty, "plan\u0000\u202E\uD83D.pdf");
  expect(answer.isRead).toBe(true);
  const [file] = await storedFiles();
  const text = unpackText((await getPrivateText(site.storage, file?.storedAs ?? "")) ?? new Uint8Array());
  const said = [answer, file, text, await visitor.look(), await readDraft(visitor)].map((each) => JSON.stringify(each)).join();
  expect(said).toContain("We need a shop for woven rugs");
  expect(said).not.toMatch(/\\u0000|\\u0007|\u202E|\uFFFE|\uFFFF|\\ud83d/i);
  expect((await visitor.hear("Which cards does it take according to my document?")).response).toContain("It takes cards");
});

const storedNames = async () => {
  const names: string[] = [];
  for await (const { key } of site.storage.list(PRIVATE_FOLDER)) names.push(key);
  return names;
};

test.each(["files", "conversation_documents", "conversation_turns"])(
  "if the insert into %s fails, nothing of the document is stored",
  async (table) => {
    const before = await storedNames();
    await whileBroken(table, async () => {
      expect((await makeVisitor(site).upload(makeBrief())).status).toBe(500);
    });
    expect(await storedNames()).toEqual(before);
    expect(await storedFiles()).toEqual([]);
    expect(await site.db.select().from(conversationDocuments)).toEqual([]);
  },
);

test("a failed erase of orphaned bytes is logged", async () => {
  const visitor = makeVisitor(site);
  vi.spyOn(site.storage, "delete").mockRejectedValue(new Error("the disk is gone"));
  await whileBroken("files", async () => {
    expect((await visitor.upload(makeBrief())).status).toBe(500);
  });
  expect(logged.join("\n")).toContain("the disk is gone");
});

test.each([
  ["its bytes", 0],
  ["its text", 1],
])("if %s can't be written, nothing of the document is stored", async (_what, fails) => {
  const before = await storedNames();
  const put = site.storage.put.bind(site.storage);
  let puts = 0;
  vi.spyOn(site.storage, "put").mockImplementation((...file) =>
    puts++ === fails ? Promise.reject(new Error("the disk is full")) : put(...file),
  );
  expect((await makeVisitor(site).upload(makeBrief())).status).toBe(500);
  expect(await storedNames()).toEqual(before);
  expect(await storedFiles()).toEqual([]);
});

test("a scope is idempotent under its key within a conversation; the same key in another conversation is a new scope", async () => {
  const headers = { "Idempotency-Key": "0b8a5f6e-52c5-4f6c-9a69-3d1a1c6d4f10" };
  const [asma, bilal] = [makeVisitor(site), makeVisitor(site)];
  await asma.handOver();
  await bilal.handOver();
  const json = editedOf(await readDraft(asma));
  const send = async (visitor: typeof asma) => {
    const response = await visitor.send("/api/chat/scope", { json, headers });
    expect(response.status).toBe(201);
    return response.json();
  };
  const first = await send(asma);
  expect(await send(asma)).toEqual(first);
  expect(await site.db.$count(enquiries)).toBe(1);
  expect(await send(bilal)).not.toEqual(first);
  const sent = await site.db.select().from(enquiries);
  expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(2);
});
