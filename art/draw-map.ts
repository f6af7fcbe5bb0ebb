import { writeFileSync } from "node:fs";
import { octagon, octagonStar, trace } from "../web/lattice/jali.ts";
import { palette as p } from "./pictures/palette.ts";
import { disc, fill, stroke, times } from "./pictures/shapes.ts";

const target = new URL("../web/images/street-plan.svg", import.meta.url);
const GROUND = p.sand;
const LANE = p.sandLight;
const ALLEY = "#e7ddc9";

const columns = times(22, (index) => `M${(index - 9) * 104 - 60}-20l334 1040`);
const rows = times(20, (index) => `M-1500 ${(index - 3) * 92 + 390}l3200-692`);
/** Between the lanes, and only for a block or two. */
const alleys = times(64, (index) => {
  const [column, row] = [(index * 5) % 23, (index * 7) % 13];
  return `M${(column - 9) * 104 - 8 + row * 30} ${(row - 1) * 92 - (column - 9) * 22 + 96}l${index % 3 === 0 ? "60 187" : "30 94"}`;
});
const avenues = "M-1500 960l3200-692M210-20l334 1040M820-20l334 1040M-400-20l334 1040";
const canal = "M-1500 120C-900 20-500 90-20 250C240 330 330 480 560 640S960 840 1700 860";
const parks = "M430 120l104-23 31 98-104 23zM-290 410l208-45 60 188-208 45z";

const streets =
  stroke(alleys, ALLEY, 3) +
  stroke(columns + rows, LANE, 7) +
  stroke(avenues, p.paper, 18) +
  stroke(canal, p.turquoise, 20) +
  fill(parks, p.leaf);
const office =
  stroke(trace(octagon([0, 0], 0.55)), p.cobalt, 2) +
  fill(trace(octagonStar([0, 0]).outline.map(([x, y]) => [x * 0.62, y * 0.62] as const)), p.cobalt) +
  disc(0, 0, 9, p.marigold);

/** Draws the street plan shown until a visitor loads the map. Streets are invented. */
export const drawMap = () =>
  writeFileSync(
    target,
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="780" viewBox="-460 -60 1600 780"><path fill="${GROUND}" d="M-460-60h1600v780H-460z"/><g transform="translate(0 -190) scale(1.3)">${streets}</g><g transform="translate(450 250) scale(.72)">${office}</g></svg>\n`,
  );
