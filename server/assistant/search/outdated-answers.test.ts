import { expect, test } from "vitest";
import { createOutdatedCheck } from "./outdated-answers.ts";

const page = [
  "The first build is on your phone on day 3.",
  "One codebase serves two stores.",
  "We aim for a cold start within two seconds.",
];
const rewritten = "The first build is on your phone on day 5.";

test.each([
  ["from unchanged text", "Yes: one codebase, and two stores.", ["Support costs $500 a month."], false],
  ["from a rewritten sentence", "You hold a build on day 3.", ["The first build is on your phone on day 3."], true],
  [
    "from a sentence that was only rephrased",
    "You hold a first build on your phone.",
    ["The first build is on your phone from day 5 on."],
    false,
  ],
  [
    "from a deleted sentence, beside one that stayed",
    "One codebase serves two stores. A year of care is free.",
    ["A year of care is free."],
    true,
  ],
])("a handwritten answer %s", (_, answer, originals, isOutdated) => {
  const now = originals[0]?.includes("build") ? [rewritten, ...page.slice(1)] : page;
  expect(createOutdatedCheck(originals)(now)(answer)).toBe(isOutdated);
});

test("without rewritten texts no answer is outdated", () => {
  expect(createOutdatedCheck([])([])("Anything at all.")).toBe(false);
});
