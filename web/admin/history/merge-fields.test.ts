import { expect, test } from "vitest";
import { type Compared, findDifference, findUnchosen, settleFields, takeChosen } from "./merge-fields.ts";

test.each([
  ["nobody changed it", "old", "old", "old", "none"],
  ["I changed it", "old", "mine", "old", "mine"],
  ["they changed it", "old", "old", "theirs", "theirs"],
  ["both changed it to the same", "old", "new", "new", "none"],
  ["both changed it", "old", "mine", "theirs", "both"],
] as const)("%s", (_what, base, mine, theirs, difference) => {
  expect(findDifference({ base, mine, theirs })).toBe(difference);
});

test("a field defines its own equality", () => {
  const isSame = (one: string, other: string) => one.trim() === other.trim();
  expect(findDifference({ base: "old", mine: "old ", theirs: "new" }, isSame)).toBe("theirs");
  expect(findDifference({ base: "old", mine: "new ", theirs: "new" }, isSame)).toBe("none");
});

const field = (name: string, difference: Compared["difference"]): Compared => ({
  name,
  label: name,
  difference,
  base: "",
  mine: "",
  theirs: "",
});
const fields = [field("same", "none"), field("own", "mine"), field("other", "theirs"), field("first", "both"), field("second", "both")];
const mine = { same: "1", own: "mine", other: "old", first: "mine", second: "mine" };
const theirs = { same: "1", own: "old", other: "theirs", first: "theirs", second: "theirs" };

test("a merge takes each side's changes, and what was chosen where both changed a field", () => {
  const choices = settleFields(fields, { first: "mine", second: "theirs", own: "theirs", other: "mine" });
  expect(choices).toEqual({ same: "theirs", own: "mine", other: "theirs", first: "mine", second: "theirs" });
  expect(takeChosen(choices ?? {}, { mine, theirs })).toEqual({ same: "1", own: "mine", other: "theirs", first: "mine", second: "theirs" });
});

test("a value written by hand takes the place of both", () => {
  const choices = settleFields(fields, { first: { written: "of both" }, second: "mine" });
  expect(takeChosen(choices ?? {}, { mine, theirs })).toMatchObject({ first: "of both", second: "mine", other: "theirs" });
});

test("nothing is settled before each field that both changed is chosen", () => {
  expect(settleFields(fields, {})).toBeUndefined();
  expect(settleFields(fields, { first: "mine" })).toBeUndefined();
  expect(findUnchosen(fields, { first: "mine" }).map(({ name }) => name)).toEqual(["second"]);
  expect(settleFields(fields.slice(0, 3), {})).toEqual({ same: "theirs", own: "mine", other: "theirs" });
});
