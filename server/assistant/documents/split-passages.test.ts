import { expect, test } from "vitest";
import { splitPassages } from "./split-passages.ts";

test("a heading stays with what it is the heading of", () => {
  expect(splitPassages({ pages: [{ number: 2, text: "Budget\nWe have set aside $3,500." }] })).toEqual([
    { page: 2, text: "Budget\nWe have set aside $3,500." },
  ]);
});

test("a heading begins a passage", () => {
  const text = "Budget\nWe have set aside $3,500.\nDates\nIt has to be live by May.";
  expect(splitPassages({ pages: [{ number: 2, text }] }).map((passage) => passage.text)).toEqual([
    "Budget\nWe have set aside $3,500.",
    "Dates\nIt has to be live by May.",
  ]);
});

test("passages are short enough to quote, lose nothing and keep their page", () => {
  const sentence = "The driver sees the next stop, and the one after it.";
  const text = Array.from({ length: 60 }, () => sentence).join(" ");
  const passages = splitPassages({ pages: [{ number: 7, text }] });
  expect(passages.every((passage) => passage.text.length <= 600 && passage.page === 7)).toBe(true);
  expect(passages.flatMap((passage) => passage.text.split(/\n/)).join(" ")).toBe(text);
});

test("a line without a single space is cut all the same", () => {
  expect(splitPassages({ pages: [{ number: 1, text: "x".repeat(1500) }] }).map(({ text }) => text.length)).toEqual([600, 600, 300]);
});
