/** The lattice of the guide's cover: bare lines at the top left, full tiles at the bottom right. */
import { CELL } from "../../web/lattice/cell.ts";
import { diamondStar, octagon, octagonStar, trace, CENTRE, CORNERS } from "../../web/lattice/jali.ts";
import { palette as p } from "../pictures/palette.ts";
import { disc, fill, stroke, times } from "../pictures/shapes.ts";

const COLUMNS = 4;
const ROWS = 4;
const LINE = "#5475cf";

const ring = trace(octagon(CENTRE));
const outer = trace(octagonStar(CENTRE).outline);
const inner = octagonStar(CENTRE, undefined, 2);
const corners = CORNERS.map((corner) => trace(diamondStar(corner).outline)).join("");

const bare = stroke(ring, LINE, 1.2);
const strapped = bare + stroke(outer + corners, p.cobaltLift, 1.4);
const glazed = (color: string) => fill(outer, color) + stroke(outer + corners + trace(inner.outline), p.cobaltLift, 1.4);
const full = (color: string, second: string) =>
  fill(corners, second) +
  glazed(color) +
  fill(trace(inner.valleys), p.cobalt) +
  stroke(trace(inner.outline), p.cobaltLift, 1.4) +
  disc(CELL / 2, CELL / 2, 10, p.marigold);

function cell(x: number, y: number): string {
  const [color, second] = (x + y) % 2 === 0 ? [p.turquoise, p.cobaltDeep] : [p.cobaltDeep, p.turquoise];
  return [bare, strapped, strapped, glazed(color), glazed(color)][x + y] ?? full(color, second);
}

export function coverLattice(): string {
  const cells = times(COLUMNS * ROWS, (index) => {
    const [x, y] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    return `<g transform="translate(${x * CELL} ${y * CELL})">${cell(x, y)}</g>`;
  });
  return `<svg viewBox="0 0 ${COLUMNS * CELL} ${ROWS * CELL}" aria-hidden="true">${cells}</svg>`;
}
