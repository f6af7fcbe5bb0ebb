import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { collections } from "../../../contract/collections.ts";
import { useTestApp } from "../../../tests/helpers/app.ts";
import { fill, makeFile, readFailure, toForm } from "../../../tests/helpers/collection.ts";
import { makeStaff } from "../../../tests/helpers/staff.ts";
import { itemTables } from "../../collections/collections.table.ts";
import { comments } from "../../comments/comments.table.ts";
import { enquiries } from "../../enquiries/enquiries.table.ts";
import { auditEntries } from "../../audit/audit.table.ts";
import { ANSWER_LIFETIME_MS, purgeAnswers } from "./idempotency.ts";
import { idempotencyKeys } from "./idempotency.table.ts";

const site = useTestApp();

const KEY = "0b8a5f6e-52c5-4f6c-9a69-3d1a1c6d4f10";
const { portfolio, milestones } = collections;
const enquiry = {
  name: "Sana",
  email: "sana@example.com",
  phone: "+92 300 1234567",
  service: "AI Chatbots",
  message: "Hello",
  elapsed_ms: 5000,
};
const comment = { blogId: "ai-chatbots", userName: "Zoya", text: "Well said.", elapsed_ms: 5000 };

let staff: Record<string, string>;
beforeEach(async () => {
  staff = await makeStaff(site.db, "amna");
});

const headers = (key: string) => ({ "Idempotency-Key": key });
const addMilestone = (text: string, key = KEY) =>
  site.request(milestones.path, { headers: { ...staff, ...headers(key) }, json: fill(milestones, text) });
const addProject = async (text: string, color?: string) =>
  site.request(portfolio.path, {
    headers: { ...staff, ...headers(KEY) },
    body: toForm({ ...fill(portfolio, text), image: await makeFile(color) }),
  });

/** Each create: how a form sends it, once more or with other content, and how to count what it creates. */
const creates = {
  milestones: {
    send: (text: string) => addMilestone(text),
    count: () => site.db.$count(itemTables.milestones),
  },
  "projects with a picture": {
    send: (text: string) => addProject(text),
    count: () => site.db.$count(itemTables.portfolio),
  },
  enquiries: {
    send: (text: string, elapsed_ms = 5000) =>
      site.request("/api/contact", { headers: headers(KEY), json: { ...enquiry, name: text, elapsed_ms } }),
    count: () => site.db.$count(enquiries),
  },
  comments: {
    send: (text: string, elapsed_ms = 5000) =>
      site.request("/api/comments", { headers: headers(KEY), json: { ...comment, text, elapsed_ms } }),
    count: () => site.db.$count(comments),
  },
};

