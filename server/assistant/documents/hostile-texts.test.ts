import { expect, test } from "vitest";
import { lookThrough, workOf } from "../../../tests/helpers/document-work.ts";
import { findQuantities } from "../language/quantities.ts";

/** Texts that caused quadratic time in regular expressions or loops (ReDoS). */
const HOSTILE: readonly (readonly [string, string])[] = [
  ["one endless word", "a"],
  ["one endless sentence", "lorem ipsum dolor "],
  ["one endless number", "1"],
  ["digits and commas", "1,"],
  ["digits and two commas", "1,,"],
  ["version numbers", "1.1."],
  ["short sentences", "It is so. "],
  ["abbreviations", "No. 5 "],
  ["nested punctuation", "((([[[{{{”””!!!..."],
  ["exclamation marks", "!"],
  ["blanks", " "],
  ["short lines", "a\n"],
  ["headings", "Ab\n"],
  ["Arabic", "مرحبا بالعالم. "],
  ["ligatures of eighteen letters", "\uFDFA"],
  ["accents", "e\u0301"],
];

const hostilePages = (count: number, piece: string) => ({
  pages: Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    text: `a${piece.repeat(Math.ceil(12_000 / piece.length))}b`.slice(0, 12_000),
  })),
});

/** The least of up to three measurements, which leaves out garbage collection; one below the limit is enough. */
async function leastOf(measure: () => Promise<number>, limit: number): Promise<number> {
  let least = await measure();
  for (let again = 0; again < 2 && least >= limit; again += 1) least = Math.min(least, await measure());
  return least;
}

test.each(HOSTILE)("the work on a document of %s is linear in its length", async (_what, piece) => {
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
  // Below 20 ms the noise is too large, so fast machines get more pages.
  while (short < 20 && count < 64) {
    count *= 2;
    short = await measure(count);
  }
  // Six times the pages would be 36 times the work if it was quadratic.
  const limit = Math.max(short, 20) * 15;
  expect(await leastOf(() => measure(6 * count), limit)).toBeLessThan(limit);
});

/** A page of the same length whose lines are long or short. */
const pageOf = (sign: string, length: number) => `a${sign.repeat(length)}b\tc\n`.repeat(Math.floor(12_000 / length));

test.each([
  ["blanks", " "],
  ["dots in a cell", "."],
])("the work on lines of %s is linear in their length", async (_what, sign) => {
  const measure = (length: number) => {
    const pages = Array.from({ length: 24 }, (_, at) => ({ number: at + 1, text: pageOf(sign, length) }));
    return workOf(() => lookThrough({ pages }, "what is the budget"));
  };
  await measure(1000);
  // Eight times the length would be eight times the work if it was quadratic.
  const limit = Math.max(await measure(1000), 20) * 4;
  expect(await leastOf(() => measure(8000), limit)).toBeLessThan(limit);
});

test("the work on leads and the items below them is linear", async () => {
  const measure = (count: number) => {
    const pageAt = (at: number) => (at < count ? "ab:\n" : "- some item of a list\n").repeat(300);
    const pages = Array.from({ length: 2 * count }, (_, at) => ({ number: at + 1, text: pageAt(at) }));
    return workOf(() => lookThrough({ pages }, "what is the budget"));
  };
  await measure(2);
  const limit = Math.max(await measure(4), 20) * 15;
  expect(await leastOf(() => measure(24), limit)).toBeLessThan(limit);
});
