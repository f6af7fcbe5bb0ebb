import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { timings } from "../../../contract/limits.ts";

test("a slide lasts as long in the stylesheet as in the contract", () => {
  const [, slide] = /--slide: (\d+)ms;/.exec(readFileSync(new URL("frame.css", import.meta.url), "utf8")) ?? [];
  expect(Number(slide)).toBe(timings.heroSlide);
});
