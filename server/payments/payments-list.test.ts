import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { PaymentView } from "../../contract/payments.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { matchesFilter } from "./payments.filter.ts";
import { payments } from "./payments.table.ts";

const site = useTestApp();

let headers: Record<string, string>;
beforeEach(async () => {
  headers = await makeStaff(site.db);
});

async function list(query = "") {
  const response = await site.request(`/api/admin/payments${query}`, { headers });
  expect(response.status).toBe(200);
  const link = /^<(.+)>; rel="next"$/.exec(response.headers.get("Link") ?? "")?.[1];
  return { rows: PaymentView.array().parse(await response.json()), next: link?.replace("/api/admin/payments", "") };
}

const idsOf = (rows: PaymentView[]) => rows.map(({ orderId }) => orderId);

async function makeMany(count: number) {
  // Pairs share a timestamp, so that the id must break the tie.
  for (let number = 1; number <= count; number += 1) {
    await makePayment(site.db, {
      orderId: `order_${number}`,
      checkoutId: `cs_${number}`,
      createdAt: new Date(1_790_000_000_000 + Math.floor(number / 2)),
    });
  }
}

test("an amount is in its currency's own unit", async () => {
  await makePayment(site.db, { amountCents: 3000, refundedCents: 1000, currency: "JPY" });
  expect((await list()).rows).toMatchObject([{ amount: 3000, refundedAmount: 1000, currency: "JPY" }]);
});

test.each<[string, Record<string, string>]>([
  ["no token", {}],
  ["an unknown token", { Authorization: "Bearer x" }],
])("%s can't read payments", async (_kind, wrong) => {
  await makePayment(site.db);
  const response = await site.request("/api/admin/payments", { headers: wrong });
  expect(response.status).toBe(401);
  expect(await response.text()).not.toContain("buyer@example.com");
});

test("a payment is shown in dollars, with the reason for a review", async () => {
  const paidAt = new Date("2026-11-15T12:00:00Z");
  await makePayment(site.db, { amountCents: 1999, refundedCents: 500, status: "review", reviewReason: "It looks odd.", paidAt });
  const { rows } = await list();
  expect(rows).toEqual([
    {
      _id: expect.stringMatching(/^[\da-f-]{36}$/),
      orderId: "order_1",
      packageName: "Product Package",
      amount: 19.99,
      refundedAmount: 5,
      currency: "USD",
      name: "Test Buyer",
      email: "buyer@example.com",
      status: "review",
      reviewReason: "It looks odd.",
      provider: "stripe",
      test: true,
      left: false,
      createdAt: expect.stringMatching(/Z$/),
      paidAt: "2026-11-15T12:00:00.000Z",
    },
  ]);
});

test("the access key of an order is not shown to staff", async () => {
  await makePayment(site.db);
  const response = await site.request("/api/admin/payments", { headers });
  expect(await response.text()).not.toContain("key-of-order-1");
});

test("pages follow each other newest first, without gaps or duplicates, even when orders come in between", async () => {
  await makeMany(7);
  const first = await list("?limit=3");
  await makePayment(site.db, { orderId: "order_99", checkoutId: "cs_99" });
  const second = await list(first.next);
  const third = await list(second.next);
  const all = [first, second, third].flatMap(({ rows }) => rows);
  expect([first, second, third].map(({ rows }) => rows.length)).toEqual([3, 3, 1]);
  expect(third.next).toBeUndefined();
  expect(idsOf(all).toSorted()).toEqual(["order_1", "order_2", "order_3", "order_4", "order_5", "order_6", "order_7"]);
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
});

