import { type Shape, toTenth } from "../../lattice/jali.ts";
import type { Box } from "../../lattice/tilings.ts";

/** The layers of a wall. The page's lattice gives each a colour (`lattice-*`, lattices.css). */
export type Paint = "line" | "strap" | "point" | "accent" | "dim" | "core" | "pale" | "soft" | "near";

/** A wall for a box of units: one unit is a 196th of a column, `0, 0` the upper left corner of the fifth column. */
type WallOptions = {
  box: Box;
  /** The prefix of its shapes' names: unique per page. */
  id: string;
  /** Where the full wall starts; further left it is thinned or left out, behind the text. */
  from: number;
};
/** The inside of an SVG. */
export type DrawWall = (options: WallOptions) => string;

export const paint = (name: Paint, ...data: readonly string[]) => {
  const d = data.join("");
  return d === "" ? "" : `<path class="lt-${name}" d="${d}"/>`;
};
export const stampAll = (shape: Shape, places: readonly { x: number; y: number }[]) => places.map(({ x, y }) => shape(x, y)).join("");

/** A drawing repeated at several places. */
export function repeat(id: string, drawing: string, places: readonly { x: number; y: number }[]): string {
  const uses = places.map(({ x, y }) => `<use href="#${id}" x="${toTenth(x)}" y="${toTenth(y)}"/>`);
  return uses.length === 0 ? "" : `<defs><g id="${id}">${drawing}</g></defs>${uses.join("")}`;
}

/** Groups places by row. */
export function rowsOf<T extends { x: number; y: number; row: number }>(places: readonly T[]): T[][] {
  const rows = new Map<number, T[]>();
  for (const place of places) rows.set(place.row, [...(rows.get(place.row) ?? []), place]);
  return [...rows.values()];
}

/** A line with an animated stroke: its path length is normalised to 1. */
export const line = (d: string, className = "") => `<path${className && ` class="${className}"`} pathLength="1" d="${d}"/>`;
