import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { apiMessages } from "../../contract/api-messages.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { NOBODY, readFailure, useCollection } from "../../tests/helpers/collection.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { catalogue } from "./collections.catalogue.ts";

const site = useTestApp();

let staff: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db, "amna");
});

describe.each(Object.entries(catalogue))("%s", (_name, { declared, table }) => {
  const { add, call, listActions, listIds } = useCollection(site, declared, () => staff);

  test("new items go to their default place, without an order", async () => {
    const one = await add("2019 A");
    const two = await add("2015 B");
    await site.db
      .update(table)
      .set({ createdAt: new Date(Date.now() - 1000) })
      .where(eq(table.id, one._id));
    expect(await listIds()).toEqual([two._id, one._id]);
  });

  test("the staff's order applies; unlisted items follow, and new ones come on top or by their year", async () => {
    const ids: string[] = [];
    for (const text of ["2011", "2012", "2013"]) ids.push((await add(text))._id);
    const [a = "", b = "", c = ""] = ids;
    const before = await listIds();
    const response = await call("PUT", `/order`, { ids: [b] });
    expect(await response.json()).toEqual({ message: staffMessages.orderSaved });
    const after = [b, ...before.filter((id) => id !== b)];
    expect(await listIds()).toEqual(after);
    expect(await listActions()).toMatchObject([{ action: "ordered", before: { ids: before }, after: { ids: after } }, {}, {}, {}]);
    const { _id: d } = await add("2014");
    expect(await listIds()).toEqual(declared.sortedBy === undefined ? [d, ...after] : [...after, d]);
    expect((await call("PUT", `/order`, { ids: [d, c, b, a] })).status).toBe(200);
    expect(await listIds()).toEqual([d, c, b, a]);
  });

  test("an unchanged order leaves no audit row", async () => {
    for (const text of ["2011", "2012"]) await add(text);
    const ids = await listIds();
    expect((await call("PUT", `/order`, { ids })).status).toBe(200);
    expect((await call("PUT", `/order`, { ids: [] })).status).toBe(200);
    expect(await listIds()).toEqual(ids);
    expect(await listActions()).toHaveLength(2);
  });

  test("the staff's order can be removed: then all items are at their default place", async () => {
    for (const text of ["2011", "2012", "2013"]) await add(text);
    const usual = await listIds();
    const moved = usual.toReversed();
    await call("PUT", `/order`, { ids: moved });
    const response = await call("DELETE", `/order`);
    expect([response.status, await response.json()]).toEqual([200, { message: staffMessages.orderSaved }]);
    expect(await listIds()).toEqual(usual);
    expect(await listActions()).toMatchObject([{ action: "ordered", before: { ids: moved }, after: { ids: usual } }, {}, {}, {}, {}]);
    expect((await call("DELETE", `/order`)).status).toBe(200);
    expect(await listActions()).toHaveLength(5);
    const { _id } = await add("2010");
    expect(await listIds()).toEqual([_id, ...usual]);
  });

  test("an order with a removed item is refused as outdated", async () => {
    const { _id } = await add("One");
    const { _id: gone } = await add("Two");
    await call("DELETE", `/${gone}`);
    for (const ids of [[NOBODY], [_id, NOBODY], [gone]]) {
      expect((await readFailure(await call("PUT", `/order`, { ids }))).slice(0, 2)).toEqual([409, staffMessages.orderOutdated]);
    }
    expect(await listIds()).toEqual([_id]);
  });

  test("an order that repeats an item, or is malformed, is refused", async () => {
    const { _id } = await add("One");
    for (const ids of [[_id, _id], ["1"], "all", undefined]) {
      expect((await readFailure(await call("PUT", `/order`, { ids }))).slice(0, 2)).toEqual([400, apiMessages.invalidRequest]);
    }
    expect(await listIds()).toEqual([_id]);
  });
});
