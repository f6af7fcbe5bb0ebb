import { expect, test } from "vitest";
import { formatDay } from "../kit/times/day.tsx";
import { changesOf, describeAccount, labelOf } from "./history-changes.ts";

test("only fields whose value differs are shown", () => {
  const before = { title: "Old", description: "Same", version: 1 };
  const after = { title: "New", description: "Same", version: 2 };
  expect(changesOf({ before, after })).toEqual([{ name: "title", before: "Old", after: "New" }]);
});

test("a created or deleted item shows all of its fields", () => {
  expect(changesOf({ after: { year: "2015" } })).toEqual([{ name: "year", before: undefined, after: "2015" }]);
  expect(changesOf({ before: { year: "2015" } })).toEqual([{ name: "year", before: "2015", after: undefined }]);
  expect(changesOf({})).toEqual([]);
});

test("fields are in the form's order, and a changed picture is last", () => {
  const labels = { title: "Title", description: "Description" };
  const before = { imageUrl: "/uploads/a.webp", description: "Old", title: "Old" };
  const after = { imageUrl: "/uploads/b.webp", description: "New", title: "New" };
  expect(changesOf({ before, after }, labels)).toEqual([
    { name: "title", before: "Old", after: "New" },
    { name: "description", before: "Old", after: "New" },
    { name: "imageUrl", before: undefined, after: "another picture" },
  ]);
  expect(changesOf({ after: { imageUrl: "/uploads/a.webp" } })).toEqual([{ name: "imageUrl", before: undefined, after: "a picture" }]);
  expect(changesOf({ before: { imageUrl: "/uploads/a.webp" } })).toEqual([{ name: "imageUrl", before: "a picture", after: undefined }]);
});

test("values are formatted", () => {
  const after = { price: 4500, isFlagship: true, features: ["a", "b"], imageUrl: "", nothing: null, on: "2026-12-01" };
  expect(changesOf({ after }).map((change) => change.after)).toEqual(["4500", "yes", "a, b", formatDay("2026-12-01")]);
});

test("figures are formatted, a second picture like the first, and an empty list is empty", () => {
  const figures = [
    { to: "2", from: "31", what: "spoiled boxes" },
    { to: "9", from: "14", what: "hours" },
  ];
  expect(changesOf({ before: { figures: [] }, after: { figures, logo: "/uploads/a.webp", isHidden: true } })).toEqual([
    { name: "figures", before: undefined, after: "31 → 2 spoiled boxes, 14 → 9 hours" },
    { name: "logo", before: undefined, after: "a picture" },
    { name: "isHidden", before: undefined, after: "yes" },
  ]);
});

test("a timestamp is in the agency's time zone, and text that only starts like one is unchanged", () => {
  const [change] = changesOf({ before: { until: null }, after: { until: "2026-12-24T13:00:00.000Z" } });
  expect(change).toMatchObject({ before: undefined, after: expect.stringMatching(/24.*\b6:00.*PKT$|24.*18:00.*PKT$/) });
  expect(changesOf({ after: { title: "2026-12-24T13:00" } })).toMatchObject([{ after: "2026-12-24T13:00" }]);
});

test.each([
  ["title", "Name of the project"],
  ["discountPercentage", "Discount percentage"],
  ["price_cents", "Price cents"],
  ["imageUrl", "Picture"],
])("%s is called %s", (name, label) => {
  expect(labelOf(name, { title: "Name of the project" })).toBe(label);
});

test("a failed login is attributed to the account, not to its owner", () => {
  expect(describeAccount({ action: "logged_in", userId: "asma" })).toBe("by asma");
  expect(describeAccount({ action: "login_failed", userId: "asma" })).toBe("for asma");
  expect(describeAccount({ action: "locked_out", userId: "" })).toBe("for an unknown user ID");
});
