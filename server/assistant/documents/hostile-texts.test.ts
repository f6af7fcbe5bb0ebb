import { expect, test } from "vitest";
import { lookThrough, workOf } from "../../../tests/helpers/document-work.ts";
import { findQuantities } from "../language/quantities.ts";

/** Texts that made some pattern or loop start over from every character. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ["one word without end", "a"],
  ["no end of a sentence", "lorem ipsum dolor "],
  ["one number without end", "1"],
  ["digits and commas", "1,"],
  ["digits and two commas", "1,,"],
  ["version numbers", "1.1."],
  ["short sentences", "It is so. "],
  ["abbreviations", "No. 5 "],
  ["nested marks", "((([[[{{{”””!!!..."],
  ["marks of exclamation", "!"],
  ["blanks", " "],
  ["short lines", "a\n"],
  ["headings", "Ab\n"],
  ["Arabic", "مرحبا بالعالم. "],
  ["letters of eighteen letters", "\uFDFA"],
  ["accents", "e\u0301"],
];

const hostilePages = (count: number, piece: string) => ({
  pages: Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    text: `a${piece.repeat(Math.ceil(12_000 / piece.length))}b`.slice(0, 12_000),
  })),
});

test.each(HOSTILE)("the work on a document of %s grows with its length and no faster", async (_what, piece) => {
  const question = "what is the budget";
  const measure = (count: number) => {
    const document = hostilePages(count, piece);
    return workOf(() => {
      lookThrough(document, question);
      findQuantities(document.pages[0]?.text.slice(0, 16_000) ?? "");
    });
  };
  await measure(2);
  let count = 4;
  let short = await measure(count);
  // Less than that is noise, and takes a fast machine more pages.
  while (short < 20 && count < 64) {
    count *= 2;
    short = await measure(count);
  }
  // Six times as long; what is quadratic takes thirty-six times as long. Garbage collection counts as work too: quadratic work shows
  // in each of three measurements, a collection does not.
  let long = await measure(6 * count);
  for (let again = 0; again < 2 && long >= Math.max(short, 20) * 15; again += 1) long = Math.min(long, await measure(6 * count));
  expect(long).toBeLessThan(Math.max(short, 20) * 15);
});
