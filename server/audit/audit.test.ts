import { expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { recordAudit } from "./audit.store.ts";

const site = useTestApp();
const actor = { userId: "amna" };
const id = "0b8a5f6e-52c5-4f6c-9a69-3d1a1c6d4f10";
const other = "0b8a5f6e-52c5-4f6c-9a69-3d1a1c6d4f11";

async function read(query: string): Promise<unknown> {
  const response = await site.request(`/api/admin/history?${query}`, { headers: await makeStaff(site.db) });
  return { status: response.status, body: await response.json() };
}

test("the history of an item is its changes, newest first, with who made them", async () => {
  await recordAudit(site.db, { actor, of: "testimonials", id, action: "created", after: { name: "Old" } });
  await recordAudit(site.db, { actor, of: "testimonials", id, action: "updated", before: { name: "Old" }, after: { name: "New" } });
  await recordAudit(site.db, { actor, of: "testimonials", id: other, action: "created" });
  await recordAudit(site.db, { actor, of: "comments", id, action: "deleted" });
  const entry = { _id: expect.any(String), at: expect.stringMatching(/Z$/), userId: "amna" };
  expect(await read(`of=testimonials&id=${id}`)).toEqual({
    status: 200,
    body: [
      { ...entry, action: "updated", before: { name: "Old" }, after: { name: "New" } },
      { ...entry, action: "created", after: { name: "Old" } },
    ],
  });
});

test("a whole list has a history too, its order included", async () => {
  await recordAudit(site.db, { actor, of: "portfolio", id, action: "created" });
  await recordAudit(site.db, { actor, of: "portfolio", action: "ordered", after: { ids: [id] } });
  expect(await read("of=portfolio")).toMatchObject({ body: [{ action: "ordered", after: { ids: [id] } }, { action: "created" }] });
});

test.each(["of=nothing", "", "of=portfolio&id=1"])("the history of %j is refused", async (query) => {
  expect(await read(query)).toMatchObject({ status: 400 });
});
