/** The nine lattices, each a wall for any box. Lengths are units: 196 of them are a column. */
import { noise, type Point, type Shape } from "../../lattice/jali.ts";
import { at, hankin, pathOf, petal, polygon, ring, stampOf, star } from "../../lattice/polygons.ts";
import { decagonColumns, leadingOf, type Place, squareGrid, triangleGrid } from "../../lattice/tilings.ts";
import { weave } from "../../lattice/weave.ts";
import { type DrawWall, type Paint, paint, repeat, rowsOf, stampAll } from "./wall-kit.ts";

const ZERO: Point = [0, 0];
/** The longest row of a wall: rows are the same, so one is defined and the others reference it. */
const longest = (rows: readonly (readonly Place[])[]) => Math.max(0, ...rows.map((row) => row.length));
const across = (count: number, pitch: number) => Array.from({ length: count }, (_, index) => ({ x: index * pitch, y: 0 }));
const firsts = (rows: readonly (readonly Place[])[]) => rows.flatMap(([first]) => first ?? []);

const COMPASS = 196;
/** Circles of one radius: the drawing board (6-fold). */
export const drawCompass: DrawWall = ({ box, id, from }) => {
  const rows = rowsOf(triangleGrid(box, [-16, 0], COMPASS).filter(({ x }) => x > from - 22));
  const places = across(longest(rows), COMPASS);
  const circles = places.map(
    ({ x }) => `M${x - COMPASS} 0a${COMPASS} ${COMPASS} 0 1 0 ${2 * COMPASS} 0a${COMPASS} ${COMPASS} 0 1 0 ${-2 * COMPASS} 0z`,
  );
  const points = places.map(({ x }) => `M${x - 3} 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z`);
  return repeat(`${id}-row`, paint("line", ...circles) + paint("point", ...points), firsts(rows));
};
/** The six petals around the centre of a row: rows count from the top, every second one is shifted by half a column. */
export const drawRosette = (x: number, row: number) =>
  [0, 60, 120, 180, 240, 300].map((angle) => petal([x, row * leadingOf(COMPASS)], COMPASS, angle)).join("");
/** A row of petals. */
export const drawBunting = (paints: readonly Paint[]) =>
  paints.map((name, index) => paint(name, petal([index * COMPASS, 0], COMPASS, 0))).join("");

const OCTAGON = 98;
/** Octagons with diamonds between them, filled (8-fold, 4.8.8). */
export const drawOctagons: DrawWall = ({ box, id, from }) => {
  const inner = star(ZERO, OCTAGON / 2, 8, 60, { crossing: 2 });
  const tile = stampOf(polygon(ZERO, OCTAGON / 2, 8));
  const outline = stampOf(star(ZERO, OCTAGON / 2, 8, 60).outline);
  const inside = stampOf(inner.outline);
  const gem = stampOf(star([-OCTAGON / 2, -OCTAGON / 2], (OCTAGON * Math.tan(Math.PI / 8)) / 2, 4, 60, { turn: 45 }).outline);
  const all = squareGrid(box, ZERO, OCTAGON);
  const whole = all.filter(({ x }) => x >= from);
  // Single tiles in front of the wall: about every second one of the column before it, near the top.
  const alone = all.filter(({ x, y, column, row }) => x < from && x > from - 1.5 * OCTAGON && y < 600 && noise(column + 1, row, 12) > 0.52);
  const lit = whole.filter(({ column, row }) => noise(column + 1, row, 5) > 0.66);
  const pale = whole.filter(({ column, row }) => noise(column + 1, row, 31) > 0.7);
  const rows = rowsOf(whole);
  const places = across(longest(rows), OCTAGON);
  const draw = (shape: Shape) => stampAll(shape, places);
  return [
    repeat(`${id}-ground`, paint("dim", draw(outline)), firsts(rows)),
    repeat(`${id}-lit`, paint("accent", outline(0, 0)) + paint("core", pathOf(inner.valleys)), lit),
    repeat(`${id}-gem`, paint("pale", gem(0, 0)), pale),
    repeat(`${id}-row`, paint("line", draw(tile), draw(inside)) + paint("strap", draw(outline), draw(gem)), firsts(rows)),
    repeat(`${id}-one`, paint("line", tile(0, 0)) + paint("strap", outline(0, 0)), alone),
  ].join("");
};

const DODECAGON = 196;
/** Where the middle of the wreath is: behind the middle of the phone. */
const WREATH: Point = [370, 404];
/** Dodecagons with triangles between them (12-fold, 3.12.12). `isLit` decides which are filled. */
export const drawDodecagons =
  (isLit: (place: Place) => boolean): DrawWall =>
  ({ box, id, from }) => {
    const starOf = (crossing: number) => star(ZERO, DODECAGON / 2, 12, 72, { crossing });
    const [outer, inner] = [pathOf(starOf(1).outline), pathOf(starOf(2).outline)];
    const shown = triangleGrid(box, WREATH, DODECAGON).filter(({ x, column, row }) => x > from + noise(column + 4, row + 3, 8) * DODECAGON);
    const lines = paint("line", pathOf(polygon(ZERO, DODECAGON / 2, 12)), inner) + paint("strap", outer);
    const filled = paint("dim", outer) + paint("accent", inner) + paint("core", pathOf(starOf(4).valleys));
    return repeat(`${id}-lit`, filled, shown.filter(isLit)) + repeat(`${id}-one`, lines, shown);
  };
