import { expect, test } from "vitest";
import { diffWords, type Piece, shortenSame } from "./word-diff.ts";

/** Writes `same [-removed-] {+added+}`. */
const write = (pieces: readonly Piece[]) =>
  pieces.map(({ kind, text }) => (kind === "same" ? text : kind === "removed" ? `[-${text}-]` : `{+${text}+}`)).join("");

test.each([
  ["A door that knows.", "A door that knows.", "A door that knows."],
  ["A door that knows.", "A red door that knows.", "A {+red +}door that knows."],
  ["A door that knows.", "A door.", "A door[- that knows-]."],
  ["A door that knows.", "A gate that knows.", "A [-door-]{+gate+} that knows."],
  ["one two three", "four five three", "[-one two-]{+four five+} three"],
  ["", "New", "{+New+}"],
  ["Old", "", "[-Old-]"],
  ["$5,400", "$4,100", "[-$5,400-]{+$4,100+}"],
  ["What I say of the mill.", "Looms, as the weaver left them", "[-What I say of the mill.-]{+Looms, as the weaver left them+}"],
  ["دروازہ پرانا", "دروازہ نیا", "دروازہ [-پرانا-]{+نیا+}"],
])("from %j to %j is %s", (before, after, written) => {
  expect(write(diffWords(before, after))).toBe(written);
});

test.each([
  ["a b c d e", "e d c b a"],
  ["  the end ", "the  very end"],
  ["one, two", "two, one, three"],
])("the pieces of %j and %j make up both texts", (before, after) => {
  const pieces = diffWords(before, after);
  const without = (left: Piece["kind"]) =>
    pieces
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join("");
  expect([without("added"), without("removed")]).toEqual([before, after]);
});

const wordsFrom = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`);

test("long texts that differ in one word are compared by word", () => {
  const words = wordsFrom("word", 40_000);
  const pieces = diffWords(words.join(" "), words.with(20_000, "other").join(" "));
  expect(pieces.map(({ kind }) => kind)).toEqual(["same", "removed", "added", "same"]);
  expect(pieces.slice(1, 3).map(({ text }) => text)).toEqual(["word20000", "other"]);
});

test("a post that is changed near its start and its end is compared by word", () => {
  const words = wordsFrom("word", 3000);
  const pieces = diffWords(words.join(" "), words.with(10, "first").with(2990, "last").join(" "));
  expect(pieces.filter(({ kind }) => kind === "added").map(({ text }) => text)).toEqual(["first", "last"]);
});

test("long texts that have nothing in common are old and new text", () => {
  const [before, after] = [wordsFrom("old", 90_000).join(" "), wordsFrom("new", 90_000).join(" ")];
  expect(diffWords(before, after)).toEqual([
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ]);
});

test("long unchanged text is shortened to the words beside a change", () => {
  const items = Array.from({ length: 40 }, (_, at) => `Item number ${at}`);
  const pieces = shortenSame(diffWords(items.join("\n"), items.with(20, "Another item").join("\n")));
  expect(write(pieces)).toMatch(/^…[^…]{20,60}Item number 19\n\[-Item number 20-\]\{\+Another item\+\}\nItem number 21[^…]{20,60}…$/);
  expect(shortenSame(diffWords(items.join(" "), items.join(" ")))).toEqual([{ kind: "same", text: items.join(" ") }]);
});
