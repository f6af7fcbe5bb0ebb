import { expect, test } from "vitest";
import { amountsIn, namesSum } from "./quantities.ts";
import { firstSentences, joinWords, splitSentences } from "./sentences.ts";
import { countEdits, createSpelling } from "./spelling.ts";
import { plainWords, termsOf } from "./terms.ts";

test("normalisation removes capitals, accents and punctuation, and expands contractions", () => {
  expect(plainWords("What’s the PRICE, pls?")).toBe("what is the price please");
  expect(plainWords("I can't use Node.js & C#…")).toBe("i can not use nodejs csharp");
});

test.each(["’", "‘", "ʼ", "′", "＇", "`", "´"])("%s is read as an apostrophe", (sign) => {
  expect(plainWords(`don${sign}t you`)).toBe(plainWords("don't you"));
  expect(plainWords(`what${sign}s the card${sign}s price`)).toBe(plainWords("what's the card's price"));
});

test("synonyms have the same term", () => {
  expect(termsOf("how much is the flagship")).toEqual(termsOf("cost flagship"));
  expect(termsOf("money back")).toEqual(termsOf("refunds"));
  expect(termsOf("the developers")).toEqual(termsOf("an engineer"));
});

test("spelling is corrected only to frequent words of the site", () => {
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

test("an ambiguous misspelling is resolved by the neighbouring words (bigrams)", () => {
  const counts = new Map(["when", "we", "who", "how", "is", "it", "done", "trial", "trail"].map((word) => [word, 40]));
  const beside = new Set(["when it", "it is", "is done", "^ when", "done $", "we when"]);
  const { correct } = createSpelling(
    { counts, countPair: (first, second) => (beside.has(`${first} ${second}`) ? 20 : 0), isExpected: (plain) => plain === "wen done" },
    [],
  );
  expect(correct("wen it is done")).toBe("when it is done");
  expect(correct("wen done")).toBe("wen done");
  // A correct word stays, even beside unusual neighbours.
  expect(correct("trail it")).toBe("trail it");
});

test("edit distance counts a transposition as one and stops at the maximum", () => {
  expect(countEdits("pakcage", "package", 2)).toBe(1);
  expect(countEdits("trial", "trail", 1)).toBe(1);
  expect(countEdits("cat", "elephant", 2)).toBe(3);
});

test("text is split into sentences, not at abbreviations or names", () => {
  expect(splitSentences("We use Node.js and AWS. It works! “Really?” Yes.")).toEqual([
    "We use Node.js and AWS.",
    "It works!",
    "“Really?”",
    "Yes.",
  ]);
  expect(firstSentences("First. Second. Third. Fourth.")).toBe("First. Second. Third.");
  // "Yes." doesn't count as a sentence.
  expect(firstSentences("Yes. First. Second. Third. Fourth.")).toBe("Yes. First. Second. Third.");
  expect(joinWords(["a", "b", "c"])).toBe("a, b and c");
});

test("amounts of money are found in messages", () => {
  expect(amountsIn("I have 10k, or $2,500 at most")).toEqual([10_000, 2500]);
  expect(amountsIn("founded in 2015, 7 days, 2-Day Trial")).toEqual([]);
  expect(namesSum("is it 10 dollars?")).toBe(true);
  expect(namesSum("can it be done in 10 days?")).toBe(false);
});

test("sentences with amounts of money are distinguished from others", () => {
  expect(["It costs $29.", "48 dollars a month", "a budget of 10k"].every(namesSum)).toBe(true);
  expect(["In 14 days.", "11,000 calls", "150+ projects"].some(namesSum)).toBe(false);
});
