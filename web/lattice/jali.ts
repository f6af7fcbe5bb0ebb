import { CELL } from "./cell.ts";

/**
 * The jali: Hankin's "polygons in contact" on the 4.8.8 tiling, in cells of side 1.
 *
 * Each cell holds one regular octagon (apothem 1/2); four octagons leave a diamond at every corner of a cell
 * (apothem tan(π/8)/2). From the midpoint of every tile edge two rays enter the tile at the contact angle θ. The ray of
 * edge 0 meets the mirrored ray of edge j on the bisector jπ/n, after r·k / (cos θ + sin θ·k) with k = tan(jπ/n), r the
 * apothem and n the number of sides. j = 1 draws the outer star, j = 2 the star inside it.
 */
export type Point = readonly [x: number, y: number];

/** In a cell: the middle of its octagon, and the corners with its four diamonds. */
export const CENTRE: Point = [0.5, 0.5];
export const CORNERS: readonly Point[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
];

export const THETA = 67.5;

const APOTHEM = 0.5;
const DIAMOND_APOTHEM = Math.tan(Math.PI / 8) / 2;
const CIRCUMRADIUS = APOTHEM / Math.cos(Math.PI / 8);

export const radians = (degrees: number) => (degrees * Math.PI) / 180;
export const polar = ([x, y]: Point, radius: number, angle: number): Point => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
export const around = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));

type StarShape = {
  apothem: number;
  sides: number;
  theta: number;
  crossing?: number;
  turn?: number;
};
export type Star = { tips: Point[]; valleys: Point[]; outline: Point[] };

/** The star of a regular polygon around `centre`; all angles are radians. */
export function star(centre: Point, { apothem, sides, theta, crossing = 1, turn = 0 }: StarShape): Star {
  const k = Math.tan((crossing * Math.PI) / sides);
  const length = (apothem * k) / (Math.cos(theta) + Math.sin(theta) * k);
  const [x, y] = [apothem - length * Math.sin(theta), length * Math.cos(theta)];
  const step = (2 * Math.PI) / sides;
  const pairs = around(sides, (index): [Point, Point] => [
    polar(centre, apothem, turn + index * step),
    polar(centre, Math.hypot(x, y), turn + index * step + Math.atan2(y, x)),
  ]);
  return {
    tips: pairs.map(([tip]) => tip),
    valleys: pairs.map(([, valley]) => valley),
    outline: pairs.flat(),
  };
}

/** The star of a cell: `crossing` 1 is the outer one, 2 the one inside it. */
export function octagonStar(centre: Point, theta = THETA, crossing = 1): Star {
  return star(centre, { apothem: APOTHEM, sides: 8, theta: radians(theta), crossing });
}

/** The four-pointed star where four cells meet. */
export function diamondStar(corner: Point, theta = THETA): Star {
  return star(corner, {
    apothem: DIAMOND_APOTHEM,
    sides: 4,
    theta: radians(theta),
    turn: radians(45),
  });
}

export function octagon(centre: Point, radius = CIRCUMRADIUS): Point[] {
  return around(8, (index) => polar(centre, radius, radians(22.5 + 45 * index)));
}

/** The construction chords of a star. */
export function chords(centre: Point, skip = 3): [Point, Point][] {
  const marks = around(8, (index) => polar(centre, APOTHEM, radians(45 * index)));
  return marks.flatMap((mark, index): [Point, Point][] => {
    const other = marks[(index + skip) % 8];
    return other ? [[mark, other]] : [];
  });
}

/** Cells as user units, to a tenth. */
const inUnits = (value: number) => Number((value * CELL).toFixed(1));

/** SVG path data of points given in cells. */
export function trace(points: readonly Point[], isClosed = true): string {
  return `M${points.map(([x, y]) => `${inUnits(x)} ${inUnits(y)}`).join("L")}${isClosed ? "Z" : ""}`;
}

const asNumbers = (values: readonly number[]) =>
  values.map((value, index) => (index === 0 || value < 0 ? String(value) : ` ${value}`)).join("");
export const toTenth = (value: number) => Math.round(value * 10) / 10;

/** A cell's shape as SVG path data, for the cell `x` to the right and `y` down. */
export type Shape = (x: number, y: number) => string;

/** A shape with relative path data, the same everywhere except its start: repeated ones compress to little more than one. */
export function shapeOf(points: readonly Point[], isClosed = true): Shape {
  const units = points.map(([x, y]): Point => [inUnits(x), inUnits(y)]);
  const [start = [0, 0]] = units;
  const steps = units.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = units[index] ?? start;
    return [toTenth(x - fromX), toTenth(y - fromY)];
  });
  const line = `l${asNumbers(steps)}${isClosed ? "z" : ""}`;
  return (x, y) => `M${asNumbers([toTenth(start[0] + x * CELL), toTenth(start[1] + y * CELL)])}${line}`;
}

/** A circle of `r` units as a shape. */
export function discOf([left, top]: Point, r: number): Shape {
  const arc = `a${r} ${r} 0 1 0 `;
  const line = `${arc}${2 * r} 0${arc}${-2 * r} 0z`;
  return (x, y) => `M${asNumbers([toTenth(inUnits(left + x) - r), inUnits(top + y)])}${line}`;
}

/** The cells of a wall, row by row. */
export const listCells = (columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, index) => ({ x: index % columns, y: Math.floor(index / columns) }));

/** Deterministic noise in [0, 1) for a cell: the same page always has the same lattice, on the server and in the browser. */
export function noise(x: number, y: number, seed = 7): number {
  const mixed = Math.imul(x + 374761, 668265263) ^ Math.imul(y + 1274126, 461845907) ^ Math.imul(seed, 2246822519);
  const spread = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((spread ^ (spread >>> 16)) >>> 0) / 4294967296;
}
