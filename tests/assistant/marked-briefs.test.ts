import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "../../server/platform/root.ts";
import { listMarkedBriefs, measureBrief } from "./marked-briefs.ts";

const briefs = await listMarkedBriefs(join(projectRoot, "tests/assistant/marked-briefs"));
const [total, found] = [[] as number[], [] as number[]];
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test.each(briefs)("in $name at least 85% of the marked facts are found with field and page, and none are invented", async (brief) => {
  const measured = await measureBrief(brief);
  total.push(measured.facts);
  found.push(measured.found);
  expect(measured.invented).toEqual([]);
  expect(measured.missed.slice(Math.floor(measured.facts * 0.15))).toEqual([]);
});

afterAll(() => console.info(`${sum(found)} of ${sum(total)} marked facts found`));