describe.each(Object.entries(creates))("%s", (_name, { send, count }) => {
  test("a repeated request gets the same answer and creates nothing", async () => {
    const first = await send("One");
    expect(first.status).toBe(201);
    const answer = await first.text();
    // A visitor who sends a form again has had it open for longer.
    const again = await send("One", 9000);
    expect([again.status, await again.text()]).toEqual([201, answer]);
    expect(again.headers.get("Content-Type")).toBe(first.headers.get("Content-Type"));
    expect(await count()).toBe(1);
  });

  test("the same key with other content is refused", async () => {
    await send("One");
    const other = await send("Two");
    expect(await readFailure(other)).toEqual([409, apiMessages.idempotencyKeyUsed, undefined]);
    expect(await count()).toBe(1);
  });

  test("of concurrent requests one creates, and all get its answer", async () => {
    const answers = await Promise.all(["One", "One", "One", "One"].map((text) => send(text)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(await count()).toBe(1);
  });
});

test("an enquiry with and without its visit's source is the same, and so is its key in capitals", async () => {
  const send = (key: string, visit?: object) => site.request("/api/contact", { headers: headers(key), json: { ...enquiry, visit } });
  const first = await send(KEY, { landing: "/pricing" });
  const again = await send(KEY.toUpperCase());
  expect([again.status, await again.text()]).toEqual([201, await first.text()]);
  expect(await site.db.$count(enquiries)).toBe(1);
});

test("without a key each request creates", async () => {
  for (const _time of [1, 2]) {
    expect((await site.request("/api/contact", { json: enquiry })).status).toBe(201);
    expect((await site.request(milestones.path, { headers: staff, json: fill(milestones, "One") })).status).toBe(201);
  }
  expect(await site.db.$count(enquiries)).toBe(2);
  expect(await site.db.$count(itemTables.milestones)).toBe(2);
  expect(await site.db.$count(idempotencyKeys)).toBe(0);
});

test("a create leaves one audit row, however often it was sent", async () => {
  await Promise.all([addMilestone("One"), addMilestone("One")]);
  await addMilestone("One");
  expect(await site.db.$count(auditEntries)).toBe(1);
});

test("a refused create leaves no trace, and its key works for the corrected one", async () => {
  expect((await site.request("/api/contact", { headers: headers(KEY), json: { ...enquiry, email: "none" } })).status).toBe(400);
  expect((await site.request("/api/contact", { headers: headers(KEY), json: enquiry })).status).toBe(201);
  expect(await site.db.$count(enquiries)).toBe(1);
});

test("another picture under the same key is other content", async () => {
  expect((await addProject("One", "#111111")).status).toBe(201);
  expect((await addProject("One", "#eeeeee")).status).toBe(409);
});

test("two people may use the same key: neither sees the other's answer", async () => {
  await addMilestone("One");
  staff = await makeStaff(site.db, "bilal");
  const response = await addMilestone("Two");
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject(fill(milestones, "Two"));
});

test("a key is valid for one route only", async () => {
  await site.request("/api/contact", { headers: headers(KEY), json: enquiry });
  const elsewhere = await site.request("/api/comments", { headers: headers(KEY), json: comment });
  expect(await readFailure(elsewhere)).toEqual([409, apiMessages.idempotencyKeyUsed, undefined]);
});

test("a stored answer needs the same session as the create", async () => {
  await addMilestone("One");
  staff = { Authorization: `Bearer ${"a".repeat(43)}` };
  expect((await addMilestone("One")).status).toBe(401);
});

test.each(["", "1", "x".repeat(200), `${KEY}0`, `0${KEY}`])("the key %j is refused", async (key) => {
  const response = await site.request("/api/contact", { headers: headers(key), json: enquiry });
  expect(await readFailure(response)).toEqual([400, apiMessages.idempotencyKeyInvalid, undefined]);
  expect(await site.db.$count(enquiries)).toBe(0);
});

test("malformed JSON gets the same error with a key as without", async () => {
  const json = { ...headers(KEY), "Content-Type": "application/json" };
  expect(await readFailure(await site.request("/api/contact", { headers: json, body: "{" }))).toEqual([
    400,
    apiMessages.malformedJson,
    undefined,
  ]);
});

test("a key is forgotten after a day, and not before", async () => {
  await addMilestone("One");
  const now = Date.now();
  await purgeAnswers(site.db, new Date(now + ANSWER_LIFETIME_MS - 60_000));
  expect(await site.db.$count(idempotencyKeys)).toBe(1);
  await purgeAnswers(site.db, new Date(now + ANSWER_LIFETIME_MS + 60_000));
  expect(await site.db.$count(idempotencyKeys)).toBe(0);
});

test("a create that fails midway leaves nothing, and the retry creates it", async () => {
  const broken = "create function die() returns trigger language plpgsql as $$ begin raise 'the process died here'; end $$";
  await site.database.client.query({ text: broken });
  await site.database.client.query({ text: "create trigger die before insert on audit_entries for each row execute function die()" });
  expect((await addMilestone("One")).status).toBe(500);
  expect(await site.db.$count(idempotencyKeys)).toBe(0);
  await site.database.client.query({ text: "drop function die cascade" });
  expect((await addMilestone("One")).status).toBe(201);
  const rows = await site.db.select().from(itemTables.milestones).where(eq(itemTables.milestones.version, 1));
  expect(rows).toHaveLength(1);
});
