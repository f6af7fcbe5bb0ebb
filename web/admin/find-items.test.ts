import { expect, test } from "vitest";
import { findItems, isInOrderOf } from "./find-items.ts";

const makeItem = (title: string, description: string) => ({
  _id: title,
  version: 1,
  createdAt: "",
  imageUrl: "",
  picture: undefined,
  values: { title, description },
});
const items = [makeItem("Rahbar", "Dispatch for 140 vans, 40% faster."), makeItem("Khaddi_2", "Weaves c:\\cloth")];
const found = (q: string) => findItems(items, q).map(({ _id }) => _id);

test.each([
  ["", ["Rahbar", "Khaddi_2"]],
  ["rahbar", ["Rahbar"]],
  ["VANS rahb", ["Rahbar"]],
  ["rahbar weaves", []],
  ["%", ["Rahbar"]],
  ["_", ["Khaddi_2"]],
  ["\\", ["Khaddi_2"]],
  ["r_hbar", []],
])("a search for %j", (q, expected) => {
  expect(found(q)).toEqual(expected);
});

test("a list is in the order of a field when no item stands before a smaller one", () => {
  const years = (...all: string[]) => all.map((year) => makeItem(year, ""));
  expect(isInOrderOf("title", years("2011", "2011", "2014"))).toBe(true);
  expect(isInOrderOf("title", years("2014", "2011"))).toBe(false);
  expect(isInOrderOf("title", [])).toBe(true);
});
