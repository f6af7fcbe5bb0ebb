import { CELL, diamondStar, discOf, listCells, noise, octagon, octagonStar, type Shape, shapeOf, trace, CENTRE } from "./jali.ts";

/** Cells of the wall behind a closing block: as many as the widest window and the tallest block show. */
const FIELD = { columns: 14, rows: 12 } as const;

type Place = { x: number; y: number };

const NODE_RADIUS = 3;

const define = (id: string, d: string) => `<path id="tile-${id}" d="${d}"/>`;

/**
 * A star at the page's own angle and its core, for signs and walls to refer to. This and what follows is markup of numbers and class names of
 * this code only, drawn where the page is rendered, never in the browser.
 */
export const drawStar = (angle: number): string =>
  define("star", trace(octagonStar(CENTRE, angle).outline)) + define("core", trace(octagonStar(CENTRE, angle, 2).valleys));

/** All parts of a wall at the page's own angle. */
export function drawShapes(angle: number): string {
  const inside = octagonStar(CENTRE, angle, 2);
  const outline = octagonStar(CENTRE, angle).outline;
  const ring = octagon(CENTRE);
  const gem = diamondStar([0, 0], angle).outline;
  // A row is few paths, whatever its cells: a page repeats it two dozen times, and each time the browser works on all of its elements.
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

/** What drawings of a page refer to; it stands once on the page and shows nothing itself. */
export const drawDefinitions = (shapes: string): string =>
  `<svg aria-hidden="true" class="absolute size-0 overflow-hidden"><defs>${shapes}</defs></svg>`;

/** Cells of a wall, and which of them is the middle of what stands before it. */
type Wall = { columns: number; rows: number; middleX: number; middleY: number };

/** Of a wall: how sure a star is glazed that is so many cells away from the middle. */
const glazedAt = (distance: number) => 0.72 - 0.12 * distance;

/** The wall around a scene: it is glazed near its middle, as if it were growing towards what stands there, and plain at its ends. */
function drawWall(seed: number, { columns, rows, middleX, middleY }: Wall): string {
  const [left, top] = [Math.round(middleX - columns / 2), Math.round(middleY - rows / 2)];
  const far = ({ x, y }: Place) => Math.hypot(x + left + 0.5 - middleX, y + top + 0.5 - middleY);
  const wall = drawField({ columns, rows }, [
    { className: "f-dim", glazed: "star", isPainted: ({ x, y }) => noise(x + left, y + top, seed) < glazedAt(far({ x, y })) },
    { className: "f-pale", glazed: "gem", isPainted: ({ x, y }) => noise(x + left, y + top, seed + 50) > 0.93 },
  ]);
  return `<g transform="translate(${left * CELL} ${top * CELL})">${wall}</g>`;
}

/** A wall with nothing before it, as a whole drawing. */
export function drawBareWall(seed: number): string {
  const { columns, rows } = FIELD;
  const wall = drawWall(seed, { columns, rows, middleX: columns / 2, middleY: rows / 2 });
  return `<svg aria-hidden="true" class="jali" viewBox="0 0 ${columns * CELL} ${rows * CELL}">${wall}</svg>`;
}

/** The wall behind a closing block, as a whole drawing. */
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
