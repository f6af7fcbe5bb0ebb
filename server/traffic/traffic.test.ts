import { expect, test } from "vitest";
import type { TrafficView } from "../../contract/traffic.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePayment } from "../../tests/helpers/make-payment.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { countPageView } from "../analytics/analytics.store.ts";
import { enquiries } from "../enquiries/enquiries.table.ts";

const site = useTestApp();
const NOW = new Date();
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3600_000);

let colleagues = 0;
const ask = async (query = "?days=7") =>
  site.request(`/api/admin/traffic${query}`, { headers: await makeStaff(site.db, `staff-${(colleagues += 1)}`) });
const look = async (query?: string): Promise<TrafficView> => (await (await ask(query)).json()) as TrafficView;
const stepsOf = ({ steps }: TrafficView) => Object.fromEntries(steps.map(({ step, count }) => [step, count]));

const person = { name: "Ada", email: "ada@example.com", phone: "+44 20 7946 0000", service: "AI Services", message: "An engine" };
const enquire = (changes: Partial<typeof enquiries.$inferInsert> = {}) => site.db.insert(enquiries).values({ ...person, ...changes });

test("only staff see it", async () => {
  expect((await site.request("/api/admin/traffic")).status).toBe(401);
  expect((await site.request("/api/admin/traffic/export")).status).toBe(401);
  expect((await ask("?days=0")).status).toBe(400);
});

test("the funnel from page view to purchase is counted in steps", async () => {
  for (const path of ["/", "/", "/pricing", "/contact-us", "/about"])
    await countPageView(site.db, { path, referrer: "", device: "phone" }, NOW);
  await enquire();
  await enquire({ state: "spam" });
  await enquire({ deletedAt: NOW });
  await makePayment(site.db, { orderId: "order_1" });
  await makePayment(site.db, { orderId: "order_2", checkoutId: "cs_2", status: "paid", paidAt: NOW });
  const view = await look();
  expect(stepsOf(view)).toEqual({ views: 5, offers: 2, enquiries: 1, orders: 2, paid: 1 });
  expect(view).toMatchObject({ isTest: true, isCounted: true });
});

test("views of pages with offers count in their step, however many other pages are viewed more often", async () => {
  for (let page = 0; page < 51; page += 1) await countPageView(site.db, { path: `/blogs/${page}`, referrer: "", device: "phone" }, NOW, 9);
  await countPageView(site.db, { path: "/pricing", referrer: "", device: "phone" }, NOW);
  await countPageView(site.db, { path: "/pricing", referrer: "", device: "agent" }, NOW);
  expect(stepsOf(await look())).toMatchObject({ offers: 1 });
});

test("the renewals of a subscription are neither orders started nor paid", async () => {
  const order = await makePayment(site.db, { orderId: "order_1", status: "paid", paidAt: NOW });
  await makePayment(site.db, { orderId: "order_2", checkoutId: null, renewalOf: order.id, status: "paid", paidAt: NOW });
  const view = await look();
  expect(stepsOf(view)).toMatchObject({ orders: 1, paid: 1 });
  expect(view.sources).toMatchObject([{ orders: 1, paid: 1 }]);
});

test("orders in test mode are left out when payments are real, and the reverse", async () => {
  await makePayment(site.db, { isTest: false });
  expect(stepsOf(await look())).toMatchObject({ orders: 0, paid: 0 });
});

test("each source has its counts, most sales first", async () => {
  await countPageView(site.db, { path: "/", referrer: "news.example", device: "computer" }, NOW);
  await enquire({ source: "newsletter" });
  await enquire();
  await makePayment(site.db, { source: "news.example", status: "paid", paidAt: NOW });
  expect((await look()).sources).toEqual([
    { name: "news.example", views: 1, enquiries: 0, orders: 1, paid: 1 },
    { name: "", views: 0, enquiries: 1, orders: 0, paid: 0 },
    { name: "newsletter", views: 0, enquiries: 1, orders: 0, paid: 0 },
  ]);
});

