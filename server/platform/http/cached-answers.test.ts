import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { collections } from "../../../contract/collections.ts";
import type { PackageView } from "../../../contract/packages.ts";
import { useTestApp } from "../../../tests/helpers/app.ts";
import { makeStaff } from "../../../tests/helpers/staff.ts";
import { itemTables } from "../../collections/collections.table.ts";
import { comments } from "../../comments/comments.table.ts";
import { enquiries } from "../../enquiries/enquiries.table.ts";
import { files } from "../../files/files.table.ts";
import { announceContentChange, type ContentVersion, followContent } from "../database/content-version.ts";
import type { AppEnv } from "./router.ts";
import { cacheAnswers } from "./cached-answers.ts";

const { path } = collections.milestones;
const { milestones } = itemTables;
let content: ContentVersion & { stop(): Promise<void> };

const site = useTestApp(async (deps) => {
  content = await followContent(deps.database);
  return { ...deps, content };
});

beforeEach(async () => {
  await expect.poll(() => content.current()).toBeDefined();
  await site.db.insert(milestones).values({ year: "2015", event: "Founded", version: 1 });
});
afterEach(() => content.stop());

const readEvents = async () => {
  const items: { event: string }[] = await (await site.request(path)).json();
  return items.map(({ event }) => event);
};

/** Changes a row without announcing it, as no code may. */
const changeSilently = () => site.db.update(milestones).set({ event: "Changed" });

test("a list is answered from memory until a change is announced", async () => {
  expect(await readEvents()).toEqual(["Founded"]);
  await changeSilently();
  expect(await readEvents()).toEqual(["Founded"]);
  await site.db.transaction((tx) => announceContentChange(tx));
  await expect.poll(readEvents).toEqual(["Changed"]);
});

test("a cached list is the answer that was cached, headers included", async () => {
  // As an external request: in-process requests of pages carry no headers.
  const ask = () => site.app.request(path, {}, { incoming: { socket: {} } });
  const first = await ask();
  const second = await ask();
  expect(await second.text()).toBe(await first.text());
  for (const name of ["Content-Type", "Cache-Control", "X-Content-Type-Options"]) {
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  }
});

test("a change by staff is in the list at the next request", async () => {
  const headers = await makeStaff(site.db);
  expect(await readEvents()).toEqual(["Founded"]);
  const added = await site.request(path, { json: { year: "2016", event: "First office" }, headers });
  expect(added.status).toBe(201);
  expect(await readEvents()).toEqual(["Founded", "First office"]);
  const { _id }: { _id: string } = await added.json();
  await site.request(`${path}/${_id}`, { method: "DELETE", headers });
  expect(await readEvents()).toEqual(["Founded"]);
});

test("a changed price is in the list of packages at the next request", async () => {
  const headers = await makeStaff(site.db);
  const readPrices = async () => {
    const list: PackageView[] = await (await site.request("/api/admin/public/packages")).json();
    return list;
  };
  const [first] = await readPrices();
  if (first === undefined) throw new Error("there are no packages");
  const { _id, createdAt: _, ...offered } = first;
  const change = { ...offered, price: 1234 };
  const response = await site.request(`/api/admin/packages/${_id}`, { method: "PUT", json: change, headers });
  expect(response.status).toBe(200);
  expect((await readPrices())[0]?.price).toBe(1234);
});

