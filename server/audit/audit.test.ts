import { expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { HISTORY_PAGE, purgeRefusals, recordAccess, recordAudit } from "./audit.store.ts";

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

test("refused logins don't push an account's history out of reach: the next page has it", async () => {
  await recordAudit(site.db, { actor, of: "accounts", id, action: "password_changed" });
  for (let attempt = 0; attempt < HISTORY_PAGE; attempt += 1) await recordAccess(site.db, "login_failed", { id, userId: "amna" });
  const headers = await makeStaff(site.db);
  const first = await site.request(`/api/admin/history?of=accounts&id=${id}`, { headers });
  expect(await first.json()).toHaveLength(HISTORY_PAGE);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
  const second = await site.request(next, { headers });
  expect(await second.json()).toMatchObject([{ action: "password_changed" }]);
  expect(second.headers.get("Link")).toBeNull();
});

test("refused logins are erased after 90 days, and nothing else", async () => {
  const account = { id, userId: "amna" };
  for (const action of ["logged_in", "login_failed", "locked_out"] as const) await recordAccess(site.db, action, account);
  const later = (days: number) => new Date(Date.now() + days * 24 * 3600_000);
  expect(await purgeRefusals(site.db, later(89))).toBe(0);
  expect(await purgeRefusals(site.db, later(91))).toBe(2);
  expect(await read(`of=accounts&id=${id}`)).toMatchObject({ body: [{ action: "logged_in" }] });
});

test.each(["of=nothing", "", "of=portfolio&id=1", "of=portfolio&cursor=x"])("the history of %j is refused", async (query) => {
  expect(await read(query)).toMatchObject({ status: 400 });
});
