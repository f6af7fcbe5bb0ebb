import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageQuestions } from "./assistant/questions/all.ts";

/** Visible texts. Wordings of questions are only matched, so only answers count in `content/assistant`. */
const SOURCES = ["content/**/*.ts", "contract/**/*.ts", "web/**/*.{ts,tsx}"];
const MATCHED = /^content\/assistant\/|\.test\.tsx?$/;

/** Without comments. */
const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(?<=^|\s)\/\/.*$/gm, "");

/** Straight apostrophe in a word, three dots at its end, and hyphen between days or hours. */
const TYPEWRITTEN = /\p{L}'\p{L}|\p{L}\.\.\.(?=["`<\n]|$)|\b(?:Mon|\d[AP]M)-\p{L}*\d*|\d-\d+ (?:days|weeks|hours|dollars)/gu;
/** Only in texts: code is full of them. */
const QUOTED = /(?<=^|[\s(])"(?=[\p{L}\d])|(?<=[\p{L}\d.,!?])"(?=[\s.,;:)!?]|$)/gu;

const faultsOf = (text: string) => [...text.matchAll(TYPEWRITTEN)].map(({ index }) => text.slice(Math.max(0, index - 30), index + 20));

test("no text of pages, mails, panel or documents has a straight apostrophe or three dots", () => {
  const faults = SOURCES.flatMap((pattern) => globSync(pattern))
    .filter((path) => !MATCHED.test(path))
    .flatMap((path) => faultsOf(withoutComments(readFileSync(path, "utf8"))).map((text) => `${path}: ${text}`));
  expect(faults).toEqual([]);
});

test("neither do the assistant's answers, nor straight quotation marks", () => {
  const said = pageQuestions.flatMap(({ questions }) =>
    questions.flatMap((question) => [question.lead ?? "", ...("says" in question ? question.says : [question.answer])]),
  );
  expect(said.filter((text) => faultsOf(text).length > 0 || text.search(QUOTED) >= 0)).toEqual([]);
});

/** A text with straight quotation marks is in single quotes, or escapes them. */
const STRAIGHT = /'[^'\n]*"[^'\n]*'|\\"/g;

test("no text of the site has straight quotation marks", () => {
  const faults = globSync("content/**/*.ts")
    .filter((path) => !MATCHED.test(path))
    .flatMap((path) => (withoutComments(readFileSync(path, "utf8")).match(STRAIGHT) ?? []).map((text) => `${path}: ${text}`));
  expect(faults).toEqual([]);
});

test("straight punctuation would be detected", () => {
  expect(
    ["it's ours", 'said "no"', "Loading...", "Mon-Fri 9AM-6PM"].map((text) => faultsOf(text).length + (text.match(QUOTED)?.length ?? 0)),
  ).toEqual([1, 2, 1, 2]);
  expect(faultsOf("it’s a 7-day sprint, Mon–Fri…")).toEqual([]);
});
