import { CELL } from "../lattice/cell.ts";
import { drawWall } from "../lattice/draw-wall.ts";
import { listCells } from "../lattice/jali.ts";

/** User units of a tile. */
const TILE = 10;
/** A row of weeks is a year; a row of months is a year on phones and two on tablets. Rows are longer for an old firm. */
const ROWS = [
  { of: "months", perYear: 12, years: 1 },
  { of: "months", perYear: 12, years: 2 },
  { of: "weeks", perYear: 52, years: 1 },
] as const;
const MAX_YEARS = 16;

/** Two by two tiles in the wall's two colours. */
const TILES = drawWall(listCells(2, 2).map(({ x, y }) => ({ x, y, n: 7, className: (x + y) % 2 === 1 ? "alt n7" : "near" })));

/** The first year of each row, left of it. */
function drawYears(since: number, columns: number, rows: number, perYear: number): string {
  const years = Array.from({ length: rows }, (_, row) => `<span>${since + Math.floor((row * columns) / perYear)}</span>`);
  return `<div class="years" aria-hidden="true">${years.join("")}</div>`;
}

/** A run of tiles in one row: the weeks or months of a year. */
type Run = { first: number; length: number };

/** Lights a point in each tile of the years that have a milestone, as far as they are over. */
function drawLit(lit: readonly Run[], count: number, columns: number): string {
  const pattern = `weeks-${columns}-lit`;
  const rects = lit
    .filter(({ first }) => first >= 0 && first < count)
    .map(({ first, length }) => {
      const [x, y] = [first % columns, Math.floor(first / columns)];
      return `<rect x="${x * TILE}" y="${y * TILE}" width="${Math.min(length, count - first) * TILE}" height="${TILE}" fill="url(#${pattern})"/>`;
    });
  return [
    `<pattern id="${pattern}" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse"><circle class="j-mile" cx="5" cy="5" r="1.3"/></pattern>`,
    ...rects,
  ].join("");
}

/** A few rectangles with patterns instead of hundreds of elements. The last tile is lit; the rest of its row is only points. */
function drawRows(count: number, columns: number, lit: readonly Run[]): string {
  const rows = Math.ceil(count / columns);
  const inLast = count - (rows - 1) * columns;
  const top = (rows - 1) * TILE;
  const [tiles, points] = [`weeks-${columns}`, `weeks-${columns}-points`];
  const rect = (x: number, y: number, width: number, height: number, pattern: string) =>
    `<rect x="${x * TILE}" y="${y}" width="${width * TILE}" height="${height}" fill="url(#${pattern})"/>`;
  return [
    `<svg class="jali" viewBox="0 0 ${columns * TILE} ${rows * TILE}" aria-hidden="true">`,
    `<pattern id="${tiles}" width="${2 * TILE}" height="${2 * TILE}" viewBox="0 0 ${2 * CELL} ${2 * CELL}" patternUnits="userSpaceOnUse">${TILES}</pattern>`,
    `<pattern id="${points}" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse"><circle class="j-node" cx="5" cy="5" r="0.7"/></pattern>`,
    rect(0, 0, columns, top, tiles),
    rect(0, top, inLast, TILE, tiles),
    rect(inLast, top, columns - inLast, TILE, points),
    drawLit(lit, count, columns),
    `<circle class="j-lit" cx="${(inLast - 0.5) * TILE}" cy="${top + TILE / 2}" r="${TILE / 4}"/></svg>`,
  ].join("");
}

/** The years of milestones, whose field is free text. */
export const yearsOf = (milestones: readonly { year: string }[]): number[] => [
  ...new Set(milestones.flatMap(({ year }) => /\d{4}/.exec(year)?.map(Number) ?? [])),
];

type Counts = { weeks: number; months: number; since: number; /** Years to light. */ milestones: readonly number[] };

/**
 * Every month or week since the founding year as a tile of the lattice, for narrow to wide screens: markup from this code's numbers
 * only, drawn on the server.
 */
export function drawWeeks(counts: Counts): string {
  const scale = Math.ceil(counts.months / (12 * MAX_YEARS));
  return ROWS.map(({ of, perYear, years }) => {
    const columns = perYear * years * scale;
    const count = counts[of];
    const lit = counts.milestones.map((year) => ({ first: (year - counts.since) * perYear, length: perYear }));
    return `<div class="year-rows">${drawYears(counts.since, columns, Math.ceil(count / columns), perYear)}${drawRows(count, columns, lit)}</div>`;
  }).join("");
}
