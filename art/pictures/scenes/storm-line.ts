import { noise } from "../../../web/lattice/jali.ts";
import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { bubble, canvas, card, disc, fill, lattice, rect, stroke, times, voice } from "../shapes.ts";

const BLOCK = 92;
/** Streets the storm has cut off. */
const isDark = (x: number, y: number) => x > 1 && x < 6 && y > 2 && y < 6;
const windows = (x: number, y: number) =>
  times(4, (i) => {
    const [wx, wy] = [x * BLOCK + 56 + (i % 2) * 34, 138 + y * BLOCK + 14 + Math.floor(i / 2) * 32];
    const isLit = !isDark(x, y) && noise(x * 2 + (i % 2), y * 2 + Math.floor(i / 2), 9) > 0.24;
    return rect(wx, wy, 22, 20, isLit ? p.marigold : isDark(x, y) ? "#0a0e18" : p.inkLine, { r: 3 });
  });
const house = (x: number, y: number) =>
  rect(x * BLOCK + 44, 138 + y * BLOCK, 78, 78, isDark(x, y) ? "#05070d" : p.inkHigh, { r: 6 }) + windows(x, y);
const town = times(8, (y) => times(8, (x) => house(x, y)));
const outage =
  stroke("M220 406H594V686H220Z", p.terracottaLift, 6, ' stroke-dasharray="20 16"') +
  fill("M424 446L346 562H402L378 656L472 526H412L448 446Z", p.marigold);

const answer =
  card(800, 280, 580, 350, p.white) +
  disc(868, 360, 44, p.turquoise) +
  stroke("M850 342c0 22 15 37 37 37", p.white, 13) +
  voice(944, 360, 20, 100, () => p.turquoise, 4) +
  heading(840, 486, "Street 9 is back", 66, { fill: p.ink }) +
  heading(840, 562, "at 21:40. I will call.", 58, { fill: p.ink });
const tally =
  rect(800, 670, 580, 150, p.marigold, { r: 14 }) +
  heading(836, 776, "11,000", 88, { fill: p.ink }) +
  text(1124, 738, "calls, no", 40, { fill: p.ink, weight: 600 }) +
  text(1124, 788, "one waited", 40, { fill: p.ink, weight: 600 });

/** A town at night with a district dark, and the voice that answers. */
export const stormLine = () =>
  canvas(p.inkRaised) +
  lattice(240, p.inkHigh, { theta: 58, w: 3 }) +
  town +
  outage +
  bubble(830, 136, 550, ["When is the light back?"], { ground: p.cobalt, fill: p.white, size: 44, weight: 600 }) +
  answer +
  tally;
