import { expect, test } from "vitest";
import type { Point } from "./jali.ts";
import { at, hankin, petal, polygon, ring, star } from "./polygons.ts";
import { decagonColumns, squareGrid, triangleGrid } from "./tilings.ts";
import { weave } from "./weave.ts";

const near = (one: Point, other: Point) => Math.hypot(one[0] - other[0], one[1] - other[1]) < 1e-6;

test("a polygon's edges are as far from its middle as its apothem says, the first of them where it is turned to", () => {
  const [first = [0, 0], second = [0, 0]] = polygon([10, 10], 5, 8, 30);
  const middle: Point = [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2];
  expect(near(middle, at([10, 10], 5, 30))).toBe(true);
});

test("the strokes of a regular polygon are the outline of its star", () => {
  const corners = polygon([0, 0], 50, 8);
  const { tips, valleys } = star([0, 0], 50, 8, 60);
  const strokes = hankin(corners, 60);
  expect(strokes).toHaveLength(8);
  for (const [from, meeting, to] of strokes) {
    expect(tips.some((tip) => near(tip, from)) && tips.some((tip) => near(tip, to))).toBe(true);
    expect(valleys.some((valley) => near(valley, meeting))).toBe(true);
  }
});

test("the strokes do not depend on the way round a polygon is given", () => {
  const corners = ring([0, 0], 40, 6);
  const meetings = (points: readonly Point[]) => hankin(points, 54).map(([, meeting]) => meeting);
  expect(meetings(corners).every((one) => meetings(corners.toReversed()).some((other) => near(one, other)))).toBe(true);
});

test("in a tile that is not convex each ray ends where it meets the first one", () => {
  const tie: Point[] = [
    [0, 0],
    [20, 10],
    [40, 0],
    [40, 40],
    [20, 30],
    [0, 40],
  ];
  const strokes = hankin(tie, 54);
  expect(strokes).toHaveLength(6);
  for (const [from, meeting, to] of strokes) {
    expect(Math.hypot(meeting[0] - from[0], meeting[1] - from[1])).toBeLessThan(40);
    expect(near(from, to)).toBe(false);
  }
});

test("a petal begins and ends in the middle it belongs to", () => {
  expect(petal([10, 20], 100, 0)).toBe("M10 20A100 100 0 0 1 110 20A100 100 0 0 1 10 20Z");
});

const box = { left: 100, top: 50, width: 400, height: 300 };
const isInside = ({ x, y }: { x: number; y: number }) => x >= 100 && x <= 500 && y >= 50 && y <= 350;

test("a wall has all tiles of its box, at the same places whatever the box is", () => {
  const places = triangleGrid(box, [7, 3], 40).filter(isInside);
  const wider = triangleGrid({ left: -300, top: -300, width: 1200, height: 1200 }, [7, 3], 40).filter(isInside);
  expect(places).toEqual(wider);
  expect(squareGrid(box, [0, 0], 50).filter(isInside)).toHaveLength(9 * 7);
});

test("columns of decagons begin above their box", () => {
  const columns = decagonColumns(box, [0, 0], 140);
  expect(Math.min(...columns.map(({ x }) => x))).toBeLessThanOrEqual(100);
  expect(Math.max(...columns.map(({ x }) => x))).toBeGreaterThanOrEqual(500);
  for (const { y } of columns) expect(y).toBeLessThanOrEqual(50);
});

test("straps leave their centre free, and each piece is as long as the others of its direction", () => {
  const straps = weave(box, [300, 200], 147, 15);
  const distances = straps.map(({ x, y }) => Math.hypot(x - 300, y - 200));
  expect(Math.min(...distances)).toBeGreaterThan(60);
  expect(new Set(straps.map(({ d }) => d.replace(/^M[-\d.]+[ -][\d.]+/, ""))).size).toBe(3);
});
