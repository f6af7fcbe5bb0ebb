import { CELL } from "./cell.ts";
import { diamondStar, discOf, listCells, noise, octagon, octagonStar, type Shape, shapeOf, trace, CENTRE } from "./jali.ts";

/** The size of the wall behind a closing block, in cells: enough for the widest window and the tallest block. */
const FIELD = { columns: 14, rows: 12 } as const;

type Place = { x: number; y: number };

const NODE_RADIUS = 3;

const define = (id: string, d: string) => `<path id="tile-${id}" d="${d}"/>`;

/**
 * The page's star and its core, as definitions for signs and walls. All markup here consists of this code's numbers and class names, and is
 * drawn on the server only.
 */
export const drawStar = (angle: number): string =>
  define("star", trace(octagonStar(CENTRE, angle).outline)) + define("core", trace(octagonStar(CENTRE, angle, 2).valleys));

/** The shapes of a wall at the page's contact angle. */
export function drawShapes(angle: number): string {
  const inside = octagonStar(CENTRE, angle, 2);
  const outline = octagonStar(CENTRE, angle).outline;
  const ring = octagon(CENTRE);
  const gem = diamondStar([0, 0], angle).outline;
  // One path per row and layer, not per cell: a page repeats a row two dozen times, and the browser pays for each element.
  const line = (name: string, shapes: readonly Shape[]) =>
    `<path class="${name}" d="${listCells(FIELD.columns, 1)
      .map(({ x, y }) => shapes.map((at) => at(x, y)).join(""))
      .join("")}"/>`;
  return [
    drawStar(angle),
    define("gem", trace(gem)),
    `<g id="tile-row">${line("j-grid", [shapeOf(ring)])}${line("j-inner", [shapeOf(inside.outline)])}`,
    `${line("j-strap", [shapeOf(outline), shapeOf(gem)])}${line("j-node", [discOf(CENTRE, NODE_RADIUS)])}</g>`,
  ].join("");
}

/** The shared definitions of a page's drawings; included once, and invisible. */
export const drawDefinitions = (shapes: string): string =>
  `<svg aria-hidden="true" class="absolute size-0 overflow-hidden"><defs>${shapes}</defs></svg>`;

/** A wall's size, and the cell in the middle of what is in front of it. */
type Wall = { columns: number; rows: number; middleX: number; middleY: number };

/** The probability that a star is glazed, by its distance from the middle in cells. */
const glazedAt = (distance: number) => 0.72 - 0.12 * distance;

/** The wall around a scene: glazed near the middle, plain towards its ends. */
function drawWall(seed: number, { columns, rows, middleX, middleY }: Wall): string {
  const [left, top] = [Math.round(middleX - columns / 2), Math.round(middleY - rows / 2)];
  const far = ({ x, y }: Place) => Math.hypot(x + left + 0.5 - middleX, y + top + 0.5 - middleY);
  const wall = drawField({ columns, rows }, [
    { className: "f-dim", glazed: "star", isPainted: ({ x, y }) => noise(x + left, y + top, seed) < glazedAt(far({ x, y })) },
    { className: "f-pale", glazed: "gem", isPainted: ({ x, y }) => noise(x + left, y + top, seed + 50) > 0.93 },
  ]);
  return `<g transform="translate(${left * CELL} ${top * CELL})">${wall}</g>`;
}

/** A wall with nothing in front of it, as a complete SVG. */
export function drawBareWall(seed: number): string {
  const { columns, rows } = FIELD;
  const wall = drawWall(seed, { columns, rows, middleX: columns / 2, middleY: rows / 2 });
  return `<svg aria-hidden="true" class="jali" viewBox="0 0 ${columns * CELL} ${rows * CELL}">${wall}</svg>`;
}

/** The wall behind a closing block, as a complete SVG. */
export function drawClosing(seed: number): string {
  const wall = drawField(FIELD, [
    { className: "f-dim", glazed: "star", isPainted: ({ x, y }) => noise(x, y, seed + 7) > 0.7 },
    { className: "f-pale", glazed: "gem", isPainted: ({ x, y }) => x > 0 && noise(x, y, seed + 57) > 0.8 },
  ]);
  return `<svg aria-hidden="true" class="jali" viewBox="0 0 ${FIELD.columns * CELL} ${FIELD.rows * CELL}">${wall}</svg>`;
}

type Glaze = { className: string; glazed: "star" | "gem"; isPainted: (place: Place) => boolean };

function drawField({ columns, rows }: { columns: number; rows: number }, glazes: readonly Glaze[]): string {
  const places = listCells(columns, rows);
  const fills = glazes.map(({ className, glazed, isPainted }) => {
    const painted = places.filter(isPainted).map((place) => use(glazed, place));
    return `<g class="${className}">${painted.join("")}</g>`;
  });
  const lines = places.filter(({ x }) => x % FIELD.columns === 0).map((place) => use("row", place));
  return [...fills, ...lines].join("");
}

const use = (id: string, { x, y }: Place) => `<use href="#tile-${id}" x="${x * CELL}" y="${y * CELL}"/>`;
