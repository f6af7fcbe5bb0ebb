import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { fill, Item, makeImage, useCollection } from "../../tests/helpers/collection.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { catalogue } from "./collections.catalogue.ts";

const site = useTestApp();

let staff: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db, "amna");
});

describe.each(Object.entries(catalogue))("%s", (_name, { declared }) => {
  const { add, list, listActions, update } = useCollection(site, declared, () => staff);

  test("an item is changed, and the audit trail has both states", async () => {
    const item = await add("Old");
    const response = await update(item._id, fill(declared, "New"));
    expect(response.status).toBe(200);
    const changed = { ...item, ...fill(declared, "New"), version: 2 };
    expect(await response.json()).toEqual(changed);
    expect(await list()).toEqual([changed]);
    const [entry] = await listActions(item._id);
    expect(entry).toMatchObject({ action: "updated", before: fill(declared, "Old"), after: fill(declared, "New") });
  });

  test("a save that changes nothing changes neither version nor audit trail", async () => {
    const item = await add("Old", "#111111");
    const same = { ...fill(declared, "Old"), version: "1", ...(await makeImage(declared, "#111111")) };
    for (const sent of [fill(declared, "Old"), same]) {
      const response = await update(item._id, sent);
      expect([response.status, await response.json()]).toEqual([200, item]);
    }
    expect(await list()).toEqual([item]);
    expect(await listActions(item._id)).toHaveLength(1);
  });

  test("the second of two changes of the same version gets a conflict with the current item", async () => {
    const { _id } = await add("Old");
    const one = await update(_id, { ...fill(declared, "Hers"), version: "1" });
    expect(one.status).toBe(200);
    const image = await makeImage(declared, "#ff0000");
    const second = await update(_id, { ...fill(declared, "His"), version: "1", ...image });
    expect(second.status).toBe(409);
    const { error, current } = z.object({ error: z.string(), current: Item }).parse(await second.json());
    expect(error).toBe(staffMessages.changedMeanwhile);
    expect(current).toMatchObject({ _id, version: 2, ...fill(declared, "Hers") });
    expect(await list()).toEqual([current]);
    expect((await update(_id, { ...fill(declared, "His"), version: "2" })).status).toBe(200);
  });

  test("a retry of a save whose answer was lost counts as saved, with its picture", async () => {
    const { _id } = await add("Old");
    const image = await makeImage(declared, "#ff0000");
    const sent = { ...fill(declared, "New"), version: "1", ...image };
    const saved = Item.parse(await (await update(_id, sent)).json());
    const again = await update(_id, sent);
    expect([again.status, await again.json()]).toEqual([200, saved]);
    expect(await listActions(_id)).toHaveLength(2);
  });

  test.runIf(declared.hasPicture)("the same text with another picture is a conflict", async () => {
    const { _id } = await add("Old");
    const save = async (color: string) => update(_id, { ...fill(declared, "New"), version: "1", ...(await makeImage(declared, color)) });
    expect((await save("#ff0000")).status).toBe(200);
    expect((await save("#00ff00")).status).toBe(409);
  });

  test("of concurrent saves of the same version one wins", async () => {
    const { _id } = await add("Old");
    const saves = ["a", "b", "c", "d"].map((text) => update(_id, { ...fill(declared, text), version: "1" }));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });
});
