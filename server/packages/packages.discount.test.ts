import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { payablePrice } from "../../contract/money.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { makeVisitor } from "../../tests/helpers/visitor.ts";
import { readPrices } from "./price-list.ts";
import { followContent } from "../platform/database/content-version.ts";
import { followSchedule } from "../platform/content-schedule.ts";
import { createLog } from "../platform/log.ts";
import { findNextDiscountChange, findPackageByName, listOffers } from "./packages.store.ts";
import { packages } from "./packages.table.ts";

const site = useTestApp();
const NAME = "Product Package";
const HOUR = 3_600_000;

let staff: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db);
});

const inMs = (ms: number) => new Date(Date.now() + ms);

async function findRow() {
  const row = await findPackageByName(site.db, NAME);
  if (row === undefined) throw new Error(`there is no ${NAME}`);
  return row;
}

/** Updates the package with the specified payload, changed as given. */
async function update(change: Record<string, unknown>): Promise<Response> {
  const { id, name, features, isFlagship, billingCycle, discountPercentage } = await findRow();
  const json = { name, price: 3000, features, isFlagship, billingCycle, discountPercentage, ...change };
  return site.request(`/api/admin/packages/${id}`, { method: "PUT", headers: staff, json });
}

const Told = z.looseObject({ discountPercentage: z.number(), discountFrom: z.string().nullish(), discountUntil: z.string().nullish() });

const order = { name: "Ada", email: "ada@example.com", package_name: NAME, currency: "USD" };
let orders = 0;
async function buyFor(dollars: number): Promise<[number, string]> {
  orders += 1;
  const json = { ...order, amount: dollars * 100, order_id: `order_${orders}` };
  const answer = await site.request("/api/payment/initiate", { json });
  const { error = "" } = z.object({ error: z.string().optional() }).parse(await answer.json());
  return [answer.status, error];
}

const refusal = (price: string) => `The current price of ${NAME} is ${price}. Please refresh the page and try again.`;

test.each<[string, { discountFrom?: number; discountUntil?: number }, number]>([
  ["is planned", { discountFrom: HOUR, discountUntil: 2 * HOUR }, 3000],
  ["is on", { discountFrom: -HOUR, discountUntil: HOUR }, 2700],
  ["is on without an end", { discountFrom: -HOUR }, 2700],
  ["is on since ever", { discountUntil: HOUR }, 2700],
  ["is over", { discountFrom: -2 * HOUR, discountUntil: -HOUR }, 3000],
])("while a discount %s, list, agents, assistant and checkout show one price", async (_, { discountFrom, discountUntil }, price) => {
  const toMoment = (ms: number | undefined) => (ms === undefined ? null : inMs(ms).toISOString());
  const window = { discountFrom: toMoment(discountFrom), discountUntil: toMoment(discountUntil) };
  const saved = Told.parse(await (await update({ discountPercentage: 10, ...window })).json());
  expect(saved).toMatchObject({ discountPercentage: 10, ...window });

  const isOn = price < 3000;
  const [listed] = z.array(Told).parse(await (await site.request("/api/admin/public/packages")).json());
  expect(listed).toMatchObject({ name: NAME, price: 3000, discountPercentage: isOn ? 10 : 0 });
  expect(listed).not.toHaveProperty("discountFrom");
  expect(listed).not.toHaveProperty("discountUntil");
  const told = (await readPrices(site.db, "http://site.test")).find(({ name }) => name === NAME);
  expect(told).toMatchObject({ chargedToday: price, discountPercentage: isOn ? 10 : 0 });
  const { response: answer } = await makeVisitor(site).hear(`What does the ${NAME} cost?`);
  expect(answer).toContain(isOn ? "$2,700" : "$3,000");
  expect(answer.includes("10%")).toBe(isOn);

  const [today, other] = isOn ? ["$2,700", 3000] : ["$3,000", 2700];
  expect(await buyFor(other)).toEqual([409, refusal(today)]);
  expect(await buyFor(price)).toEqual([200, ""]);
});

test("an order keeps the discount from when it was made", async () => {
  await update({ discountPercentage: 10, discountFrom: inMs(HOUR).toISOString(), discountUntil: null });
  await buyFor(3000);
  const [made] = (await site.database.client.query({ text: "select terms from payments" })).rows;
  expect(made).toEqual({ terms: { priceCents: 300_000, discountPercentage: 0 } });
});

