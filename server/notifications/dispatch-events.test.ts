import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { AT_ONCE, type NoticeChoices } from "../../contract/notifications.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import type { MailData } from "../mails/mail-kinds.ts";
import { outbox } from "../outbox/outbox.table.ts";
import { staffAccounts } from "../staff/staff.table.ts";
import { nextDailyTime } from "./daily-time.ts";
import { dispatchEvents } from "./dispatch-events.ts";
import { makeDigests } from "./make-digests.ts";
import { digestItems, staffEvents } from "./notifications.table.ts";

const site = useTestApp();
const NOBODY = { notifyEmail: undefined, webhook: undefined };
const MINUTE = 60_000;

async function addAccount(userId: string, fields: { email?: string; notices?: NoticeChoices; disabledAt?: Date } = {}): Promise<string> {
  const values = { userId, passwordHash: "none", email: `${userId}@saat.example`, ...fields };
  const [row] = await site.db.insert(staffAccounts).values(values).returning();
  return row?.id ?? "";
}

async function happen(count: number, email = "imran@looms.example"): Promise<void> {
  const facts = { contactId: "none", reference: "3F9A1C07", name: "Imran", phone: "", service: "AI Services", message: "Hello" };
  const row = { event: "enquiry" as const, data: { ...facts, email } };
  await site.db.insert(staffEvents).values(Array.from({ length: count }, () => ({ ...row, key: crypto.randomUUID() })));
}

/** The worker's preparation before it sends. */
async function prepare(now = new Date(), settings: Parameters<typeof dispatchEvents>[1] = NOBODY): Promise<void> {
  while ((await makeDigests(site.db, settings, now)) + (await dispatchEvents(site.db, settings, now)) > 0);
}

const written = () => site.db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(outbox.key));
const receivers = async () => (await written()).map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted();
// A row's data matches its kind.
const digestOf = (row: { data: unknown } | undefined) => row?.data as MailData["staff-digest"];

test("staff are notified at once by default, and not if they chose never, are disabled or have no address", async () => {
  await addAccount("amna");
  await addAccount("bilal", { notices: { enquiry: "never" } });
  await addAccount("daud", { disabledAt: new Date() });
  await site.db.insert(staffAccounts).values({ userId: "hira", passwordHash: "none" });
  await happen(1);
  await prepare();
  expect(await receivers()).toEqual(["staff-notice amna@saat.example"]);
  expect((await written())[0]).toMatchObject({ recipientName: "amna", replyTo: "imran@looms.example" });
});

test("Reply-To is set to a single valid address only", async () => {
  await addAccount("amna");
  await happen(1, "a,b@looms.example");
  await prepare();
  expect((await written())[0]?.replyTo).toBeNull();
});

test("NOTIFY_EMAIL gets everything at once, and an address only once, however often it is configured", async () => {
  await addAccount("amna", { notices: { enquiry: "daily" } });
  await addAccount("bilal", { email: "amna@saat.example" });
  await addAccount("daud", { email: "team@saat.example", notices: { enquiry: "never" } });
  await addAccount("hira", { email: "team@saat.example", notices: { enquiry: "daily" } });
  await happen(1);
  await prepare(new Date(), { ...NOBODY, notifyEmail: "team@saat.example" });
  expect(await receivers()).toEqual(["staff-notice amna@saat.example", "staff-notice team@saat.example"]);
  expect(await site.db.$count(digestItems)).toBe(0);
});

test("daily staff get one message at nine, at their address at that time, even with two processes", async () => {
  const id = await addAccount("amna", { notices: { enquiry: "daily" } });
  await happen(3);
  const now = new Date();
  await prepare(now);
  const nine = nextDailyTime(now);
  await prepare(new Date(nine.getTime() - 1));
  expect(await receivers()).toEqual([]);
  await site.db.update(staffAccounts).set({ email: "new@saat.example" }).where(eq(staffAccounts.id, id));
  await Promise.all([prepare(nine), prepare(nine), prepare(nine)]);
  expect(await receivers()).toEqual(["staff-digest new@saat.example"]);
  const digest = digestOf((await written())[0]);
  expect([digest.reason, digest.notices.length, digest.more]).toEqual(["daily", 3, 0]);
  expect(await site.db.$count(digestItems)).toBe(0);
});

