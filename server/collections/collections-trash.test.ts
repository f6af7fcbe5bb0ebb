import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { periods } from "../../contract/limits.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { fill, Item, makeImage, NOBODY, readFailure, useCollection } from "../../tests/helpers/collection.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { pictures } from "../pictures/pictures.table.ts";
import { catalogue } from "./collections.catalogue.ts";
import { purgeItems } from "./collections-trash.store.ts";

const site = useTestApp();

let staff: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db, "amna");
});

describe.each(Object.entries(catalogue))("%s", (_name, { declared, table }) => {
  const { add, call, list, listActions, listShown, update } = useCollection(site, declared, () => staff);
  const { texts, hasPicture } = declared;

  test("a deleted item is hidden from visitors, visible to staff and can be restored", async () => {
    const item = await add("Old");
    const response = await call("DELETE", `/${item._id}`);
    expect([response.status, await response.json()]).toEqual([200, { message: texts.deleted ?? staffMessages.itemDeleted(texts.one) }]);
    expect([await list(), await listShown()]).toEqual([[], []]);
    const deleted = await call("GET", `/deleted`);
    const Deleted = z.object({ item: Item, deletedAt: z.iso.datetime(), deletedBy: z.string(), purgedAt: z.iso.datetime() });
    const [entry] = Deleted.array()
      .length(1)
      .parse(await deleted.json());
    expect(entry).toMatchObject({ item, deletedBy: "amna" });
    expect(Date.parse(entry?.purgedAt ?? "") - Date.parse(entry?.deletedAt ?? "")).toBe(periods.deletedRetention);
    for (const _time of ["first", "again"]) {
      const restored = await call("POST", `/${item._id}/restore`);
      expect([restored.status, await restored.json()]).toEqual([200, item]);
    }
    expect(await list()).toEqual([item]);
    expect(await (await call("GET", `/deleted`)).json()).toEqual([]);
    const after = fill(declared, "Old");
    const deletion = { action: "deleted", before: after };
    expect(await listActions(item._id)).toMatchObject([{ action: "restored", after }, deletion, { action: "created" }]);
  });

  test("items deleted 30 days ago are purged with their pictures, and no others", async () => {
    const old = await add("Old", "#111111");
    const recent = await add("Recent", "#222222");
    const kept = await add("Kept", "#333333");
    for (const { _id } of [old, recent]) await call("DELETE", `/${_id}`);
    const now = new Date();
    await site.db.update(pictures).set({ usedAt: sql`now() - interval '1 hour'` });
    await site.db
      .update(table)
      .set({ deletedAt: new Date(now.getTime() - periods.deletedRetention) })
      .where(eq(table.id, old._id));
    await purgeItems(site, now);
    expect((await site.db.select({ id: table.id }).from(table)).map(({ id }) => id).toSorted()).toEqual([recent._id, kept._id].toSorted());
    expect(await site.db.$count(pictures)).toBe(hasPicture ? 2 : 0);
    expect(await readFailure(await call("POST", `/${old._id}/restore`))).toEqual([404, staffMessages.itemGone, undefined]);
  });

  test("a missing or deleted item is not found", async () => {
    const { _id: gone } = await add("Old");
    await call("DELETE", `/${gone}`);
    for (const id of [NOBODY, gone]) {
      const image = await makeImage(declared);
      expect(await readFailure(await update(id, { ...fill(declared, "New"), ...image }))).toEqual([404, staffMessages.itemGone, undefined]);
      expect(await readFailure(await call("DELETE", `/${id}`))).toEqual([404, staffMessages.itemGone, undefined]);
    }
    expect(await readFailure(await call("POST", `/${NOBODY}/restore`))).toEqual([404, staffMessages.itemGone, undefined]);
    expect((await call("DELETE", `/1`)).status).toBe(400);
  });
});
