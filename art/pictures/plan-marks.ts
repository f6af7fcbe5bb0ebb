/** The marks beside the prices: a week is one star, a month is four, and where the projects are unlimited the lattice goes on. */
import { CELL } from "../../web/lattice/cell.ts";
import { CENTRE, diamondStar, octagon, octagonStar, type Point, trace } from "../../web/lattice/jali.ts";
import { palette as p } from "./palette.ts";
import { disc, fill, stroke, times } from "./shapes.ts";

/** A mark's square in units; marks are stacked. */
const SIZE = 240;

const glazed = (color: string, light: string) =>
  fill(trace(octagon(CENTRE)), p.ink) +
  fill(trace(octagonStar(CENTRE).outline), color) +
  stroke(trace(octagonStar(CENTRE, undefined, 2).outline), light, 2) +
  fill(trace(octagonStar(CENTRE, undefined, 2).valleys), p.ink) +
  disc(CELL / 2, CELL / 2, 14, p.marigold);
const planned = stroke(trace(octagon(CENTRE)) + trace(octagonStar(CENTRE).outline), p.paperLine, 3);

/** `count` by `count` tiles; those further than `built` from the first are only drawn. */
function lattice(count: number, built: number): string {
  const color = (x: number, y: number) => ((x + y) % 2 === 0 ? glazed(p.cobalt, p.cobaltLift) : glazed(p.turquoiseDeep, p.turquoiseLift));
  const tiles = times(count * count, (index) => {
    const [x, y] = [index % count, Math.floor(index / count)];
    return `<g transform="translate(${x * CELL} ${y * CELL})">${x + y < built ? color(x, y) : planned}</g>`;
  });
  const between = times((count - 1) ** 2, (index) => {
    const corner: Point = [1 + (index % (count - 1)), 1 + Math.floor(index / (count - 1))];
    return corner[0] + corner[1] <= built ? fill(trace(diamondStar(corner).outline), p.marigold) : "";
  });
  return `<g transform="scale(${SIZE / CELL / count})">${tiles}${between}</g>`;
}

/** One SVG file for all, so that no script contains it. */
export function planMarks(): string {
  const marks = [lattice(1, 1), lattice(2, 3), lattice(4, 5)];
  const drawn = marks.map((mark, index) => `<g transform="translate(0 ${index * SIZE})">${mark}</g>`);
  const height = marks.length * SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${height}" viewBox="0 0 ${SIZE} ${height}">${drawn.join("")}</svg>`;
}
