import { expect, test } from "vitest";
import { FOUND, NOT_FOUND, SEARCHED, WORDLESS } from "../../../tests/helpers/search-examples.ts";
import { findItems, isInOrderOf } from "./find-items.ts";

const makeItem = (values: Record<string, string>) => ({ values });
const [blogId, userName, text] = SEARCHED;
const items = [makeItem({ blogId, userName, text }), makeItem({ title: "Rahbar", description: "Dispatch for 140 vans" })];
const find = (q: string) => findItems(items, q, ({ values }) => Object.values(values));
const finds = (q: string) => find(q).some(({ values }) => "userName" in values);

test.each(FOUND)("a search finds %s, as the server's does", (_what, searches) => {
  for (const q of searches) expect([q, finds(q)]).toEqual([q, true]);
});

test.each(NOT_FOUND)("a search does not find %s, as the server's does not", (_what, searches) => {
  for (const q of searches) expect([q, finds(q)]).toEqual([q, false]);
});

test.each(WORDLESS)("a search for %j, which contains no word, doesn't filter the list", (q) => {
  expect(find(q)).toHaveLength(2);
});

test("only matching items are left", () => {
  expect(find("VANS rahb")).toEqual([items[1]]);
  expect(find("rahbar bilal")).toEqual([]);
});

test("a list is sorted by a field when no item is before a smaller one", () => {
  const years = (...all: string[]) => all.map((year) => makeItem({ year }));
  expect(isInOrderOf("year", years("2011", "2011", "2014"))).toBe(true);
  expect(isInOrderOf("year", years("2014", "2011"))).toBe(false);
  expect(isInOrderOf("year", [])).toBe(true);
});
