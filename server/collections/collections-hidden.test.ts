import { beforeEach, describe, expect, test } from "vitest";
import { findCaseOf } from "../../content/cases/all.ts";
import { collections } from "../../contract/collections.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { fill, Item, makeImage, seen, useCollection } from "../../tests/helpers/collection.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { readSiteMap } from "../discovery/site-map.ts";
import { catalogue } from "./collections.catalogue.ts";
import { listValues } from "./collections.store.ts";

const site = useTestApp();

let staff: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db, "amna");
});

describe.each(Object.entries(catalogue))("%s", (_name, { declared }) => {
  const { add, call, create, list, listActions, listShown, update } = useCollection(site, declared, () => staff);
  const hide = (id: string, text: string, isHidden: "true" | "false") => update(id, { ...fill(declared, text), isHidden });

  test("a hidden item is visible to staff only, and shown again at its place", async () => {
    const [one, two] = [await add("One"), await add("Two")];
    const before = await listShown();
    const response = await hide(two._id, "Two", "true");
    expect([response.status, await response.json()]).toEqual([200, { ...two, isHidden: true, version: 2 }]);
    expect(await listShown()).toEqual([seen(one)]);
    expect(await list()).toHaveLength(2);
    await hide(two._id, "Two", "false");
    expect((await listShown()).map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id));
    const [shown, hidden] = await listActions(two._id);
    expect(hidden).toMatchObject({ action: "updated", after: { isHidden: true } });
    expect(hidden).not.toHaveProperty("before.isHidden");
    expect(shown).toMatchObject({ action: "updated", before: { isHidden: true } });
  });

  test("an item can be added hidden, and stays hidden through changes and deletion", async () => {
    const sent = { ...fill(declared, "Old"), ...(await makeImage(declared)), isHidden: "true" };
    const { _id } = Item.parse(await (await create(sent)).json());
    await update(_id, fill(declared, "New"));
    await call("DELETE", `/${_id}`);
    const restored: unknown = await (await call("POST", `/${_id}/restore`)).json();
    expect(restored).toMatchObject({ ...fill(declared, "New"), isHidden: true });
    expect(await listShown()).toEqual([]);
  });

  test("hidden items have a place in the staff's order", async () => {
    const ids = [(await add("2011"))._id, (await add("2012"))._id, (await add("2013"))._id];
    await hide(ids[1] ?? "", "2012", "true");
    expect((await call("PUT", "/order", { ids })).status).toBe(200);
    expect((await list()).map(({ _id }) => _id)).toEqual(ids);
    expect((await listShown()).map(({ _id }) => _id)).toEqual([ids[0], ids[2]]);
  });

  test("hiding an item changed by a colleague is a conflict, and hiding twice is one change", async () => {
    const { _id } = await add("Old");
    await update(_id, fill(declared, "Hers"));
    const late = await update(_id, { ...fill(declared, "Old"), isHidden: "true", version: "1" });
    expect(late.status).toBe(409);
    for (const _time of ["once", "again"]) expect((await hide(_id, "Hers", "true")).status).toBe(200);
    expect((await list())[0]?.version).toBe(3);
  });

  test("a value that is neither true nor false is refused", async () => {
    const { _id } = await add("Old");
    const wrong = declared.hasPicture ? { isHidden: "maybe" } : { isHidden: ["true"] as never };
    expect((await update(_id, { ...fill(declared, "Old"), ...wrong })).status).toBe(400);
  });
});

const { portfolio, teamMembers } = collections;
const projects = useCollection(site, portfolio, () => staff);

test("the assistant and the authors of posts don't see a hidden item", async () => {
  const team = useCollection(site, teamMembers, () => staff);
  const { _id } = await team.add("Noor");
  await projects.add("Loom");
  await team.update(_id, { ...fill(teamMembers, "Noor"), isHidden: "true" });
  const { teamMembers: known, portfolio: told } = await listValues(site.db);
  expect([known, told.map(({ title }) => title)]).toEqual([[], ["Loom title"]]);
  const options = await site.request("/api/admin/posts/choices", { headers: staff });
  expect(await options.json()).toMatchObject({ authors: [] });
});

describe("the case of a hidden project", () => {
  const title = "A Bakery That Bakes What Sells";
  const path = `/case-studies/${findCaseOf(title)?.slug}`;
  const slugs = async () => ((await (await site.request("/api/case-studies")).json()) as { slug: string }[]).map(({ slug }) => slug);
  const isNamed = async () => [
    (await slugs()).includes("bakery"),
    (await (await site.request("/sitemap.xml")).text()).includes(path),
    (await readSiteMap(site.db)).some(({ entries }) => entries.some((entry) => entry.path === path)),
    (await (await site.request("/llms.txt")).text()).includes(path),
  ];
  const change = (id: string, isHidden: "true" | "false", name = title) =>
    projects.update(id, { ...fill(portfolio, "New"), title: name, isHidden });

  test("is shown nowhere, and returns with it", async () => {
    const { _id } = await projects.add("New");
    await change(_id, "false");
    expect(await isNamed()).toEqual([true, true, true, true]);
    await change(_id, "true");
    expect(await isNamed()).toEqual([false, false, false, false]);
    await change(_id, "false");
    expect(await isNamed()).toEqual([true, true, true, true]);
  });

  test("stays hidden when the project is deleted, and is shown if another project shows it", async () => {
    const { _id } = await projects.add("New");
    await change(_id, "true");
    await projects.call("DELETE", `/${_id}`);
    expect(await slugs()).not.toContain("bakery");
    const other = await projects.add("Other");
    await change(other._id, "false");
    expect(await slugs()).toContain("bakery");
  });

  test("stays when a project is only deleted or renamed: it is content", async () => {
    const { _id } = await projects.add("New");
    await change(_id, "false");
    await change(_id, "false", "Another title");
    expect(await slugs()).toContain("bakery");
    await projects.call("DELETE", `/${_id}`);
    expect(await isNamed()).toEqual([true, true, true, true]);
  });
});
