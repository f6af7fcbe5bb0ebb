import { expect, test } from "vitest";
import { collections } from "../../../contract/collections.ts";
import { compareVersions } from "./conflict-dialog.tsx";

const theirs = { _id: "one", version: 2, createdAt: "", imageUrl: "", picture: undefined, values: { year: "2015", event: "Opened" } };

test("two versions are compared field by field, by the labels of the declaration", () => {
  expect(compareVersions(collections.milestones, { year: "2015 ", event: "Founded" }, theirs)).toEqual([
    { label: "Year", mine: "2015 ", theirs: "2015", isSame: true },
    { label: "Event", mine: "Founded", theirs: "Opened", isSame: false },
  ]);
});

test("what the server keeps as the same text is the same", () => {
  const [year, event] = compareVersions(
    collections.milestones,
    { year: "2015", event: "Opened  the \u0007door" },
    {
      ...theirs,
      values: { year: "2016", event: "Opened the door" },
    },
  );
  expect([year?.isSame, event?.isSame]).toEqual([false, true]);
});
