import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sheet = readFileSync(new URL("motion.css", import.meta.url), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");

test("a scroll animation's element is complete before, after and without the animation", () => {
  expect(sheet.match(/\banimation: /g)).not.toBeNull();
  expect(sheet).not.toMatch(/\b(both|forwards|backwards|fill-mode|to \{)/);
  for (const [, range] of sheet.matchAll(/animation-range: (.+);/g)) expect(range).toMatch(/^entry 0% entry .+rem/);
});

test("scroll animations are off in print and with reduced motion, and never cause layout", () => {
  const [opening, ...keyframes] = sheet.split("@keyframes");
  expect(opening?.trim()).toMatch(
    /^@media screen and \(prefers-reduced-motion: no-preference\) \{\s+@supports \(animation-timeline: view\(\)\)/,
  );
  const moved = keyframes.flatMap((frames) => [...frames.matchAll(/([\w-]+):/g)].map(([, property]) => property));
  expect(new Set(moved)).toEqual(new Set(["transform", "opacity", "--count"]));
});
