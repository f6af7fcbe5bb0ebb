import { expect, test } from "vitest";
import { drawWall, type WallCell } from "./draw-wall.ts";

const cell = (x: number, y: number, n: WallCell["n"], className = "near"): WallCell => ({ x, y, n, className });
const classes = (markup: string) => [...markup.matchAll(/<path class="([^"]+)"/g)].map(([, name]) => name);
const starts = (markup: string, layer: string) =>
  markup
    .match(new RegExp(`class="${layer}" d="([^"]+)"`))?.[1]
    ?.split("M")
    .slice(1).length ?? 0;

test("cells of one layer and class are one path, however many there are", () => {
  const one = drawWall([cell(0, 0, 7)]);
  const many = drawWall([cell(0, 0, 7), cell(1, 0, 7), cell(2, 0, 7)]);
  expect(classes(many)).toEqual(classes(one));
  expect(starts(many, "g-star")).toBe(3);
});

test("a corner shared by cells is drawn once, with the last of them", () => {
  const wall = drawWall([cell(0, 0, 7), cell(1, 0, 7, "alt n7")]);
  expect(starts(wall, "g-diamond")).toBe(2);
  expect(wall.split("g-diamond").length - 1).toBe(2);
  expect(starts(drawWall([cell(0, 0, 7), cell(1, 0, 7)]), "g-diamond")).toBe(6);
});

test("glaze is below lines, and plain stages have neither glaze nor corners", () => {
  expect(classes(drawWall([cell(0, 0, 7)]))).toEqual(["g-ground", "g-star", "g-inner", "g-core", "g-diamond", "j-strap", "j-lit"]);
  expect(classes(drawWall([cell(0, 0, 4)]))).toEqual(["j-grid", "j-inner"]);
});

test("a wall contains nothing that the CSP blocks", () => {
  const wall = drawWall(([1, 2, 3, 4, 5, 6, 7] as const).map((n, x) => cell(x, 0, n)));
  expect(wall).not.toMatch(/style=|NaN|undefined/);
});
