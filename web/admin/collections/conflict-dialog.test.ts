import { expect, test } from "vitest";
import { collections } from "../../../contract/collections.ts";
import { sidesOf } from "../history/merge-fields.ts";
import { compareVersions, hasTexts, mergeVersions } from "./conflict-dialog.tsx";
import type { Item } from "./collection-item.ts";

const { milestones, expertise } = collections;
const milestone: Item = {
  _id: "one",
  version: 1,
  createdAt: "",
  imageUrl: "",
  picture: undefined,
  values: { year: "2015", event: "Opened" },
};
const project: Item = { ...milestone, imageUrl: "/uploads/a.webp", values: { title: "Khaddi", description: "A loom." } };
const file = new File(["x"], "b.png", { type: "image/png" });

/** Who changed which field. */
const differences = (fields: ReturnType<typeof compareVersions>) =>
  Object.fromEntries(fields.map(({ name, difference }) => [name, difference]));

test("versions are compared field by field, by the labels of the declaration", () => {
  const mine = { values: { year: "2015 ", event: "Founded" }, file: undefined };
  const theirs = { ...milestone, version: 2, values: { year: "2016", event: "Opened the door" } };
  expect(compareVersions(milestones, { base: milestone, mine, theirs })).toEqual([
    { name: "year", label: "Year", difference: "theirs", base: "2015", mine: "2015 ", theirs: "2016" },
    { name: "event", label: "Event", difference: "both", base: "Opened", mine: "Founded", theirs: "Opened the door" },
  ]);
});

test("what the server keeps as the same text is the same", () => {
  const theirs = { ...milestone, version: 2, values: { year: "2016", event: "Opened the door" } };
  const mine = { values: { year: "2015", event: "Opened  the \u0007door" }, file: undefined };
  expect(differences(compareVersions(milestones, { base: milestone, mine, theirs }))).toEqual({ year: "theirs", event: "none" });
  expect(hasTexts(milestones, { ...mine.values, year: "2016" }, theirs)).toBe(true);
  expect(hasTexts(milestones, mine.values, theirs)).toBe(false);
});

test.each([
  ["nobody changed", undefined, "/uploads/a.webp", "none", undefined],
  ["I changed", file, "/uploads/a.webp", "mine", file],
  ["they changed", undefined, "/uploads/c.webp", "theirs", undefined],
  ["both changed", file, "/uploads/c.webp", "both", file],
] as const)("a picture that %s counts as a field", (_who, own, imageUrl, image, saved) => {
  const theirs = { ...project, version: 2, imageUrl, values: { ...project.values, title: "Khaddi II" } };
  const conflict = { base: project, mine: { values: { ...project.values, description: "My loom." }, file: own }, theirs };
  const fields = compareVersions(expertise, conflict);
  expect(differences(fields)).toEqual({ title: "theirs", description: "mine", image });
  expect(mergeVersions(conflict, sidesOf(fields, {}))).toEqual({ values: { title: "Khaddi II", description: "My loom." }, file: saved });
  expect(mergeVersions(conflict, sidesOf(fields, { image: "theirs" })).file).toBe(image === "mine" ? file : undefined);
});
