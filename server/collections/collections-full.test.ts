import { beforeEach, expect, test } from "vitest";
import { serverLimits } from "../../contract/server-limits.ts";
import { collections } from "../../contract/collections.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { fill, readFailure, useCollection } from "../../tests/helpers/collection.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { itemTables } from "./collections.table.ts";

const site = useTestApp();
const { milestones } = collections;

let staff: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db, "amna");
});

const { add, call, create, list } = useCollection(site, milestones, () => staff);

test("of several items added at once to a list with one place left, one is added (race)", async () => {
  const many = Array.from({ length: serverLimits.maxCollectionItems - 1 }, (_, index) => ({ year: String(index), event: "Founded" }));
  await site.db.insert(itemTables.milestones).values(many);
  const answers = await Promise.all(["A", "B", "C", "D"].map((event) => create(fill(milestones, event))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  expect(await site.db.$count(itemTables.milestones)).toBe(serverLimits.maxCollectionItems);
});

test("a list without pages has a maximum, for adding and for restoring", async () => {
  const { _id } = await add("2001");
  await call("DELETE", `/${_id}`);
  const many = Array.from({ length: serverLimits.maxCollectionItems }, (_, index) => ({ year: String(index), event: "Founded" }));
  await site.db.insert(itemTables.milestones).values(many);
  expect(await list()).toHaveLength(serverLimits.maxCollectionItems);
  const full = [409, staffMessages.listFull(serverLimits.maxCollectionItems), undefined];
  expect(await readFailure(await create(fill(milestones, "One more")))).toEqual(full);
  expect(await readFailure(await call("POST", `/${_id}/restore`))).toEqual(full);
  const [first] = await list();
  await call("DELETE", `/${first?._id}`);
  expect((await call("POST", `/${_id}/restore`)).status).toBe(200);
});
