import { expect, test } from "vitest";
import { amountsIn, namesSum } from "./quantities.ts";
import { firstSentences, joinWords, splitSentences } from "./sentences.ts";
import { countEdits, createSpelling } from "./spelling.ts";
import { plainWords, termsOf } from "./terms.ts";

test("words are read without capitals, accents, signs and contractions", () => {
  expect(plainWords("What’s the PRICE, pls?")).toBe("what is the price please");
  expect(plainWords("I can't use Node.js & C#…")).toBe("i can not use nodejs csharp");
});

test.each(["’", "‘", "ʼ", "′", "＇", "`", "´"])("an apostrophe may be typed as %s", (sign) => {
  expect(plainWords(`don${sign}t you`)).toBe(plainWords("don't you"));
  expect(plainWords(`what${sign}s the card${sign}s price`)).toBe(plainWords("what's the card's price"));
});

test("words of one meaning count as one", () => {
  expect(termsOf("how much is the flagship")).toEqual(termsOf("cost flagship"));
  expect(termsOf("money back")).toEqual(termsOf("refunds"));
  expect(termsOf("the developers")).toEqual(termsOf("an engineer"));
});

test("spelling is mended towards words the site uses, and no further", () => {
  const counts = new Map([
    ["package", 40],
    ["refund", 40],
    ["whether", 7],
    ["rare", 1],
  ]);
  const { correct, isKnown } = createSpelling({ counts, countPair: () => 0, isExpected: () => false }, ["weather"]);
  expect(correct("teh pakcage refnud")).toBe("teh package refund");
  expect(correct("weather rari zzz")).toBe("weather rari zzz");
  expect(isKnown("packages")).toBe(true);
});

test("of two words a misspelt one may be, the one that stands beside its neighbours elsewhere is meant", () => {
  const counts = new Map(["when", "we", "who", "how", "is", "it", "done", "trial", "trail"].map((word) => [word, 40]));
  const beside = new Set(["when it", "it is", "is done", "^ when", "done $", "we when"]);
  const { correct } = createSpelling(
    { counts, countPair: (first, second) => (beside.has(`${first} ${second}`) ? 20 : 0), isExpected: (plain) => plain === "wen done" },
    [],
  );
  expect(correct("wen it is done")).toBe("when it is done");
  expect(correct("wen done")).toBe("wen done");
  // What is spelt right stays, though nobody has put it like that.
  expect(correct("trail it")).toBe("trail it");
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
  expect(firstSentences("First. Second. Third. Fourth.")).toBe("First. Second. Third.");
  // A yes or no is no sentence of its own.
  expect(firstSentences("Yes. First. Second. Third. Fourth.")).toBe("Yes. First. Second. Third.");
  expect(joinWords(["a", "b", "c"])).toBe("a, b and c");
});

test("sums of money are found in what visitors write", () => {
  expect(amountsIn("I have 10k, or $2,500 at most")).toEqual([10_000, 2500]);
  expect(amountsIn("founded in 2015, 7 days, 2-Day Trial")).toEqual([]);
  expect(namesSum("is it 10 dollars?")).toBe(true);
  expect(namesSum("can it be done in 10 days?")).toBe(false);
});

test("a sentence that names money is told from one that does not", () => {
  expect(["It costs $29.", "48 dollars a month", "a budget of 10k"].every(namesSum)).toBe(true);
  expect(["In 14 days.", "11,000 calls", "150+ projects"].some(namesSum)).toBe(false);
});
