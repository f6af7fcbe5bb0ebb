import { expect, test } from "vitest";
import { type Entry, rankEntries } from "./rank-entries.ts";

const entry = (label: string, isFound = false): Entry => ({ id: label, label, isFound, onSelect: () => undefined });
const groups = [
  { heading: "Do", entries: [entry("New post"), entry("Refresh Posts")] },
  { heading: "Go to", entries: [entry("Comments"), entry("Posts"), entry("Words & Settings")] },
  { heading: "Posts", entries: [entry("What a founder should expect", true), entry("Settings that matter", true)] },
  { heading: "Words & Settings", entries: [entry("About us", true), entry("Pages: Privacy", true)] },
];
const ranked = (text: string, of = groups) => rankEntries(of, text).flatMap(({ entries }) => entries.map(({ label }) => label));

test("a document whose label has the text comes before posts that only contain it", () => {
  expect(ranked("about us", groups.slice(2))).toEqual([
    "About us",
    "Pages: Privacy",
    "What a founder should expect",
    "Settings that matter",
  ]);
});

test("a row whose label has the words comes first in its group, in any order and without accents", () => {
  expect(ranked("matter settings", groups.slice(2, 3))[0]).toBe("Settings that matter");
  expect(ranked("a bakery", [{ heading: "Portfolio", entries: [entry("Mill", true), entry("A Bäkery", true)] }])[0]).toBe("A Bäkery");
});

test.each([
  ["posts", "Posts"],
  ["settings", "Words & Settings"],
  ["new", "New post"],
])("%j finds its tab or action before rows", (text, first) => {
  expect(ranked(text)[0]).toBe(first);
});

test("tabs with scattered letters of the text come after rows, and others not at all", () => {
  expect(ranked("cmt").at(-1)).toBe("Comments");
  expect(ranked("zzz", groups.slice(0, 2))).toEqual([]);
});

test("without a text everything is in its order", () => {
  expect(rankEntries(groups, "")).toEqual(groups);
});