/** The wreath around the phone. */
export const isWreath = ({ x, row }: Place) => {
  const right = x - WREATH[0];
  const far = Math.abs(row);
  if (far === 0) return right > DODECAGON / 2;
  return far === 1 ? right > DODECAGON : far === 2 && Math.abs(right) > DODECAGON / 2 && Math.abs(right) < 1.2 * DODECAGON;
};

const DAY = 196;
/** An octagon star per day (8-fold), as lines. */
export const drawDays: DrawWall = ({ box, id, from }) => {
  const starOf = (crossing: number) => pathOf(star(ZERO, DAY / 2, 8, 67.5, { crossing }).outline);
  const tile = pathOf(polygon(ZERO, DAY / 2, 8));
  const shown = squareGrid(box, [82, 98], DAY).filter(({ x }) => x > from);
  return repeat(`${id}-one`, paint("line", tile, starOf(2)) + paint("strap", starOf(1)), shown);
};

export const KHATAM = 48;
/** The star of two crossed squares; four of them enclose a cross. */
export const khatam = star([KHATAM / 2, KHATAM / 2], KHATAM / 2, 8, 45).outline;
export const drawKhatam: DrawWall = ({ box, id, from }) => {
  const rows = rowsOf(squareGrid(box, [0, 36], KHATAM).filter(({ x }) => x >= from));
  return repeat(`${id}-row`, paint("line", stampAll(stampOf(khatam), across(longest(rows), KHATAM))), firsts(rows));
};

/** The middle of the escrow, where no strap runs. */
export const ESCROW: Point = [279, 410];
/** Interlaced straps (6-fold, 3.6.3.6), none within `room` of the middle. */
export const drawWeave =
  (room: number): DrawWall =>
  ({ box, from }) => {
    const straps = weave(box, ESCROW, 147, 15).filter(({ x, y }) => Math.hypot(x - ESCROW[0], y - ESCROW[1]) >= room && x > from - 31);
    const isFar = ({ x }: { x: number }) => x < from + 99;
    const far = straps.filter((strap) => isFar(strap) && noise(Math.round(strap.x), Math.round(strap.y), 4) > 0.45);
    return paint("line", ...far.map(({ d }) => d)) + paint("near", ...straps.filter((strap) => !isFar(strap)).map(({ d }) => d));
  };

const HEXAGON = 48;
/** Hexagon stars (6-fold, 6.6.6), denser to the right; `isHidden` skips covered ones. */
export const drawHexagons =
  (isHidden: (place: Place) => boolean): DrawWall =>
  ({ box, id, from }) => {
    const outline = pathOf(star(ZERO, HEXAGON / 2, 6, 60).outline);
    const shown = triangleGrid(box, [-100, -20], HEXAGON).filter((place) => place.x >= from && !isHidden(place));
    const lines = shown.filter(({ x, column, row }) => noise(column, row, 6) < 0.25 + ((x - from) / 768) * 0.9);
    return repeat(`${id}-one`, paint("line", outline), lines);
  };

export const DECAGON = 140;
/** The middle of the run's first step. */
export const SPINE: Point = [52, 76];
/** Decagons with bow-ties between them (10-fold), as lines. */
export const drawDecagons: DrawWall = ({ box, id, from }) => {
  const columns = decagonColumns(box, SPINE, DECAGON).filter(({ x }) => x > from);
  const circumradius = DECAGON / 2 / Math.cos(Math.PI / 10);
  const [down, aside]: [Point, Point] = [[0, DECAGON], at(ZERO, DECAGON, 18)];
  const both: Point = [down[0] + aside[0], down[1] + aside[1]];
  const corner = (centre: Point, angle: number) => at(centre, circumradius, angle);
  const tie = [corner(ZERO, 36), corner(ZERO, 72), corner(down, -36), corner(down, 0), corner(both, 252), corner(aside, 144)];
  const outline = stampOf(star(ZERO, DECAGON / 2, 10, 54, { turn: 18 }).outline);
  const strokes = hankin(tie, 54).map((stroke) => stampOf(stroke, false));
  const places = Array.from({ length: Math.ceil(box.height / DECAGON) + 2 }, (_, index) => ({ x: 0, y: index * DECAGON }));
  const column = paint("line", stampAll(outline, places), ...strokes.map((stroke) => stampAll(stroke, places)));
  return repeat(`${id}-column`, column, columns);
};

export const DOLLARS = 29;
/** The middle of the rosette. */
export const PLAN: Point = [284, 324];
/** Joins every tip to the one `skip` further: the star polygon {29/skip}. */
export function drawChords(centre: Point, radius: number, skip: number): string {
  const tips = ring(centre, radius, DOLLARS, -90 + 360 / DOLLARS);
  return tips.map((tip, index) => pathOf([tip, tips[(index + skip) % DOLLARS] ?? tip], false)).join("");
}
/** Star polygons of 29 as tall as the box, repeated below. */
export const drawRosettes: DrawWall = ({ box }) => {
  const step = 890;
  const centres = Array.from({ length: Math.ceil(box.height / step) + 1 }, (_, index): Point => [PLAN[0], PLAN[1] + index * step]);
  return paint("line", ...centres.map((centre) => drawChords(centre, step / 2, 8)));
};