test("earlier days are left out", async () => {
  await countPageView(site.db, { path: "/", referrer: "", device: "phone" }, daysAgo(7));
  await enquire({ createdAt: daysAgo(8) });
  await makePayment(site.db, { createdAt: daysAgo(8) });
  expect(stepsOf(await look())).toEqual({ views: 0, offers: 0, enquiries: 0, orders: 0, paid: 0 });
  expect(stepsOf(await look("?days=30"))).toEqual({ views: 1, offers: 0, enquiries: 1, orders: 1, paid: 0 });
});

const readLines = (csv: string) => csv.replace("\u{FEFF}", "").trimEnd().split("\r\n");

test("the counts export as CSV without formulas", async () => {
  await countPageView(site.db, { path: "/pricing", referrer: "=cmd.example", device: "phone" }, NOW);
  const answer = await site.request("/api/admin/traffic/export?days=7", { headers: await makeStaff(site.db) });
  expect(answer.headers.get("Content-Type")).toContain("text/csv");
  const [, row] = readLines(await answer.text());
  expect(row).toBe(`${NOW.toISOString().slice(0, 10)},/pricing,'=cmd.example,phone,1,1,,,,`);
});

test("the CSV has enquiries and orders by day and source, and its sums are the steps and the sources", async () => {
  const [today, before] = [NOW, daysAgo(1)].map((at) => at.toISOString().slice(0, 10));
  for (const path of ["/", "/pricing"]) await countPageView(site.db, { path, referrer: "news.example", device: "phone" }, NOW);
  await countPageView(site.db, { path: "/pricing", referrer: "", device: "agent" }, daysAgo(1));
  await enquire({ source: "newsletter", createdAt: daysAgo(1) });
  await enquire({ source: "newsletter" });
  await enquire();
  await enquire({ state: "spam" });
  await enquire({ createdAt: daysAgo(8) });
  await makePayment(site.db, { source: "news.example", status: "paid", paidAt: NOW });
  await makePayment(site.db, { source: "news.example", orderId: "order_2", checkoutId: "cs_2" });
  await makePayment(site.db, { orderId: "order_3", checkoutId: "cs_3", createdAt: daysAgo(1) });
  await makePayment(site.db, { orderId: "order_4", checkoutId: "cs_4", isTest: false });
  const answer = await site.request("/api/admin/traffic/export?days=7", { headers: await makeStaff(site.db) });
  const [head, ...rows] = readLines(await answer.text());
  expect(head).toBe("Day (UTC),Page,Source,Device,Views,Pricing and contact views,Enquiries,Orders started,Orders paid,Read by agents");
  expect(rows.toSorted()).toEqual(
    [
      `${before},,,,,,,1,0,`,
      `${before},,newsletter,,,,1,,,`,
      `${before},/pricing,,agent,,,,,,1`,
      `${today},,,,,,1,,,`,
      `${today},,news.example,,,,,2,1,`,
      `${today},,newsletter,,,,1,,,`,
      `${today},/,news.example,phone,1,,,,,`,
      `${today},/pricing,news.example,phone,1,1,,,,`,
    ].toSorted(),
  );
  expect(rows.map((row) => row.slice(0, 10))).toEqual([...Array<string>(3).fill(before ?? ""), ...Array<string>(5).fill(today ?? "")]);
  const view = await look();
  expect(stepsOf(view)).toEqual({ views: 2, offers: 1, enquiries: 3, orders: 3, paid: 1 });
  expect(view.sources).toEqual([
    { name: "news.example", views: 2, enquiries: 0, orders: 2, paid: 1 },
    { name: "", views: 0, enquiries: 1, orders: 1, paid: 0 },
    { name: "newsletter", views: 0, enquiries: 2, orders: 0, paid: 0 },
  ]);
});
