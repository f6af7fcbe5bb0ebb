/** The lattice of a share picture: seven columns, seven stages, as on the home page, in the page's colour and angle. */
import { CELL } from "../../web/lattice/cell.ts";
import type { Character } from "../../content/services/service.ts";
import { chords, diamondStar, noise, octagon, octagonStar, trace, CENTRE, CORNERS } from "../../web/lattice/jali.ts";
import { palette as p } from "./palette.ts";
import { disc, fill, stroke, times } from "./shapes.ts";

const COLUMNS = 7;
const QUIET = "#2a3245";
const STRAP = "#6d778d";

type Glaze = { deep: string; full: string; lift: string };
const GLAZES: Record<Character["tile"], Glaze> = {
  cobalt: { deep: "#15224b", full: p.cobalt, lift: p.cobaltLift },
  turquoise: { deep: "#0c302f", full: p.turquoiseDeep, lift: p.turquoiseLift },
  marigold: { deep: "#3a2c12", full: p.marigoldDeep, lift: p.ink },
  terracotta: { deep: "#3b1a14", full: p.terracotta, lift: p.terracottaLift },
};

const points = () => octagonStar(CENTRE).tips.reduce((all, [x, y]) => all + disc(x * CELL, y * CELL, 3, STRAP), "");

function cell(stage: number, angle: number, glaze: Glaze): string {
  const outer = trace(octagonStar(CENTRE, angle).outline);
  const inner = octagonStar(CENTRE, angle, 2);
  const ring = trace(octagon(CENTRE));
  const scratches = chords(CENTRE).map((chord) => trace(chord, false));
  const drawings = [
    () => points() + disc(CELL / 2, CELL / 2, 4, STRAP),
    () => `<circle cx="${CELL / 2}" cy="${CELL / 2}" r="${CELL / 2}" fill="none" stroke="${QUIET}" stroke-width="1.5"/>${points()}`,
    () => stroke(ring + octagonStar(CENTRE, angle).tips.reduce((d, tip) => d + trace([CENTRE, tip], false), ""), QUIET, 1.5),
    () => stroke(ring + scratches.join(""), QUIET, 1.5),
    () => stroke(ring, QUIET, 1.5) + stroke(outer + trace(inner.outline), STRAP, 1.5),
    () => fill(outer, glaze.deep) + stroke(outer + trace(inner.outline), STRAP, 1.5),
    () =>
      fill(ring, p.inkRaised) +
      fill(outer, glaze.full) +
      stroke(trace(inner.outline), glaze.lift, 1.5) +
      fill(trace(inner.valleys), p.ink) +
      disc(CELL / 2, CELL / 2, 10, glaze.full === p.marigoldDeep ? p.paper : p.marigold),
  ];
  return drawings[stage - 1]?.() ?? "";
}

/** `rows` of cells of `size` pixels; the border between built and unbuilt is ragged, differently for each page. */
export function shareLattice(size: number, rows: number, { angle, tile, seed }: Character): string {
  const second = tile === "cobalt" ? GLAZES.turquoise : GLAZES.cobalt;
  return times(COLUMNS * rows, (index) => {
    const [x, y] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    const ahead = x > 3 && noise(x, y, seed) > 0.55 ? 1 : 0;
    const stage = Math.min(7, x + 1 + ahead);
    const glaze = (x + y) % 2 === 0 ? GLAZES[tile] : second;
    const corners = stage > 5 ? fill(CORNERS.map((corner) => trace(diamondStar(corner, angle).outline)).join(""), second.full) : "";
    return `<g transform="translate(${x * size} ${y * size}) scale(${size / CELL})">${cell(stage, angle, glaze)}${corners}</g>`;
  });
}