test("a write that changes nothing public leaves the cache alone", async () => {
  const headers = await makeStaff(site.db);
  const [comment] = await site.db.insert(comments).values({ blogId: "ai-chatbots", userName: "Asma", text: "Nice." }).returning();
  const fields = { name: "Asma", email: "asma@site.test", phone: "042", service: "AI Services", message: "Hello" };
  const [enquiry] = await site.db.insert(enquiries).values(fields).returning();
  const [file] = await site.db
    .insert(files)
    .values({ userId: "a", filename: "a.txt", contentType: "text/plain", bytes: 1, storedAs: "0".repeat(32) })
    .returning();
  const [offer] = await (await site.request("/api/admin/packages", { headers })).json();
  const [item] = await (await site.request(path)).json();
  const before = content.current();
  const writes: [string, string, object?][] = [
    ["DELETE", `/api/admin/comments/${comment?.id}`],
    ["POST", `/api/admin/comments/${comment?.id}/restore`],
    ["DELETE", `/api/admin/contacts/${enquiry?.id}`],
    ["DELETE", `/api/admin/files/${file?.id}`],
    ["PUT", `/api/admin/packages/${offer._id}`, { name: offer.name, price: offer.price, discountPercentage: offer.discountPercentage }],
    ["PUT", `${path}/${item._id}`, { year: item.year, event: item.event }],
    ["PUT", `${path}/order`, { ids: [item._id] }],
    ["POST", "/api/admin/logout"],
  ];
  for (const [method, address, json] of writes) {
    const { status } = await site.request(address, { method, headers, ...(json && { json }) });
    expect([method, address, status]).toEqual([method, address, 200]);
  }
  await site.db.select().from(milestones);
  expect(content.current()).toBe(before);
});

test("every change of public content invalidates the cache before it is answered", async () => {
  const headers = await makeStaff(site.db);
  const [offer] = await (await site.request("/api/admin/packages", { headers })).json();
  const write = async (method: string, address: string, json?: object) => {
    const before = content.current() ?? 0;
    const response = await site.request(address, { method, headers, ...(json && { json }) });
    expect([method, address, response.ok, (content.current() ?? 0) > before]).toEqual([method, address, true, true]);
    return response;
  };
  const { _id } = await (await write("POST", path, { year: "2016", event: "First office" })).json();
  await write("PUT", `${path}/${_id}`, { year: "2016", event: "Second office" });
  await write("PUT", `${path}/order`, { ids: [_id] });
  await write("DELETE", `${path}/order`);
  await write("DELETE", `${path}/${_id}`);
  await write("POST", `${path}/${_id}/restore`);
  const { name, discountPercentage } = offer;
  await write("PUT", `/api/admin/packages/${offer._id}`, { name, price: 1234, discountPercentage });
});

test("a change by another process invalidates the cache", async () => {
  const other = await followContent(site.database);
  await expect.poll(() => other.current()).toBeDefined();
  const before = other.current();
  const headers = await makeStaff(site.db);
  await site.request(path, { json: { year: "2017", event: "Second office" }, headers });
  await expect.poll(() => other.current()).not.toBe(before);
  await other.stop();
});

test("a write that is rolled back is not announced", async () => {
  await readEvents();
  const before = content.current();
  await site.db
    .transaction(async (tx) => {
      await announceContentChange(tx);
      throw new Error("no");
    })
    .catch(() => undefined);
  await site.db.select().from(milestones);
  expect(content.current()).toBe(before);
});

test("a list that changed during the read is not cached", async () => {
  let times = 0;
  const app = new Hono<AppEnv>().get("/list", cacheAnswers(content), (c) => {
    times += 1;
    if (times === 1) content.bump();
    return c.json(times);
  });
  const read = async () => (await app.request("/list")).text();
  expect([await read(), await read(), await read()]).toEqual(["1", "2", "2"]);
});

test("an address with a query, and another method, are never answered from memory", async () => {
  await readEvents();
  await changeSilently();
  expect(await (await site.request(`${path}?a=1`)).json()).toMatchObject([{ event: "Changed" }]);
  expect((await site.request(path, { method: "HEAD" })).status).toBe(200);
});

test("concurrent requests for a list read it once, and a failed read is not shared", async () => {
  let times = 0;
  const waiting: (() => void)[] = [];
  const app = new Hono<AppEnv>().get("/list", cacheAnswers(content), async (c) => {
    times += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return times === 1 ? c.json("failed", 500) : c.json(times);
  });
  const ask = async () => (await app.request("/list")).text();
  const first = [ask(), ask()];
  await expect.poll(() => waiting.length).toBe(1);
  waiting.shift()?.();
  await expect.poll(() => waiting.length).toBe(1);
  const third = ask();
  waiting.shift()?.();
  expect(await Promise.all([...first, third])).toEqual(['"failed"', "2", "2"]);
});
