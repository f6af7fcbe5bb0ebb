import { expect, test } from "vitest";
import { createOutdatedCheck } from "./outdated-answers.ts";

const page = [
  "The first build is on your phone on day 3.",
  "One codebase serves two stores.",
  "We aim for a cold start within two seconds.",
];
const rewritten = "The first build is on your phone on day 5.";

test.each([
  ["of what has not been rewritten", "Yes: one codebase, and two stores.", ["Support costs $500 a month."], false],
  ["of a sentence that says something else now", "You hold a build on day 3.", ["The first build is on your phone on day 3."], true],
  [
    "of a sentence that was put in other words alone",
    "You hold a first build on your phone.",
    ["The first build is on your phone from day 5 on."],
    false,
  ],
  [
    "of a sentence that is gone, beside one that has stayed",
    "One codebase serves two stores. A year of care is free.",
    ["A year of care is free."],
    true,
  ],
])("an answer in our own words made %s", (_, answer, originals, isOutdated) => {
  const now = originals[0]?.includes("build") ? [rewritten, ...page.slice(1)] : page;
  expect(createOutdatedCheck(originals)(now)(answer)).toBe(isOutdated);
});

test("while nothing has been rewritten every answer holds", () => {
  expect(createOutdatedCheck([])([])("Anything at all.")).toBe(false);
});
