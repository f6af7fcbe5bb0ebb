import { expect, test } from "vitest";
import { type Compared, findDifference, sidesOf, takeSides } from "./merge-fields.ts";

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

test("a merge takes each side's changes, and the chosen side where both changed a field", () => {
  const sides = sidesOf(fields, { second: "theirs", own: "theirs", other: "mine" });
  const mine = { same: "1", own: "mine", other: "old", first: "mine", second: "mine" };
  const theirs = { same: "1", own: "old", other: "theirs", first: "theirs", second: "theirs" };
  expect(takeSides(sides, { mine, theirs })).toEqual({ same: "1", own: "mine", other: "theirs", first: "mine", second: "theirs" });
});

test("my value wins by default where both changed a field", () => {
  expect(sidesOf(fields, {})).toEqual({ same: "theirs", own: "mine", other: "theirs", first: "mine", second: "mine" });
});
