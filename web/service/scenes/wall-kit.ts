import { type Shape, toTenth } from "../../lattice/jali.ts";
import type { Box } from "../../lattice/tilings.ts";

/** What a part of a wall is painted with. A page's lattice gives each a colour (`lattice-*`, lattices.css). */
type Paint = "line" | "strap" | "point" | "accent" | "dim" | "core" | "pale" | "soft" | "near";

/** A wall for a box of units: one unit is a 196th of a column, `0, 0` the upper left corner of the fifth column. */
type WallOptions = {
  box: Box;
  /** What the names of its shapes begin with: walls that stand on one page have different ones. */
  id: string;
  /** Where the whole wall begins; what lies to the left of it is left out or thinned, since words stand there. */
  from: number;
};
/** The inside of an SVG. */
export type DrawWall = (options: WallOptions) => string;

export const paint = (name: Paint, ...data: readonly string[]) => {
  const d = data.join("");
  return d === "" ? "" : `<path class="lt-${name}" d="${d}"/>`;
};
export const stampAll = (shape: Shape, places: readonly { x: number; y: number }[]) => places.map(({ x, y }) => shape(x, y)).join("");

/** A drawing that is shown at several places. */
export function repeat(id: string, drawing: string, places: readonly { x: number; y: number }[]): string {
  const uses = places.map(({ x, y }) => `<use href="#${id}" x="${toTenth(x)}" y="${toTenth(y)}"/>`);
  return uses.length === 0 ? "" : `<defs><g id="${id}">${drawing}</g></defs>${uses.join("")}`;
}

/** Places of one row, counted from the row's first. */
export function rowsOf<T extends { x: number; y: number; row: number }>(places: readonly T[]): T[][] {
  const rows = new Map<number, T[]>();
  for (const place of places) rows.set(place.row, [...(rows.get(place.row) ?? []), place]);
  return [...rows.values()];
}

/** A line that is drawn as if by hand: `length` of the dash is 1, whatever the line is. */
export const line = (d: string, className = "") => `<path${className && ` class="${className}"`} pathLength="1" d="${d}"/>`;