test.each([
  ["order_12", ["order_12"]],
  ["BUYER12@", ["order_12"]],
  ["ada", ["order_12"]],
  ["product plan", ["order_12"]],
  ["_", ["order_12", "order_34"]],
  ["order%12", []],
  ["plan ada", ["order_12"]],
  ["12", ["order_12"]],
  ["r1", []],
  ["50%", []],
  ["nobody", []],
])("searching %j finds %j", async (q, expected) => {
  await makePayment(site.db, {
    orderId: "order_12",
    checkoutId: "cs_1",
    email: "buyer12@example.com",
    name: "Ada Test",
    packageName: "Product Plan",
  });
  await makePayment(site.db, { orderId: "order_34", checkoutId: "cs_2", email: "other@example.com", name: "Bo Test" });
  expect(idsOf((await list(`?q=${encodeURIComponent(q)}`)).rows).toSorted()).toEqual(expected);
});

test.each([
  ["3000", ["Dollars", "Euros", "Order 3000", "Yen"]],
  ["$3,000", ["Dollars", "Euros", "Yen"]],
  ["3000.00", ["Dollars", "Euros", "Yen"]],
  [" 3,000 USD ", ["Dollars", "Euros", "Yen"]],
  ["3,000.50", ["Cents"]],
  ["usd 3000.5", ["Cents"]],
  ["€2,999", ["Dollars"]],
  ["3000.505", ["Thousandths"]],
  ["30", ["Order 3000"]],
  ["3,00", []],
  ["-3000", ["Order 3000"]],
  ["99999999999999999999", []],
])("searching the amount %j finds %j", async (q, expected) => {
  const make = (name: string, changes: Parameters<typeof makePayment>[1]) =>
    makePayment(site.db, { orderId: name, checkoutId: name, name, ...changes });
  const paid = { at: "2026-11-20T08:00:00.000Z", amountCents: 299_900, currency: "USD", chargedCents: 299_900 };
  await make("Dollars", { facts: { paid: [paid], settled: [] } });
  await make("Euros", { currency: "EUR" });
  await make("Yen", { currency: "JPY", amountCents: 3000 });
  await make("Cents", { amountCents: 300_050 });
  await make("Thousandths", { currency: "KWD", amountCents: 3_000_505 });
  await make("Order 3000", { amountCents: 500, orderId: "order_3000" });
  const names = (await list(`?q=${encodeURIComponent(q)}`)).rows.map(({ name }) => name);
  expect(names.toSorted()).toEqual(expected);
});

test.each(["$3,000.50", "7"])("the index answers a search for %j, however long the list is", async (q) => {
  const plan = await site.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    const answer: unknown = await tx.execute(sql`explain analyze select 1 from ${payments} where ${matchesFilter({ q })}`);
    return JSON.stringify(answer);
  });
  for (const index of ["payments_amount", "payments_other_amount", "payments_search"]) expect(plan).toContain(index);
});

test("oldest first is newest first from its end, page by page, and each page keeps the order", async () => {
  await makeMany(7);
  const read: PaymentView[] = [];
  for (let query: string | undefined = "?limit=2&order=oldest"; query !== undefined;) {
    const page = await list(query);
    read.push(...page.rows);
    query = page.next;
  }
  expect(idsOf(read)).toEqual(idsOf((await list()).rows).toReversed());
  expect(idsOf((await list("?limit=2&page=2&order=oldest")).rows)).toEqual(idsOf(read.slice(2, 4)));
});

test("the next page of a search keeps the search", async () => {
  await makeMany(3);
  await makePayment(site.db, { orderId: "order_9", checkoutId: "cs_9", name: "Somebody Else" });
  const first = await list(`?limit=2&q=${encodeURIComponent("test buyer")}`);
  const second = await list(first.next);
  expect(idsOf([...first.rows, ...second.rows]).toSorted()).toEqual(["order_1", "order_2", "order_3"]);
});

test.each(["order=amount", "limit=0", "limit=201", "limit=x", "limit=1.5", "cursor=zzz", "cursor=", `q=${"x".repeat(201)}`])(
  "the query %s is refused",
  async (query) => {
    const response = await site.request(`/api/admin/payments?${query}`, { headers });
    expect(response.status).toBe(400);
  },
);