test("every process invalidates the cache when a discount begins and ends, and the list changes then", async () => {
  const content = await followContent(site.database);
  await vi.waitFor(() => expect(content.current()).toBeDefined());
  const [from, until] = [inMs(1500), inMs(3000)];
  await site.db.update(packages).set({ discountPercentage: 10, discountFrom: from, discountUntil: until }).where(eq(packages.name, NAME));
  const stop = followSchedule({ db: site.db, content, log: createLog("silent"), planned: [findNextDiscountChange] });
  try {
    const readPrice = async () => payablePrice((await listOffers(site.db))[0] ?? { price: 0, discountPercentage: 0 });
    const seen: [number, number][] = [];
    content.onChange("test", () => void readPrice().then((price) => seen.push([Date.now(), price])));
    expect(await readPrice()).toBe(3000);
    await vi.waitFor(() => expect(seen.map(([, price]) => price)).toEqual([2700, 3000]), { timeout: 8000 });
    expect(seen[0]?.[0]).toBeGreaterThanOrEqual(from.getTime());
    expect(seen[1]?.[0]).toBeGreaterThanOrEqual(until.getTime());
  } finally {
    stop();
    await content.stop();
  }
});

test("the next scheduled change is the nearest start or end of a discount", async () => {
  const now = new Date();
  expect(await findNextDiscountChange(site.db, now)).toBeUndefined();
  const [earlier, sooner, later] = [inMs(-HOUR), inMs(HOUR), inMs(2 * HOUR)];
  await site.db.update(packages).set({ discountPercentage: 10, discountFrom: earlier, discountUntil: later });
  await site.db.update(packages).set({ discountFrom: sooner }).where(eq(packages.name, NAME));
  expect(await findNextDiscountChange(site.db, now)).toEqual(sooner);
  expect(await findNextDiscountChange(site.db, sooner)).toEqual(later);
  expect(await findNextDiscountChange(site.db, later)).toBeUndefined();
});

test("a time is by the agency's clock, or in UTC if stated", async () => {
  const response = await update({ discountPercentage: 10, discountFrom: "2026-12-01T09:00", discountUntil: "2026-12-24T18:30:15.500Z" });
  expect(await response.json()).toMatchObject({
    discountFrom: "2026-12-01T04:00:00.000Z",
    discountUntil: "2026-12-24T18:30:15.500Z",
  });
});

const { discountEndsBefore, discountMissing, momentInvalid } = staffMessages;

test.each<[object, string, string]>([
  [{ discountFrom: "2026-12-02T09:00", discountUntil: "2026-12-01T09:00" }, discountEndsBefore, "discountUntil"],
  [{ discountFrom: "2026-12-01T09:00", discountUntil: "2026-12-01T04:00:00Z" }, discountEndsBefore, "discountUntil"],
  [{ discountFrom: "2026-12-01T09:00", discountPercentage: 0 }, discountMissing, "discountPercentage"],
  [{ discountUntil: "2026-12-01T09:00", discountPercentage: 0 }, discountMissing, "discountPercentage"],
  ...["2026-12-01", "0000-01-01T00:00", "2100-01-01T00:00", "2026-02-30T09:00", "2026-12-01T09:00+05:00", "soon", 1, ""].map(
    (discountFrom): [object, string, string] => [{ discountFrom }, momentInvalid, "discountFrom"],
  ),
])("the times %j are refused: %s", async (times, error, field) => {
  const before = await findRow();
  const response = await update({ discountPercentage: 10, ...times });
  expect([response.status, await response.json()]).toEqual([400, { error, field }]);
  expect(await findRow()).toEqual(before);
});

test("an update without times keeps them with the same discount, and a new discount applies at once", async () => {
  const window = { discountFrom: inMs(HOUR).toISOString(), discountUntil: inMs(2 * HOUR).toISOString() };
  await update({ discountPercentage: 10, ...window });
  expect(await (await update({ price: 2000 })).json()).toMatchObject({ price: 2000, discountPercentage: 10, ...window });
  expect(await (await update({ discountPercentage: 20 })).json()).toMatchObject({ discountFrom: null, discountUntil: null });
  await update({ discountPercentage: 20, ...window });
  expect(await (await update({ discountPercentage: 0 })).json()).toMatchObject({ discountFrom: null, discountUntil: null });
});

test("times are in the history, and saving the same ones leaves no audit row", async () => {
  const window = { discountFrom: "2026-12-01T04:00:00.000Z", discountUntil: null };
  await update({ discountPercentage: 10, discountFrom: "2026-12-01T09:00", discountUntil: null });
  await update({ discountPercentage: 10, ...window });
  const { id } = await findRow();
  const history = await site.request(`/api/admin/history?of=packages&id=${id}`, { headers: staff });
  const before = { discountPercentage: 0, discountFrom: null, discountUntil: null };
  expect(await history.json()).toMatchObject([{ before, after: { discountPercentage: 10, ...window } }]);
});

test("of two different schedules the second gets a conflict with the first", async () => {
  const { version } = await findRow();
  await update({ version, discountPercentage: 10, discountFrom: "2026-12-01T09:00", discountUntil: null });
  const second = await update({ version, discountPercentage: 10, discountFrom: "2026-12-02T09:00", discountUntil: null });
  expect([second.status, await second.json()]).toMatchObject([409, { current: { discountFrom: "2026-12-01T04:00:00.000Z", version: 2 } }]);
});
