import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { simpleParser } from "mailparser";
import { expect, onTestFinished, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { enquiries } from "../enquiries/enquiries.table.ts";
import { purgeEnquiries } from "../enquiries/enquiries.store.ts";
import { dispatchEvents } from "../notifications/dispatch-events.ts";
import { purgeStaffEvents } from "../notifications/notifications.store.ts";
import { staffEvents } from "../notifications/notifications.table.ts";
import { createMailFolder, sweepMailFolder } from "../platform/mail/mail-folder.ts";
import { findMessageIds, purgeOutbox } from "./outbox-retention.store.ts";
import { outbox } from "./outbox.table.ts";

const site = useTestApp();
const DAY = 24 * 3600_000;

const enquire = (email: string) =>
  site.request("/api/contact", { json: { name: "Ada", email, phone: "+92 300 1234567", service: "AI Services", message: "Hello there" } });
const readKinds = async () => (await site.db.select().from(outbox)).map(({ kind, channel }) => `${channel} ${kind}`).toSorted();

test("sent and failed messages are kept for half a year, waiting ones until they are sent", async () => {
  for (const email of ["sent@x.example", "failed@x.example", "waiting@x.example"]) await enquire(email);
  await site.db.update(outbox).set({ status: "sent" }).where(eq(outbox.recipient, "sent@x.example"));
  await site.db.update(outbox).set({ status: "failed" }).where(eq(outbox.recipient, "failed@x.example"));
  expect(await purgeOutbox(site.db, new Date(Date.now() + 179 * DAY))).toBe(0);
  expect(await purgeOutbox(site.db, new Date(Date.now() + 181 * DAY))).toBe(2);
  expect((await site.db.select().from(outbox)).map(({ recipient }) => recipient)).toEqual(["waiting@x.example"]);
});

test("erasing an enquiry erases all messages about it, those to staff too, and no others", async () => {
  await enquire("gone@x.example");
  await enquire("kept@x.example");
  const [gone] = await site.db.select().from(enquiries).where(eq(enquiries.email, "gone@x.example"));
  await dispatchEvents(
    site.db,
    { notifyEmail: "team@agency.example", webhook: { url: "http://127.0.0.1:9", secret: "whsec_x" } },
    new Date(),
  );
  expect(await readKinds()).toHaveLength(6);
  const headers = await makeStaff(site.db);
  await site.request(`/api/admin/contacts/${gone?.id}`, { method: "DELETE", headers });
  expect(await purgeEnquiries(site.db, new Date(Date.now() + 31 * DAY))).toBe(1);
  expect(await readKinds()).toEqual(["mail enquiry-received", "mail staff-notice", "webhook enquiry"]);
  expect(JSON.stringify([await site.db.select().from(outbox), await site.db.select().from(staffEvents)])).not.toContain("gone@x.example");
});

test("thousands of deleted enquiries are erased at once, with the messages about them", async () => {
  const made = await site.db
    .insert(enquiries)
    .values(
      Array.from({ length: 3000 }, (_, index) => ({
        name: "Ada",
        email: `${index}@x.example`,
        phone: "",
        service: "AI Services",
        message: "Buy",
        deletedAt: index === 0 ? null : new Date(),
      })),
    )
    .returning({ id: enquiries.id, email: enquiries.email });
  const about = made.map(({ id: contactId, email }) => ({ key: email, event: "enquiry" as const, data: { contactId, email } }));
  await site.db.insert(staffEvents).values(about);
  const digest = { kind: "staff-digest", channel: "mail" as const };
  await site.db.insert(outbox).values(about.map(({ key, data }) => ({ ...digest, key, data: { notices: [{ event: "enquiry", data }] } })));
  expect(await purgeEnquiries(site.db, new Date(Date.now() + 31 * DAY))).toBe(2999);
  for (const table of [staffEvents, outbox]) expect(await site.db.select({ key: table.key }).from(table)).toEqual([{ key: "0@x.example" }]);
});

test("events are kept until reported, then for thirty days", async () => {
  await enquire("ada@x.example");
  await purgeStaffEvents(site.db, new Date(Date.now() + 31 * DAY));
  expect(await site.db.select().from(staffEvents)).toHaveLength(1);
  await dispatchEvents(site.db, { notifyEmail: undefined, webhook: undefined }, new Date());
  await purgeStaffEvents(site.db, new Date(Date.now() + 29 * DAY));
  expect(await site.db.select().from(staffEvents)).toHaveLength(1);
  await purgeStaffEvents(site.db, new Date(Date.now() + 31 * DAY));
  expect(await site.db.select().from(staffEvents)).toEqual([]);
});

test("without a mail server a mail is a private file, erased with its message", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "site-mail-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const folder = join(dataDir, "mail");
  const deliver = createMailFolder({ folder, sender: () => ({ from: "site@agency.example", senderName: "Agency" }) });
  await enquire("ada@x.example");
  const [row] = await site.db.select().from(outbox);
  const mail = {
    to: { name: "Ada", address: "ada@x.example" },
    replyTo: undefined,
    messageId: `<${row?.id}@site.test>`,
    date: new Date("2026-11-22T09:00:00Z"),
    subject: "Grüße",
    html: "<p>Thank you ✓</p>",
    text: "Thank you ✓",
    isAutomatic: true,
  };
  for (let times = 0; times < 2; times += 1) await deliver(mail, AbortSignal.timeout(1000));
  const [name = ""] = readdirSync(folder);
  expect(readdirSync(folder)).toEqual([`2026-11-22-${row?.id}_site.test.eml`]);
  expect([statSync(folder).mode & 0o777, statSync(join(folder, name)).mode & 0o777]).toEqual([0o700, 0o600]);
  expect(await simpleParser(readFileSync(join(folder, name)))).toMatchObject({ subject: "Grüße", messageId: mail.messageId });
  const sweep = () => sweepMailFolder(folder, (ids) => findMessageIds(site.db, ids));
  expect(await sweep()).toBe(0);
  await site.db.delete(outbox);
  expect(await sweep()).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});
