import { expect, test } from "vitest";
import { keptMarkup, makeKeptMarkup, type Piece, putInKept } from "./kept-markup.ts";

const read = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (typeof piece === "string" ? piece : new TextDecoder().decode(piece))).join("");
const inside = (tag: string) => (content: unknown) => `<${tag}>${typeof content === "string" ? content : ""}</${tag}>`;

test("a part is made once, and then stands in every page", () => {
  expect(keptMarkup("greeting", "Hello")).toBeUndefined();
  makeKeptMarkup(inside("p"));
  const mark = keptMarkup("greeting", "Hello")?.__html;
  expect(mark).not.toContain("Hello");
  expect(read(putInKept(`<main>${mark}<hr/>${mark}</main>`))).toBe("<main><p>Hello</p><hr/><p>Hello</p></main>");
});

test("a part inside a part stands in its place", () => {
  keptMarkup("inside", "seven days");
  makeKeptMarkup(inside("p"));
  keptMarkup("outside", keptMarkup("inside", "seven days")?.__html);
  makeKeptMarkup(inside("div"));
  expect(read(putInKept(keptMarkup("outside", "")?.__html ?? ""))).toBe("<div><p>seven days</p></div>");
});

test("a page without parts is left as it is, whatever its texts look like", () => {
  const page = "<p><!--0--> <!--b2f5ff47-4366-4b5d-8d04-0c9b2a1d7f00 0--> “$&”</p>";
  expect(read(putInKept(page))).toBe(page);
});
