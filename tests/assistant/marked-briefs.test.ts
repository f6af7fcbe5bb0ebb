import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server/platform/root.ts";
import { listMarkedBriefs, measureBrief } from "./marked-briefs.ts";

async function measureAll(folder: string) {
  const measured = await Promise.all((await listMarkedBriefs(join(projectRoot, "tests/assistant", folder))).map(measureBrief));
  const countAll = (count: (one: (typeof measured)[number]) => number) => measured.reduce((all, one) => all + count(one), 0);
  const facts = countAll((one) => one.facts);
  return { measured, found: countAll((one) => one.found) / facts, unmarked: countAll((one) => one.unmarked.length) / facts };
}

const fitted = await measureAll("marked-briefs");
// Only their totals are shown: reading them for work on the fields would make them useless as a measure.
const unseen = await measureAll("unseen-briefs");

test("of the marked facts of the briefs that the weights were fitted to, nine in ten are found with field and page", () => {
  expect(fitted.found).toBeGreaterThan(0.9);
  expect(fitted.measured.filter(({ found, facts }) => found < facts * 0.4).map(({ name }) => name)).toEqual([]);
});

test("of unseen briefs at least 85 % are found", () => {
  expect(unseen.found).toBeGreaterThan(0.85);
});

test("for ten marked facts a draft has at most four other lines, of unseen briefs too", () => {
  expect(fitted.unmarked).toBeLessThan(0.4);
  expect(unseen.unmarked).toBeLessThan(0.4);
});

test("no line of a draft is invented", () => {
  expect(fitted.measured.flatMap((one) => one.invented.map((line) => `${one.name}: ${line}`))).toEqual([]);
  expect(unseen.measured.reduce((count, { invented }) => count + invented.length, 0)).toBe(0);
});
