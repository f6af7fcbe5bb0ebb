import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { outbox } from "../outbox/outbox.table.ts";
import { createLog } from "../platform/log.ts";
import { remindOfLeftCheckouts } from "./left-checkouts.store.ts";
import { payments } from "./payments.table.ts";

const site = useTestApp();
const now = new Date("2026-11-23T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000);

let made = 0;
beforeEach(() => {
  made = 0;
});
/** An abandoned order, with the given changes. */
const make = (changes: Partial<typeof payments.$inferInsert> = {}) => {
  made += 1;
  const names = { orderId: `order_${made}`, accessKey: `key-${made}`, checkoutId: `cs_${made}`, email: `buyer${made}@x.example` };
  return makePayment(site.db, { status: "expired", isTest: false, createdAt: hoursAgo(6), ...names, ...changes });
};
const remind = (at = now, name: "stripe" | "sandbox" = "stripe") =>
  remindOfLeftCheckouts({ db: site.db, provider: { name }, log: createLog("silent") }, at);
const listMails = () => site.db.select().from(outbox).orderBy(asc(outbox.createdAt));

test("an abandoned checkout gets one mail some hours later, and no second one", async () => {
  const order = await make();
  await make({ createdAt: hoursAgo(4) });
  expect(await remind()).toEqual({ reminded: 1 });
  expect(await remind(new Date(now.getTime() + 1000))).toEqual({ reminded: 0 });
  expect(await listMails()).toMatchObject([{ kind: "checkout-left", recipient: "buyer1@x.example", aboutId: order.id }]);
  const [row] = await site.db.select().from(payments).orderBy(asc(payments.orderId));
  expect(row?.remindedAt).toEqual(now);
});

test("two processes remind once", async () => {
  await make();
  const counts = await Promise.all([remind(), remind()]);
  expect(counts.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1);
  expect(await listMails()).toHaveLength(1);
});

test.each([
  ["has bought since, in whatever capitals", { status: "paid", paidAt: hoursAgo(5), createdAt: hoursAgo(7), email: "BUYER1@x.example" }],
  ["has begun another order since", { status: "pending", createdAt: hoursAgo(1), email: "buyer1@x.example" }],
  ["was reminded of another order", { remindedAt: hoursAgo(100), createdAt: hoursAgo(130), email: "buyer1@x.example" }],
] as const)("who %s is not reminded", async (_, other) => {
  await make();
  await make(other);
  expect(await remind()).toEqual({ reminded: 0 });
});

test("an earlier purchase does not suppress the reminder", async () => {
  await make({ createdAt: hoursAgo(6), email: "a@x.example" });
  await make({ status: "paid", createdAt: hoursAgo(200), paidAt: hoursAgo(199), email: "a@x.example" });
  expect(await remind()).toEqual({ reminded: 1 });
});

test.each(["pending", "paid", "failed", "review"] as const)("an order that is %s is not abandoned", async (status) => {
  await make({ status });
  expect(await remind()).toEqual({ reminded: 0 });
});

test("there is no reminder after three days", async () => {
  await make({ createdAt: hoursAgo(73) });
  expect(await remind()).toEqual({ reminded: 0 });
});

test("tests get no reminder, unless the site runs its test checkout", async () => {
  await make({ isTest: true, provider: "sandbox" });
  expect(await remind()).toEqual({ reminded: 0 });
  expect(await remind(now, "sandbox")).toEqual({ reminded: 1 });
});

test("a stranger's address gets three a day at most, and all batches are read", async () => {
  for (let index = 0; index < 25; index += 1) await make({ email: `stranger+${index}@x.example` });
  expect(await remind()).toEqual({ reminded: 3 });
  await make({ createdAt: hoursAgo(5.5) });
  expect(await remind()).toEqual({ reminded: 1 });
});
