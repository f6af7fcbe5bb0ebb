import { expect, test } from "vitest";
import { keptMarkup, makeKeptMarkup, type Piece, putInKept } from "./kept-markup.ts";

const read = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (typeof piece === "string" ? piece : new TextDecoder().decode(piece))).join("");
const render = (content: unknown) => `<p>${String(content)}</p>`;

test("a part is made once, and then stands in every page", () => {
  expect(keptMarkup("greeting", "Hello")).toBeUndefined();
  makeKeptMarkup(render);
  const mark = keptMarkup("greeting", "Hello")?.__html;
  expect(mark).not.toContain("Hello");
  expect(read(putInKept(`<main>${mark}<hr/>${mark}</main>`))).toBe("<main><p>Hello</p><hr/><p>Hello</p></main>");
});

test("a part inside a part stands in its place", () => {
  keptMarkup("inside", "seven days");
  makeKeptMarkup(render);
  keptMarkup("outside", keptMarkup("inside", "seven days")?.__html);
  makeKeptMarkup((content) => `<div>${String(content)}</div>`);
  expect(read(putInKept(keptMarkup("outside", "")?.__html ?? ""))).toBe("<div><p>seven days</p></div>");
});

test("a page without parts is left as it is, whatever its texts look like", () => {
  const page = "<p><!--0--> <!--b2f5ff47-4366-4b5d-8d04-0c9b2a1d7f00 0--> “$&”</p>";
  expect(read(putInKept(page))).toBe(page);
});
