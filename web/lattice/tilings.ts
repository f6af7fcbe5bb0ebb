/** Where the tiles of a wall are: their middles in user units, counted from one that is the wall's origin. */
import { around, type Point, radians } from "./jali.ts";
import { at } from "./polygons.ts";

export type Box = { left: number; top: number; width: number; height: number };
/** A tile's middle, and which it is, counted from the origin. */
export type Place = { x: number; y: number; column: number; row: number };

const range = (from: number, to: number) => around(Math.max(0, to - from + 1), (index) => from + index);

/** The middles of a grid with every second row shifted right by `shift`. Includes all within `pitch` of the box. */
function grid({ left, top, width, height }: Box, [x0, y0]: Point, pitch: number, leading: number, shift: number): Place[] {
  const rows = range(Math.ceil((top - y0 - pitch) / leading), Math.floor((top + height - y0 + pitch) / leading));
  return rows.flatMap((row) => {
    const start = x0 + (row & 1 ? shift : 0);
    const columns = range(Math.ceil((left - start - pitch) / pitch), Math.floor((left + width - start + pitch) / pitch));
    return columns.map((column) => ({ x: start + column * pitch, y: y0 + row * leading, column, row }));
  });
}

/** Squares, or octagons with diamonds between them. */
export const squareGrid = (box: Box, origin: Point, pitch: number) => grid(box, origin, pitch, pitch, 0);

export const leadingOf = (pitch: number) => pitch * Math.sin(radians(60));
/** Hexagons, dodecagons or circles: three neighbours form a triangle. */
export const triangleGrid = (box: Box, origin: Point, pitch: number) => grid(box, origin, pitch, leadingOf(pitch), pitch / 2);

/** Columns of decagons, each two fifths of a turn from the next: `y` is where the highest one of the box is. */
export function decagonColumns({ left, top, width }: Box, [x0, y0]: Point, pitch: number): Place[] {
  const [dx, dy] = at([0, 0], pitch, 18);
  return range(Math.ceil((left - x0) / dx) - 1, Math.floor((left + width - x0) / dx) + 1).map((column) => {
    const row = Math.ceil((top - y0 - column * dy) / pitch) - 1;
    return { x: x0 + column * dx, y: y0 + column * dy + row * pitch, column, row };
  });
}
