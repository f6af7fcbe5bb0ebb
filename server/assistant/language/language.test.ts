import { expect, test } from "vitest";
import { amountsIn, namesSum } from "./amounts.ts";
import { firstSentences, joinWords, namesMoney, splitSentences } from "./sentences.ts";
import { countEdits, createSpelling } from "./spelling.ts";
import { plainWords, termsOf } from "./terms.ts";

test("words are read without capitals, accents, signs and contractions", () => {
  expect(plainWords("What’s the PRICE, pls?")).toBe("what is the price please");
  expect(plainWords("I can't use Node.js & C#…")).toBe("i can not use nodejs csharp");
});

test("words of one meaning count as one", () => {
  expect(termsOf("how much is the flagship")).toEqual(termsOf("cost flagship"));
  expect(termsOf("money back")).toEqual(termsOf("refunds"));
  expect(termsOf("the developers")).toEqual(termsOf("an engineer"));
});

test("spelling is mended towards words the site uses, and no further", () => {
  const { correct, isKnown } = createSpelling(
    new Map([
      ["package", 9],
      ["refund", 4],
      ["whether", 7],
      ["rare", 1],
    ]),
    ["weather"],
  );
  expect(correct("teh pakcage refnud")).toBe("teh package refund");
  expect(correct("weather rari zzz")).toBe("weather rari zzz");
  expect(isKnown("packages")).toBe(true);
});

test("edits count swaps of neighbours once and stop early", () => {
  expect(countEdits("pakcage", "package", 2)).toBe(1);
  expect(countEdits("trial", "trail", 1)).toBe(1);
  expect(countEdits("cat", "elephant", 2)).toBe(3);
});

test("sentences end where sentences end", () => {
  expect(splitSentences("We use Node.js and AWS. It works! “Really?” Yes.")).toEqual([
    "We use Node.js and AWS.",
    "It works!",
    "“Really?”",
    "Yes.",
  ]);
  expect(firstSentences("One. Two. Three. Four.")).toBe("One. Two. Three.");
  expect(joinWords(["a", "b", "c"])).toBe("a, b and c");
});

test("sums of money are found in what visitors write", () => {
  expect(amountsIn("I have 10k, or $2,500 at most")).toEqual([10_000, 2500]);
  expect(amountsIn("founded in 2015, 7 days, 2-Day Trial")).toEqual([]);
  expect(namesSum("is it 10 dollars?")).toBe(true);
  expect(namesSum("can it be done in 10 days?")).toBe(false);
});

test("a sentence that names money is told from one that does not", () => {
  expect(["It costs $29.", "48 dollars a month", "2 cents each"].every(namesMoney)).toBe(true);
  expect(["In 14 days.", "11,000 calls", "150+ projects"].some(namesMoney)).toBe(false);
});
