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

test("what counts as the same is the field's to say", () => {
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

test("a version is put together out of what each changed, and of what was chosen where both did", () => {
  const sides = sidesOf(fields, { second: "theirs", own: "theirs", other: "mine" });
  const mine = { same: "1", own: "mine", other: "old", first: "mine", second: "mine" };
  const theirs = { same: "1", own: "old", other: "theirs", first: "theirs", second: "theirs" };
  expect(takeSides(sides, { mine, theirs })).toEqual({ same: "1", own: "mine", other: "theirs", first: "mine", second: "theirs" });
});

test("what both changed is mine unless it is chosen otherwise", () => {
  expect(sidesOf(fields, {})).toEqual({ same: "theirs", own: "mine", other: "theirs", first: "mine", second: "mine" });
});
