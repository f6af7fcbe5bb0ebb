import { expect, test } from "vitest";
import { collections } from "../../../contract/collections.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { settleFields, type Side } from "../history/merge-fields.ts";
import { compareVersions, findMergedFaults, hasTexts, mergeVersions } from "./conflict-dialog.tsx";
import type { Item } from "./collection-item.ts";

const { milestones, expertise, portfolio } = collections;
const milestone: Item = {
  _id: "one",
  version: 1,
  createdAt: "",
  imageUrl: "",
  picture: undefined,
  values: { year: "2015", event: "Opened", isHidden: "false" },
};
const project: Item = {
  ...milestone,
  imageUrl: "/uploads/a.webp",
  values: { title: "Khaddi", description: "A loom.", image: "/uploads/a.webp", isHidden: "false" },
};
const file = new File(["x"], "b.png", { type: "image/png" });

/** The difference by field name. */
const differences = (fields: ReturnType<typeof compareVersions>) =>
  Object.fromEntries(fields.map(({ name, difference }) => [name, difference]));

test("versions are compared field by field, with the declaration's labels", () => {
  const mine = { values: { year: "2015 ", event: "Founded", isHidden: "false" }, files: {} };
  const theirs = { ...milestone, version: 2, values: { year: "2016", event: "Opened the door", isHidden: "true" } };
  expect(compareVersions(milestones, { base: milestone, mine, theirs })).toMatchObject([
    { name: "year", label: "Year", difference: "theirs", base: "2015", mine: "2015 ", theirs: "2016" },
    { name: "event", label: "Event", difference: "both", base: "Opened", mine: "Founded", theirs: "Opened the door" },
    { name: "isHidden", label: "Hidden", difference: "theirs", base: "no", mine: "no", theirs: "yes" },
  ]);
});

test("texts that the server stores alike are equal", () => {
  const theirs = { ...milestone, version: 2, values: { year: "2016", event: "Opened the door", isHidden: "false" } };
  const mine = { values: { year: "2015", event: "Opened  the \u0007door", isHidden: "false" }, files: {} };
  const told = differences(compareVersions(milestones, { base: milestone, mine, theirs }));
  expect(told).toEqual({ year: "theirs", event: "none", isHidden: "none" });
  expect(hasTexts(milestones, { ...mine.values, year: "2016" }, theirs)).toBe(true);
  expect(hasTexts(milestones, mine.values, theirs)).toBe(false);
});

test.each([
  ["nobody changed", {}, "/uploads/a.webp", "none", {}],
  ["I changed", { image: file }, "/uploads/a.webp", "mine", { image: file }],
  ["they changed", {}, "/uploads/c.webp", "theirs", {}],
  ["both changed", { image: file }, "/uploads/c.webp", "both", { image: file }],
] as const)("a picture that %s counts as a field", (_who, own, image, difference, saved) => {
  const theirs = { ...project, version: 2, imageUrl: image, values: { ...project.values, image, title: "Khaddi II" } };
  const conflict = { base: project, mine: { values: { ...project.values, description: "My loom." }, files: own }, theirs };
  const fields = compareVersions(expertise, conflict);
  expect(differences(fields)).toEqual({ title: "theirs", description: "mine", image: difference, isHidden: "none" });
  const merge = (side: Side) => mergeVersions(conflict, settleFields(fields, { image: side }) ?? {});
  const merged = merge("mine");
  expect(merged.files).toEqual(saved);
  expect(merged.values).toMatchObject({ title: "Khaddi II", description: "My loom." });
  expect(merge("theirs").files).toEqual(difference === "mine" ? { image: file } : {});
});

test("a text is written by hand from both and validated as in the form, a picture and figures are not", () => {
  const theirs = { ...project, version: 2, values: { ...project.values, title: "Theirs", image: "/uploads/c.webp" } };
  const conflict = { base: project, mine: { values: { ...project.values, title: "Mine" }, files: { image: file } }, theirs };
  const [title, , image] = compareVersions(expertise, conflict);
  expect(title?.byHand?.start).toBe("Mine");
  expect(image).toMatchObject({ name: "image", difference: "both" });
  expect(image?.byHand).toBeUndefined();
  const written = (text: string) => ({ title: { written: text }, image: "mine" }) as const;
  expect(mergeVersions(conflict, written("Both"))).toMatchObject({ values: { title: "Both" }, files: { image: file } });
  expect(findMergedFaults(expertise, conflict, written("Both"))).toEqual({});
  expect(findMergedFaults(expertise, conflict, written(" "))).toEqual({ title: staffMessages.fieldRequired("Title") });
  expect(findMergedFaults(collections.ourProjects, conflict, written(""))).toEqual({ title: "Title and description are required" });
});

test("figures that both changed are formatted", () => {
  const withFigures = (from: string) => ({ ...project.values, figures: JSON.stringify([{ what: "boxes", from, to: "2" }]) });
  const base = { ...project, values: withFigures("31") };
  const theirs = { ...base, version: 2, values: withFigures("32") };
  const fields = compareVersions(portfolio, { base, mine: { values: withFigures("33"), files: {} }, theirs });
  const versions = { base: "31 → 2 boxes", mine: "33 → 2 boxes", theirs: "32 → 2 boxes" };
  expect(fields.find(({ name }) => name === "figures")).toMatchObject({ difference: "both", ...versions });
});
