import { beforeEach, expect, test } from "vitest";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { readFailure } from "../../tests/helpers/collection.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { purgeEnquiries } from "./enquiries.store.ts";
import { enquiries } from "./enquiries.table.ts";

const site = useTestApp();
const DAY = 24 * 3600_000;

let staff: { Authorization: string };
let id: string;
beforeEach(async () => {
  staff = await makeStaff(site.db, "amna");
  const fields = { email: "asma@site.test", phone: "042", service: "AI Services", message: "Hello" };
  const rows = await site.db
    .insert(enquiries)
    .values([
      { ...fields, name: "Asma" },
      { ...fields, name: "Kept", createdAt: new Date(Date.now() - DAY) },
    ])
    .returning();
  id = rows[0]?.id ?? "";
});

async function read(path: string): Promise<unknown> {
  const response = await site.request(`/api/admin/${path}`, { headers: staff });
  expect(response.status).toBe(200);
  return response.json();
}

const readError = async (sent: Promise<Response>) => (await readFailure(await sent)).slice(0, 2);
const send = (method: string, path = "") => site.request(`/api/admin/contacts/${id}${path}`, { method, headers: staff });

test("a deleted enquiry is in the trash instead of the list, with who deleted it and until when it stays", async () => {
  const response = await send("DELETE");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ message: staffMessages.enquiryTrashed });
  expect(await read("contacts")).toMatchObject([{ name: "Kept" }]);
  expect(await read("contacts?q=asma")).toMatchObject([{ name: "Kept" }]);
  const [entry] = (await read("contacts/deleted")) as { item: object; deletedAt: string; purgedAt: string }[]; // the schema's type
  expect(entry).toMatchObject({ item: { _id: id, name: "Asma", message: "Hello" }, deletedBy: "amna" });
  expect(entry?.item).not.toHaveProperty("deletedAt");
  expect(Date.parse(entry?.purgedAt ?? "") - Date.parse(entry?.deletedAt ?? "")).toBe(30 * DAY);
});

test("a restored enquiry is back at its place", async () => {
  await send("DELETE");
  const response = await send("POST", "/restore");
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ _id: id, name: "Asma" });
  expect(await read("contacts")).toMatchObject([{ name: "Asma" }, { name: "Kept" }]);
  expect(await read("contacts/deleted")).toEqual([]);
});

test("the trash is paged, last deleted first, with a total", async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const usual = { email: "asma@site.test", phone: "042", service: "AI Services", message: "Hello", deletedBy: "amna" };
  const rows = [1, 2, 3, 4, 5].map((minutes) => ({ ...usual, name: `n${minutes}`, deletedAt: ago(minutes) }));
  await site.db.insert(enquiries).values([...rows, { ...usual, name: "erased soon", deletedAt: ago(60 * 24 * 31) }]);
  const names: string[] = [];
  let path: string | undefined = "/api/admin/contacts/deleted?limit=2&total=1";
  let total: string | null = null;
  while (path !== undefined) {
    const response: Response = await site.request(path, { headers: staff });
    total ??= response.headers.get("X-Total-Count");
    names.push(...((await response.json()) as { item: { name: string } }[]).map(({ item }) => item.name)); // the schema's type
    path = /^<([^>]*)>/.exec(response.headers.get("Link") ?? "")?.[1];
  }
  expect([total, names]).toEqual(["5", ["n1", "n2", "n3", "n4", "n5"]]);
});

test("a deleted enquiry can't be deleted again, and one that is not deleted can't be restored", async () => {
  expect(await readError(send("POST", "/restore"))).toEqual([404, staffMessages.alreadyRestored("enquiry")]);
  await send("DELETE");
  expect(await readError(send("DELETE"))).toEqual([404, staffMessages.alreadyDeleted("enquiry")]);
});

test("of two concurrent deletions one gets not found, and the history has one", async () => {
  const statuses = (await Promise.all([send("DELETE"), send("DELETE")])).map((response) => response.status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await read(`history?of=contacts&id=${id}`)).toMatchObject([{ action: "deleted" }]);
});

test("the history has who deleted and restored an enquiry, and none of its content", async () => {
  await send("DELETE");
  await send("POST", "/restore");
  const history = await read(`history?of=contacts&id=${id}`);
  const entry = { _id: expect.any(String), at: expect.any(String), userId: "amna" };
  expect(history).toEqual([
    { ...entry, action: "restored" },
    { ...entry, action: "deleted" },
  ]);
});

test("an enquiry due for erasure can't be restored", async () => {
  await send("DELETE");
  await site.db.update(enquiries).set({ deletedAt: new Date(Date.now() - 30 * DAY) });
  expect(await read("contacts/deleted")).toEqual([]);
});

test("thirty days after its deletion an enquiry is erased, and not before", async () => {
  await send("DELETE");
  expect(await purgeEnquiries(site.db, new Date(Date.now() + 30 * DAY - 60_000))).toBe(0);
  expect(await purgeEnquiries(site.db, new Date(Date.now() + 30 * DAY + 60_000))).toBe(1);
  expect(await site.db.select({ name: enquiries.name }).from(enquiries)).toEqual([{ name: "Kept" }]);
  expect(await readError(send("POST", "/restore"))).toEqual([404, staffMessages.alreadyErased("enquiry")]);
});
