import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { packageSeed } from "../../content/seed-packages.ts";
import { apiMessages } from "../../contract/api-messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { subscriptions } from "../subscriptions/subscriptions.table.ts";
import { findPackageByName, toPackageView } from "./packages.store.ts";
import { packages } from "./packages.table.ts";

const site = useTestApp();

let staff: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db);
});

const find = async (name = "Product Plan") => {
  const item = await findPackageByName(site.db, name);
  if (item === undefined) throw new Error(`there is no ${name}`);
  return toPackageView(item, new Date());
};

/** Changes Product Plan with the payload of existing programs; a raw text for what JSON.stringify can't write. */
async function update(change: Record<string, unknown> | string, id?: string): Promise<Response> {
  const { _id, createdAt: _createdAt, forWhom: _forWhom, ...payload } = await find();
  const request = typeof change === "string" ? { body: change } : { json: { ...payload, ...change } };
  const headers = { ...staff, "Content-Type": "application/json" };
  return site.request(`/api/admin/packages/${id ?? _id}`, { method: "PUT", headers, ...request });
}

/** Additional fields for staff. */
const ofStaff = { discountFrom: null, discountUntil: null, subscriptions: 0 };
const listed = packageSeed.map((item) => ({ ...item, _id: expect.any(String), createdAt: expect.stringMatching(/^\d{4}-.*Z$/) }));

test.each([
  ["/api/admin/public/packages", listed],
  ["/api/admin/packages", listed.map((item) => ({ ...item, ...ofStaff, version: 1 }))],
])("%s lists the four packages in the order of the offer", async (path, expected) => {
  const response = await site.request(path, { headers: staff });
  expect(await response.json()).toEqual(expected);
});

test("a new price and discount are returned, stored and public at once", async () => {
  const before = await find();
  const response = await update({ price: 4999.5, discountPercentage: 12.5 });
  expect(response.status).toBe(200);
  const changed = { ...before, price: 4999.5, discountPercentage: 12.5 };
  expect(await response.json()).toEqual({ ...changed, ...ofStaff, version: 2 });
  const publicList = await site.request("/api/admin/public/packages");
  expect(await publicList.json()).toContainEqual(changed);
});

test("staff see the price with the number of subscriptions that keep their own", async () => {
  const of = { provider: "stripe", packageName: "Product Plan", amountCents: 500_000, currency: "USD", isTest: false };
  await site.db.insert(subscriptions).values([
    { ...of, providerSubscriptionId: "sub_1" },
    { ...of, providerSubscriptionId: "sub_2", status: "past_due" },
    { ...of, providerSubscriptionId: "sub_3", status: "ended" },
    { ...of, providerSubscriptionId: "sub_4", packageName: "Developer Package" },
  ]);
  expect(await (await update({ price: 6000 })).json()).toMatchObject({ price: 6000, subscriptions: 2 });
  expect((await site.db.select().from(subscriptions)).map(({ amountCents }) => amountCents)).toEqual([500_000, 500_000, 500_000, 500_000]);
});

test("a change is in the audit trail, a refused one is not", async () => {
  const { _id, price } = await find();
  await update({ price: 10, discountPercentage: 5 });
  await update({ name: "Another", price: 20 });
  const response = await site.request(`/api/admin/history?of=packages&id=${_id}`, { headers: staff });
  const { features, forWhom } = await find();
  const before = { name: "Product Plan", price, discountPercentage: 0, discountFrom: null, discountUntil: null, features, forWhom };
  const after = { ...before, price: 10, discountPercentage: 5 };
  const entry = { _id: expect.any(String), at: expect.any(String), userId: "staff", action: "updated", before, after };
  expect(await response.json()).toEqual([entry]);
});

test("a save that changes nothing leaves no audit row", async () => {
  const { _id, price } = await find();
  const response = await update({ price });
  expect(await response.json()).toMatchObject({ price, version: 1 });
  const history = await site.request(`/api/admin/history?of=packages&id=${_id}`, { headers: staff });
  expect(await history.json()).toEqual([]);
});

