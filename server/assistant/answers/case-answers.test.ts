import { expect, test } from "vitest";
import { casePath, cases } from "../../../content/cases/all.ts";
import { askAssistant as ask } from "../../../tests/helpers/assistant-knowledge.ts";

test.each(cases.map((found) => [found.title, found] as const))("answers about %s link to its case study", (title, found) => {
  const { sources } = ask(`Tell me about ${title}`);
  expect(sources[0]).toEqual({ name: `Case: ${title}`, path: casePath(found) });
});

test("a project's result has its source", () => {
  const { text, sources } = ask("What were the results for Munshi?");
  expect(text).toContain("From 4 to 26 days a month with the books kept. Counted by us");
  expect(sources[0]?.path).toBe("/case-studies/munshi");
});

test("the assistant knows what was left out of a project", () => {
  const { text, sources } = ask("what was left out of Solar Watch");
  expect(text).toContain("Machine learning.");
  expect(sources[0]?.path).toBe("/case-studies/solar-watch");
});

test("the assistant finds an industry that only a case study mentions", () => {
  expect(ask("do you have banks among your projects").sources[0]?.path).toBe("/case-studies/shorter-queue");
  expect(ask("any projects in finance").sources[0]?.path).toBe("/case-studies/shorter-queue");
});
