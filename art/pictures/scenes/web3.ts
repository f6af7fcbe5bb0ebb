import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { canvas, card, each, fill, lattice, octagonPath, rect, starPath, stroke, tick } from "../shapes.ts";

type Block = { x: number; name: string; glaze: string; line: string; icon: (x: number, y: number) => string };
const coins = (x: number, y: number) =>
  each([28, 0, -28], (dy) => `<ellipse cx="${x}" cy="${y + dy}" rx="46" ry="19" fill="${p.white}" stroke="${p.cobalt}" stroke-width="5"/>`);
const lock = (x: number, y: number) =>
  stroke(`M${x - 24} ${y - 6}v-18a24 24 0 0 1 48 0v18`, p.white, 11) +
  rect(x - 42, y - 8, 84, 62, p.white, { r: 8 }) +
  rect(x - 6, y + 12, 12, 24, p.turquoise, { r: 6 });
const released = (x: number, y: number) => tick(x, y + 4, 40, p.ink, 16);
const Y = 372;
const blocks: readonly Block[] = [
  { x: 290, name: "Paid in", glaze: p.cobalt, line: p.cobaltLift, icon: coins },
  { x: 720, name: "Held", glaze: p.turquoise, line: p.turquoiseLift, icon: lock },
  { x: 1150, name: "Released", glaze: p.marigold, line: p.marigold, icon: released },
];
const block = ({ x, name, glaze, line, icon }: Block) =>
  fill(octagonPath(x, Y, 176), p.inkRaised) +
  stroke(octagonPath(x, Y, 176), line, 6) +
  fill(starPath(x, Y, 158, 64), glaze) +
  icon(x, Y) +
  heading(x, 660, name, 70, { fill: p.white, anchor: "middle" });
const link = (x: number) =>
  rect(x - 74, Y - 28, 86, 56, "none", { r: 28, stroke: p.paper, w: 13 }) +
  rect(x - 12, Y - 28, 86, 56, "none", { r: 28, stroke: p.inkMuted, w: 13 });

/** An order's money between two people: paid in, held, released. */
export const web3 = () =>
  canvas(p.ink) +
  lattice(240, p.inkHigh, { theta: 64, w: 3 }) +
  each([505, 935], link) +
  each(blocks, block) +
  card(150, 716, 1140, 112, p.paper) +
  text(196, 788, "Order 8217", 48, { fill: p.ink, weight: 650 }) +
  text(500, 788, "$2,400", 48, { fill: p.ink, weight: 650 }) +
  tick(744, 774, 20, p.turquoiseDeep, 8) +
  text(786, 788, "buyer", 46, { fill: p.paperMuted, weight: 550 }) +
  tick(984, 774, 20, p.turquoiseDeep, 8) +
  text(1026, 788, "seller", 46, { fill: p.paperMuted, weight: 550 });