test("the second of two changes of the same version gets a conflict with the current package", async () => {
  expect((await update({ price: 4800, version: 1 })).status).toBe(200);
  const second = await update({ price: 4500, version: 1 });
  expect(second.status).toBe(409);
  expect(await second.json()).toEqual({
    error: staffMessages.changedMeanwhile,
    current: { ...(await find()), ...ofStaff, price: 4800, version: 2 },
  });
  expect((await find()).price).toBe(4800);
  expect((await update({ price: 4500, version: 2 })).status).toBe(200);
});

test("a retry of a save whose answer was lost counts as saved", async () => {
  const saved: unknown = await (await update({ price: 4800, version: 1 })).json();
  const again = await update({ price: 4800, version: 1 });
  expect([again.status, await again.json()]).toEqual([200, saved]);
});

test("of concurrent saves of the same version one wins", async () => {
  const saves = [10, 20, 30, 40].map((price) => update({ price, version: 1 }));
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test.each([0, -1, 1.5, "1", null])("the version %j is refused", async (version) => {
  expect((await update({ price: 10, version })).status).toBe(400);
  expect((await find()).price).not.toBe(10);
});

const words = { features: ["Two developers", "7 Day Completion"], forWhom: "Teams with a deadline" };

test("new texts are returned, audited and public at once, and change neither price nor order", async () => {
  const before = await find();
  const response = await update({ words, version: 1 });
  expect(await response.json()).toEqual({ ...before, ...words, ...ofStaff, version: 2 });
  const offered = z.array(z.looseObject({ name: z.string() })).parse(await (await site.request("/api/admin/public/packages")).json());
  expect(offered.map(({ name }) => name)).toEqual(packageSeed.map(({ name }) => name));
  expect(offered).toContainEqual({ ...before, ...words });
  const history = await site.request(`/api/admin/history?of=packages&id=${before._id}`, { headers: staff });
  const { features, forWhom } = before;
  expect(await history.json()).toMatchObject([{ action: "updated", before: { features, forWhom }, after: words }]);
});

test("texts are one line each, without invisible characters, and the audience may be empty", async () => {
  await update({ words: { features: ["  A\n loom\u0000 "], forWhom: " \u200b" } });
  expect(await find()).toMatchObject({ features: ["A loom"], forWhom: "" });
});

test("the same lines in another order are a change", async () => {
  const { features, forWhom } = await find();
  const turned = features.toReversed();
  expect(await (await update({ words: { features: turned, forWhom } })).json()).toMatchObject({ features: turned, version: 2 });
  expect(await (await update({ words: { features: turned, forWhom } })).json()).toMatchObject({ version: 2 });
});

const { featuresMissing, featuresTooMany, featureBlank, featureTooLong, featureTwice, forWhomTooLong } = staffMessages;
const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}`);

test.each([
  [{ features: [], forWhom: "" }, featuresMissing],
  [{ features: lines(13), forWhom: "" }, featuresTooMany(12)],
  [{ features: ["A loom", " \u200b "], forWhom: "" }, featureBlank(2)],
  [{ features: ["x".repeat(121)], forWhom: "" }, featureTooLong(1, 120)],
  [{ features: ["A loom", "A kiln", " A  loom"], forWhom: "" }, featureTwice(3)],
  [{ features: ["A loom"], forWhom: "x".repeat(121) }, forWhomTooLong(120)],
])("the texts %j are refused: %s", async (refused, error) => {
  const before = await find();
  const response = await update({ price: 1, words: refused });
  expect([response.status, await response.json()]).toEqual([400, { error, field: "words" }]);
  expect(await find()).toEqual(before);
});

test("twelve lines of 120 characters are accepted", async () => {
  const features = lines(12).map((line) => line.padEnd(120, "x"));
  expect((await update({ words: { features, forWhom: "x".repeat(120) } })).status).toBe(200);
  expect((await find()).features).toEqual(features);
});

test("the second of two different texts gets a conflict with the first", async () => {
  await update({ words, version: 1 });
  const second = await update({ words: { ...words, forWhom: "Somebody else" }, version: 1 });
  expect([second.status, await second.json()]).toMatchObject([409, { current: { ...words, version: 2 } }]);
  expect(await find()).toMatchObject(words);
});

test("an update with outdated features does not revert texts", async () => {
  const { features } = await find();
  await update({ words });
  expect((await update({ price: 10, features })).status).toBe(200);
  expect(await find()).toMatchObject({ price: 10, ...words });
});

test("only price and discount change, whatever else the specified payload has", async () => {
  const before = await find();
  const response = await update({ price: 1, features: ["Everything"], isFlagship: true, billingCycle: "one-time" });
  expect(response.status).toBe(200);
  expect(await find()).toEqual({ ...before, price: 1 });
});

test("a missing discount is zero", async () => {
  await update({ discountPercentage: 10 });
  await update({ discountPercentage: undefined });
  expect((await find()).discountPercentage).toBe(0);
});

test.each([19.99, 0.29, 4.35, 0, 1_000_000])("the price %d is stored to the cent", async (price) => {
  expect((await update({ price })).status).toBe(200);
  expect((await find()).price).toBe(price);
});

const { priceInvalid, priceTooHigh, priceTooFine, discountInvalid, discountTooFine } = staffMessages;

test.each([
  ...[-0.01, "3000", "", null, true, [1], undefined].map((price) => ({ price, error: priceInvalid })),
  { price: 1_000_001, error: priceTooHigh(1_000_000) },
  ...[19.999, 1.005, 0.0000001].map((price) => ({ price, error: priceTooFine })),
])("the price $price is refused: $error", async ({ price, error }) => {
  const before = await find();
  const response = await update({ price });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error, field: "price" });
  expect(await find()).toEqual(before);
});

test.each(["1e309", "-1e309"])("the price %s, which no number holds, is refused", async (price) => {
  const response = await update(`{"name":"Product Plan","price":${price}}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: staffMessages.priceInvalid, field: "price" });
});