test("waiting events of an account disabled in the meantime are dropped", async () => {
  const id = await addAccount("amna", { notices: { enquiry: "daily" } });
  await happen(1);
  await prepare();
  await site.db.update(staffAccounts).set({ disabledAt: new Date() }).where(eq(staffAccounts.id, id));
  await prepare(nextDailyTime(new Date()));
  expect([await site.db.$count(outbox), await site.db.$count(digestItems)]).toEqual([0, 0]);
});

test("of 21 events within a minute 20 are messages of their own, and the last comes in a digest", async () => {
  await addAccount("amna");
  const now = new Date();
  await happen(20);
  await prepare(now);
  await happen(1);
  await prepare(new Date(now.getTime() + MINUTE - 1000));
  expect([await site.db.$count(outbox), await site.db.$count(digestItems)]).toEqual([20, 1]);
  await prepare(new Date(now.getTime() + 11 * MINUTE));
  expect(await site.db.$count(outbox)).toBe(21);
  const digest = (await written()).find(({ kind }) => kind === "staff-digest");
  expect(digestOf(digest).notices).toHaveLength(1);
});

test("20 events within a minute and 20 in the next are all messages of their own", async () => {
  await addAccount("amna");
  const now = new Date();
  for (const minute of [0, 1]) {
    await happen(20);
    await prepare(new Date(now.getTime() + minute * MINUTE));
    // Their times are the database's, and this test's clock stops.
    await site.db.update(outbox).set({ createdAt: now });
  }
  expect(await receivers()).toEqual(Array.from({ length: 40 }, () => "staff-notice amna@saat.example"));
  expect(await site.db.$count(digestItems)).toBe(0);
});

test("a thousand events in a minute become some messages and one digest that counts the rest", async () => {
  await addAccount("amna");
  await happen(1000);
  const now = new Date();
  await Promise.all([prepare(now), prepare(now)]);
  expect(await receivers()).toEqual(Array.from({ length: AT_ONCE.perMinute }, () => "staff-notice amna@saat.example"));
  await happen(1);
  await prepare(new Date(now.getTime() + AT_ONCE.digestMinutes * MINUTE - 1000));
  expect(await site.db.$count(outbox)).toBe(AT_ONCE.perMinute);
  await prepare(new Date(now.getTime() + AT_ONCE.digestMinutes * MINUTE));
  const digest = digestOf((await written()).at(-1));
  expect(await site.db.$count(outbox)).toBe(AT_ONCE.perMinute + 1);
  expect([digest.reason, digest.notices.length]).toEqual(["many", 200]);
  expect(AT_ONCE.perMinute + digest.notices.length + digest.more).toBe(1001);
});

test("nothing is lost or sent twice if a process crashes midway", async () => {
  await addAccount("amna", { notices: { enquiry: "daily" } });
  await addAccount("bilal");
  await happen(3);
  // Like a kill: the transaction is rolled back.
  const broken = (table: string) =>
    sql`create trigger broken before update or delete on ${sql.identifier(table)} execute function break_it()`;
  await site.db.execute(sql`create function break_it() returns trigger as $$ begin raise exception 'killed'; end $$ language plpgsql`);
  await site.db.execute(broken("staff_events"));
  const now = new Date();
  await expect(prepare(now)).rejects.toThrow("Failed query");
  expect([await site.db.$count(outbox), await site.db.$count(digestItems)]).toEqual([0, 0]);
  await site.db.execute(sql`drop trigger broken on staff_events`);
  await prepare(now);
  await site.db.execute(broken("digest_items"));
  await expect(prepare(nextDailyTime(now))).rejects.toThrow("Failed query");
  await site.db.execute(sql`drop function break_it cascade`);
  await prepare(nextDailyTime(now));
  const daily = (await written()).find(({ kind }) => kind === "staff-digest");
  expect(digestOf(daily).notices).toHaveLength(3);
  expect(await site.db.$count(outbox)).toBe(4);
  expect(await site.db.$count(staffEvents, sql`dispatched_at is null`)).toBe(0);
});

test("the webhook gets each event, however many there are", async () => {
  await happen(60);
  await prepare(new Date(), { ...NOBODY, webhook: { url: "https://hooks.example", secret: "whsec_none" } });
  const rows = await written();
  expect([rows.length, new Set(rows.map(({ channel }) => channel))]).toEqual([60, new Set(["webhook"])]);
});
