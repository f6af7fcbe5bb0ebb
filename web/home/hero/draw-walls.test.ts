import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { explainedFigures } from "../../../content/claims.ts";
import { mvpDays } from "../../../content/home.ts";
import { timings } from "../../../contract/limits.ts";
import { CENTRE, octagonStar } from "../../lattice/jali.ts";
import { drawHeroWalls } from "./draw-walls.ts";

const walls = drawHeroWalls(explainedFigures.hero);
const [week = "", windows = ""] = walls;

const readStyles = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

/** The start and end of a hero animation's change, in milliseconds of the slide. */
function momentsOf(name: string): [from: number, to: number] {
  const times = readStyles("times.css");
  const [, from, to] = new RegExp(`@keyframes ${name} \\{\\s+0%,\\s+([\\d.]+)%[^}]+\\}\\s+([\\d.]+)%`).exec(times) ?? [];
  return [(Number(from) / 100) * timings.heroSlide, (Number(to) / 100) * timings.heroSlide];
}

test("each slide has its own wall", () => {
  expect(walls).toHaveLength(2 + 1);
  expect(new Set(walls).size).toBe(walls.length);
});

test("each day builds its own column in its seventh of the slide, and is lit before the next begins", () => {
  const day = timings.heroSlide / mvpDays.length;
  for (const number of mvpDays.map((_, index) => index + 1)) {
    expect(week).toContain(`class="col x${number} n${number} `);
    const [glazedFrom, glazed] = momentsOf(`day-${number}`);
    const [nodeFrom, lit] = momentsOf(`node-${number}`);
    expect(glazedFrom).toBeGreaterThan((number - 1) * day);
    expect(nodeFrom).toBeGreaterThanOrEqual(glazed);
    expect(lit).toBeGreaterThan(nodeFrom);
    expect(lit).toBeLessThanOrEqual(number * day);
  }
  const [, breathed] = momentsOf("breath");
  expect(breathed).toBeLessThanOrEqual(timings.heroSlide);
});

test("every two days of the second slide light a window with its figure", () => {
  const day = timings.heroSlide / mvpDays.length;
  for (const [index, { figure, label }] of explainedFigures.hero.entries()) {
    expect(windows).toContain(`<b>${figure}</b><span>${label}</span>`);
    const [from] = momentsOf(`day-w${index}`);
    const [, lit] = momentsOf(`node-w${index}`);
    expect(from).toBeGreaterThan((2 * index + 1) * day);
    expect(lit).toBeLessThanOrEqual((2 * index + 2) * day);
  }
});

test("the walls reference only ids they define and contain nothing that the CSP blocks", () => {
  const drawn = [...walls.join("").matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const used = [...walls.join("").matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(new Set(used)).toEqual(new Set(drawn));
  for (const wall of walls) expect(wall).not.toMatch(/style=|NaN|undefined/);
});

test("texts are escaped", () => {
  const [, wall] = drawHeroWalls([{ figure: "<b>", label: "R&D", note: "" }]);
  expect(wall).toContain("<b>&lt;b></b><span>R&amp;D</span>");
});

test("the walls are small enough to be on the page twice, as markup and as data", () => {
  expect(walls.join("").length).toBeLessThan(40_000);
});

test("the lights run along the edges of the wall's stars", () => {
  const [, eight = ""] = /@keyframes light-eight \{([\s\S]*?)\n {2}\}/.exec(readStyles("light-ways.css")) ?? [];
  const way = [...eight.matchAll(/translate\(([\d.]+)%, ([\d.]+)%\)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const star = octagonStar(CENTRE).outline.map((point) => point.map((part) => Number((part * 100).toFixed(2))));
  expect(way.slice(0, star.length)).toEqual(star);
  expect(way).toHaveLength(2 * star.length);
});
