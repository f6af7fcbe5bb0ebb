/** The agency's mark: an eight-fold star whose first tip is lit. */
import { octagonStar, trace, CENTRE } from "../../web/lattice/jali.ts";
import { palette as p } from "./palette.ts";
import { fill, rect } from "./shapes.ts";

const edge = (color: string) => ` stroke="${color}" stroke-width="14"`;

/** In units of a cell of 200, for dark backgrounds. */
const star = () => {
  const { outline } = octagonStar(CENTRE, 45);
  const core = trace(octagonStar(CENTRE, 67.5, 2).valleys);
  const lit = trace(outline.slice(13, 16).toSorted(([a], [b]) => a - b));
  return fill(trace(outline), "none", edge(p.paper)) + fill(core, p.paper) + fill(lit, p.marigold, edge(p.marigold));
};

export const mark = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 200})">${star()}</g>`;

type IconShape = {
  /** The star's part of the square. */
  share: number;
  /** The corner radius in percent of the side. */
  corner: number;
};

/** The mark on its tile, as an SVG of `size` pixels. */
export function icon(size: number, { share, corner }: IconShape): string {
  const side = Math.round(100 / share) * 2;
  const inset = (side - 200) / 2;
  const tile = rect(-inset, -inset, side, side, p.ink, { r: (side * corner) / 100 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-inset} ${-inset} ${side} ${side}">${tile}${star()}</svg>`;
}