test.each([
  ...[-1, 100.01, 1e308, "10", null].map((discountPercentage) => ({ discountPercentage, error: discountInvalid })),
  { discountPercentage: 99.996, error: discountTooFine },
])("the discount $discountPercentage is refused: $error", async ({ discountPercentage, error }) => {
  const before = await find();
  const response = await update({ discountPercentage });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error, field: "discountPercentage" });
  expect(await find()).toEqual(before);
});

test.each([0, 100, 33.33])("the discount %d is accepted", async (discountPercentage) => {
  expect((await update({ discountPercentage })).status).toBe(200);
  expect((await find()).discountPercentage).toBe(discountPercentage);
});

test("a package keeps its name", async () => {
  const before = await find();
  for (const name of ["Product Package", "product plan", "Product Plan "]) {
    const response = await update({ name, price: 1 });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: staffMessages.packageNameFixed, field: "name" });
  }
  expect(await find()).toEqual(before);
});

test("an unknown package is not found", async () => {
  const response = await update({ price: 1 }, "0b8a5f6e-52c5-4f6c-9a69-3d1a1c6d4f10");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: staffMessages.packageNotFound("Product Plan") });
});

test("an unknown field is refused", async () => {
  const response = await update({ priceCents: 1 });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: apiMessages.unknownField });
});

test("of concurrent changes one is stored completely", async () => {
  const changes = [10, 20, 30, 40].map((value) => update({ price: value, discountPercentage: value }));
  await Promise.all(changes);
  const { price, discountPercentage } = await find();
  expect(price).toBe(discountPercentage);
});

test("packages cannot be created or deleted", async () => {
  const { _id } = await find();
  const attempts = [
    await site.request("/api/admin/packages", { headers: staff, json: { name: "Fifth", price: 1 } }),
    await site.request(`/api/admin/packages/${_id}`, { method: "DELETE", headers: staff }),
  ];
  expect(attempts.map((response) => response.status)).toEqual([405, 405]);
  expect(await site.db.select().from(packages)).toHaveLength(4);
});
