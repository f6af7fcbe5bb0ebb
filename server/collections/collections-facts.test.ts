import { beforeEach, describe, expect, test } from "vitest";
import { figureLimits } from "../../contract/collection-rules.ts";
import { collections } from "../../contract/collections.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { fill, makeFile, readFailure, useCollection } from "../../tests/helpers/collection.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { pictures } from "../pictures/pictures.table.ts";

const site = useTestApp();

let staff: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db, "amna");
});

const figures = [
  { what: "spoiled boxes a month", from: "31", to: "2" },
  { what: "hours to answer", from: "9", to: "1" },
];

describe.each([
  ["portfolio", collections.portfolio],
  ["ourProjects", collections.ourProjects],
])("%s", (_name, declared) => {
  const { add, list, listActions, listShown, update } = useCollection(site, declared, () => staff);
  const save = (id: string, sent: Record<string, string | File>) => update(id, { ...fill(declared, "New"), ...sent });

  test("figures are kept in their order, shown to visitors, and audited", async () => {
    const { _id } = await add("New");
    const padded = figures.map(({ what, ...others }) => ({ what: `  ${what}\n`, ...others }));
    const sent = { figures: JSON.stringify([...padded, { what: " ", from: "", to: "" }]) };
    expect((await save(_id, sent)).status).toBe(200);
    expect((await listShown())[0]).toMatchObject({ figures });
    expect((await listActions(_id))[0]).toMatchObject({ before: { figures: [] }, after: { figures } });
    // JSON columns have their own key order, which is no change.
    expect(await (await save(_id, sent)).json()).toMatchObject({ version: 2 });
    await save(_id, {});
    expect((await list())[0]).toMatchObject({ figures });
    await save(_id, { figures: "[]" });
    expect((await list())[0]).toMatchObject({ figures: [] });
  });

  const incomplete = staffMessages.figuresIncomplete(figureLimits.what, figureLimits.value);
  test.each([
    ["without what was counted", [{ what: "", from: "31", to: "2" }], incomplete],
    ["without a value", [{ what: "boxes", from: " ", to: "2" }], incomplete],
    ["too long", [{ what: "boxes", from: "x".repeat(figureLimits.value + 1), to: "2" }], incomplete],
    ["too many", Array.from({ length: 5 }, () => figures[0]), staffMessages.figuresTooMany(4)],
  ])("figures %s are refused with their field", async (_what, wrong, error) => {
    const { _id } = await add("New");
    expect(await readFailure(await save(_id, { figures: JSON.stringify(wrong) }))).toEqual([400, error, "figures"]);
  });

  test.each(["", "{", '"31"', '[{"what":"a","from":"1","to":"2","colour":"red"}]', "[[]]"])(
    "malformed figures are refused: %s",
    async (wrong) => {
      const { _id } = await add("New");
      expect((await save(_id, { figures: wrong })).status).toBe(400);
    },
  );

  test("a logo is a separate picture: chosen, kept, removed and restored", async () => {
    const item = await add("New", "#111111");
    const saved = await save(item._id, { logo: await makeFile("#00aa00") });
    expect(await saved.json()).toMatchObject({ imageUrl: item.imageUrl, logo: { imageUrl: expect.stringMatching(/^\/uploads\//) } });
    const [shown] = await listShown();
    const logo = shown?.["logo"] as { imageUrl: string }; // checked above
    await save(item._id, { sector: "Medicine" });
    expect((await list())[0]).toMatchObject({ logo, sector: "Medicine" });
    await save(item._id, { logo: "" });
    expect((await list())[0]).not.toHaveProperty("logo");
    const [removal] = await listActions(item._id);
    expect(removal).toMatchObject({ before: { logo: logo.imageUrl }, after: { logo: "" }, isPictureKept: true });
    await save(item._id, { logo: logo.imageUrl });
    expect((await list())[0]).toMatchObject({ logo });
    expect(await site.db.$count(pictures)).toBe(2);
  });

  test("an invalid logo is an error of its field, and the item stays unchanged", async () => {
    const item = await add("New");
    const page = new File(["<html></html>"], "logo.png", { type: "image/png" });
    expect(await readFailure(await save(item._id, { logo: page }))).toEqual([415, staffMessages.imageTypeUnsupported, "logo"]);
    const gone = await save(item._id, { logo: "/uploads/gone-960.webp" });
    expect(await readFailure(gone)).toEqual([400, staffMessages.pictureNoLongerKept, "logo"]);
    expect((await save(item._id, { logo: "https://elsewhere.example/a.webp" })).status).toBe(400);
    expect(await list()).toEqual([item]);
  });
});
