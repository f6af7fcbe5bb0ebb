import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { timings } from "../../contract/limits.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const slides = read("./hero-slides.css");

const findNumbers = (text: string | undefined) => [...(text ?? "").matchAll(/[\d.]+/g)].map(([number]) => Number(number));

test("a slide is switched for as long as the next is held off", () => {
  const blocks = [...slides.matchAll(/\.slide(?::not\(\[data-current\]\))? \{([^}]+)\}/g)].map(([, block = ""]) => block);
  const times = blocks.flatMap((block) =>
    [...block.matchAll(/(?:opacity|translate|visibility 0s) (\d+)s/g)].map(([, seconds]) => Number(seconds) * 1000),
  );
  expect(times).toEqual(Array.from({ length: 5 }, () => timings.heroLock));
});

test("a slide moves in the steps that are nearest to the site's easing", () => {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = findNumbers(/--ease: cubic-bezier\(([^)]+)\)/.exec(read("../styles/tokens.css"))?.[1]);
  const bezier = (one: number, two: number, t: number) => 3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t ** 2 * two + t ** 3;
  const easing = Array.from({ length: 10_001 }, (_, index) => index / 10_000).map((t) => ({
    time: bezier(x1, x2, t),
    value: bezier(y1, y2, t),
  }));
  const stops = [...slides.matchAll(/([\d.]+) ([\d.]+)% ([\d.]+)%/g)].map(([, value, from]) => ({
    value: Number(value),
    from: Number(from) / 100,
  }));
  const steps = stops.length - 1;
  expect(steps).toBe(12);
  for (const [step, { value, from }] of stops.entries()) {
    expect(value).toBeCloseTo(step / steps, 3);
    const time = easing.find((at) => at.value >= (step - 0.5) / steps)?.time;
    expect(from).toBeCloseTo(time ?? 1, 3);
  }
});
