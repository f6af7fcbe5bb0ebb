import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/helpers/database.ts";
import { listAllComments } from "../../comments/comments.store.ts";
import { listEnquiries } from "../../enquiries/enquiries.store.ts";
import type { Database } from "./db.ts";
import { migrationsFolder } from "./migrations.ts";

/** The release before idempotency keys, package versions and refund ids. */
const EARLIER = /^000[0-8]_/;
const files = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith(".sql"))
  .toSorted();

let database: Database;
const run = async (text: string) => (await database.client.query({ text })).rows;
async function migrate(names: string[]): Promise<void> {
  for (const name of names)
    for (const statement of readFileSync(join(migrationsFolder, name), "utf8").split("--> statement-breakpoint")) await run(statement);
}

const CONVERSATION = "11111111-1111-4111-8111-111111111111";
const READ = "22222222-2222-4222-8222-222222222222";
const SCAN = "33333333-3333-4333-8333-333333333333";

/** Orders of $100 in that release: status, refunded cents, closed disputes. */
const orders = {
  paid: ["paid", 0, "{}"],
  partly: ["partially_refunded", 3000, "{}"],
  whole: ["refunded", 10_000, "{}"],
  // The card was charged less than the order's amount, all of it refunded.
  less: ["refunded", 9000, "{}"],
  won: ["paid", 0, "{dp_1}"],
  open: ["disputed", 0, "{dp_1,dp_2}"],
  waiting: ["pending", 0, "{}"],
  odd: ["review", 0, "{}"],
  // Was paid, and a later report differed.
  doubted: ["review", 0, "{}"],
} as const;

beforeAll(async () => {
  database = await openTestDatabase();
  await run("drop schema public cascade");
  await run("create schema public");
  await migrate(files.filter((name) => EARLIER.test(name)));
  for (const [name, [status, refunded, closed]] of Object.entries(orders))
    await run(`insert into payments (order_id, access_key, package_name, billing_cycle, amount_cents, refunded_cents, currency, name, email, status,
      provider, is_test, closed_disputes) values ('${name}', 'k', 'P', 'one-time', 10000, ${refunded}, 'USD', 'N', 'n@x.example', '${status}', 'stripe', false, '${closed}')`);
  await run(`insert into payment_events (id, type, payment_id, outcome, occurred_at)
    select 'evt_1', 'paid', id, 'paid', now() from payments where order_id = 'doubted'`);
  await run(`insert into packages (name, price_cents, billing_cycle, features, position)
    values ('P', 10000, 'one-time', '[]', 1), ('Developer Package', 400000, 'monthly', '["A loom"]', 2)`);
  await run(
    "insert into comments (blog_id, user_name, text) values ('b', 'Zoya', 'We saved 20% of it'), ('b', 'Zoya', 'We saved 20 of it')",
  );
  await run("insert into contacts (name, email, phone, service, message) values ('Ann', 'ann_b@x.example', '1', 'S', 'Hello')");
  await run(`insert into files (id, user_id, filename, content_type, bytes, stored_as)
    values ('${READ}', 'u', 'a.pdf', 'application/pdf', 1, 'a'), ('${SCAN}', 'u', 'b.pdf', 'application/pdf', 1, 'b')`);
  await run(`insert into conversations (id, user_id) values ('${CONVERSATION}', 'u')`);
  await run(`insert into conversation_documents (conversation_id, file_id, pages)
    values ('${CONVERSATION}', '${READ}', '["text"]'), ('${CONVERSATION}', '${SCAN}', null)`);
  await migrate(files.filter((name) => !EARLIER.test(name)));
});
afterAll(() => database.close());

const earlier = (cents: number) => ({ refunds: { earlier: { cents, hasFailed: false, source: "charge" } } });
const nothing = { refunds: {}, disputes: {}, charged_cents: null };

test.each<[keyof typeof orders, object]>([
  ["paid", nothing],
  ["partly", { ...nothing, ...earlier(3000) }],
  ["whole", { ...nothing, ...earlier(10_000) }],
  ["less", { ...nothing, ...earlier(9000), charged_cents: 9000 }],
  ["won", { ...nothing, disputes: { dp_1: { cents: 0, outcome: "won" } } }],
  [
    "open",
    {
      ...nothing,
      disputes: { dp_1: { cents: 0, outcome: "won" }, dp_2: { cents: 0, outcome: "won" }, earlier: { cents: 10_000, outcome: "open" } },
    },
  ],
])("the refunded and disputed amounts of an order (%s) become refunds and disputes", async (name, expected) => {
  const [order] = await run(
    `select status, refunded_cents, refunds, disputes, charged_cents::int from payments where order_id = '${name}'`,
  );
  const [status, refunded_cents] = orders[name];
  expect(order).toEqual({ status, refunded_cents, ...expected });
});

test("an order that was paid counts as announced, one that is pending or was only reviewed does not", async () => {
  const rows = await run("select order_id from payments where announced_at is not null order by order_id");
  expect(rows).toEqual(["doubted", "less", "open", "paid", "partly", "whole", "won"].map((order_id) => ({ order_id })));
});

test("a document that was readable before stays readable, and a scan does not become one", async () => {
  expect(await run("select file_id, is_read from conversation_documents order by id")).toEqual([
    { file_id: READ, is_read: true },
    { file_id: SCAN, is_read: false },
  ]);
});

test("an existing package is at version one", async () => {
  expect(await run("select name, price_cents, version from packages where name = 'P'")).toEqual([
    { name: "P", price_cents: 10_000, version: 1 },
  ]);
});

test("an existing package gets the pricing page's audience text and keeps its features", async () => {
  expect(await run("select name, for_whom, features from packages order by position")).toEqual([
    { name: "P", for_whom: "", features: [] },
    { name: "Developer Package", for_whom: "A developer who is yours", features: ["A loom"] },
  ]);
});

test("existing rows are found by the symbols in them", async () => {
  const comments = await listAllComments(database.db, { limit: 50, q: "20%" });
  expect(comments.rows.map(({ text }) => text)).toEqual(["We saved 20% of it"]);
  const contacts = await listEnquiries(database.db, { limit: 50, q: "ann_b", order: "newest" }, crypto.randomUUID());
  expect(contacts.rows.map(({ name }) => name)).toEqual(["Ann"]);
});
