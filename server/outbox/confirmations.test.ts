import { count, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { enquiries } from "../enquiries/enquiries.table.ts";
import { staffEvents } from "../notifications/notifications.table.ts";
import { rateLimits } from "../platform/http/rate-limits.table.ts";
import { mayConfirm } from "./confirmations.store.ts";
import { outbox } from "./outbox.table.ts";

const site = useTestApp();

const enquire = (email: string) =>
  site.request("/api/contact", {
    json: { name: "Ada", email, phone: "+92 300 1234567", service: "AI Services", message: "Hello there" },
  });

const countOf = async (table: typeof enquiries | typeof staffEvents | typeof rateLimits) =>
  (await site.db.select({ rows: count() }).from(table))[0]?.rows;
const confirmed = async () => (await site.db.select().from(outbox).where(eq(outbox.kind, "enquiry-received"))).map((row) => row.recipient);

test("one person gets three confirmations a day, however the address is written, and every enquiry is stored and reported", async () => {
  const written = ["ada.l@x.example", "ADA.L@X.example", "ada.l+1@x.example", "adal@x.example", "ada.l+offers+2@x.example"];
  for (const email of written) expect((await enquire(email)).status).toBe(201);
  expect(await confirmed()).toHaveLength(3);
  expect([await countOf(enquiries), await countOf(staffEvents)]).toEqual([5, 5]);
});

test("concurrent enquiries can't exceed the limit", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => enquire(`ada+${index}@x.example`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(await confirmed()).toHaveLength(3);
  expect(await countOf(enquiries)).toBe(8);
});

test("a sender of many addresses gets ten confirmations a day", async () => {
  const at = (index: number) => mayConfirm(site.db, { email: `person${index}@x.example`, from: "192.0.2.7" });
  const allowed: boolean[] = [];
  for (let index = 0; index < 12; index += 1) allowed.push(await at(index));
  expect(allowed).toEqual([...Array<boolean>(10).fill(true), false, false]);
  expect(await mayConfirm(site.db, { email: "person11@x.example", from: "192.0.2.8" })).toBe(true);
});

test("a day later three more are sent, and no address is in the table", async () => {
  const ask = () => mayConfirm(site.db, { email: "ada@x.example" });
  const results = [await ask(), await ask(), await ask(), await ask()];
  expect(results).toEqual([true, true, true, false]);
  const [row] = await site.db.select().from(rateLimits);
  expect(JSON.stringify(row)).not.toContain("ada");
  await site.db.update(rateLimits).set({ expire: Date.now() - 1 });
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([true, true, true, false]);
});

test("a rolled back enquiry does not count", async () => {
  const undone = site.db.transaction(async (tx) => {
    await mayConfirm(tx, { email: "ada@x.example", from: "192.0.2.7" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await countOf(rateLimits)).toBe(0);
});

test("an invalid address does not count against another one", async () => {
  for (let index = 0; index < 5; index += 1) await mayConfirm(site.db, { email: `${index},ada@x.example` });
  expect(await mayConfirm(site.db, { email: "ada@x.example" })).toBe(true);
});
