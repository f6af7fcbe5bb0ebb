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

  test("new items go where they belong, without an order", async () => {
    const one = await add("2019 A");
    const two = await add("2015 B");
    await site.db
      .update(table)
      .set({ createdAt: new Date(Date.now() - 1000) })
      .where(eq(table.id, one._id));
    expect(await listIds()).toEqual([two._id, one._id]);
  });

  test("the order of staff holds; what it leaves out follows, and what is new comes on top or by its year", async () => {
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

  test("an order that is the present one leaves no row in the trail", async () => {
    for (const text of ["2011", "2012"]) await add(text);
    const ids = await listIds();
    expect((await call("PUT", `/order`, { ids })).status).toBe(200);
    expect((await call("PUT", `/order`, { ids: [] })).status).toBe(200);
    expect(await listIds()).toEqual(ids);
    expect(await listActions()).toHaveLength(2);
  });

  test("the order of staff can be let go: then items are where they belong again, and so are new ones", async () => {
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

  test("an order with an item that is no longer in the list is refused as outdated", async () => {
    const { _id } = await add("One");
    const { _id: gone } = await add("Two");
    await call("DELETE", `/${gone}`);
    for (const ids of [[NOBODY], [_id, NOBODY], [gone]]) {
      expect((await readFailure(await call("PUT", `/order`, { ids }))).slice(0, 2)).toEqual([409, staffMessages.orderOutdated]);
    }
    expect(await listIds()).toEqual([_id]);
  });

  test("an order that repeats an item, or is none, is refused", async () => {
    const { _id } = await add("One");
    for (const ids of [[_id, _id], ["1"], "all", undefined]) {
      expect((await readFailure(await call("PUT", `/order`, { ids }))).slice(0, 2)).toEqual([400, apiMessages.invalidRequest]);
    }
    expect(await listIds()).toEqual([_id]);
  });
});
