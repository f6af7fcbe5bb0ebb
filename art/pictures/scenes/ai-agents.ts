import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { canvas, card, disc, fill, heartPath, lattice, octagonPath, rect, starPath, stroke, tick } from "../shapes.ts";

const LIGHT = "#a8e0da";
const node = (x: number, y: number, label: string, icon: string) =>
  fill(octagonPath(x, y, 92), p.turquoiseDark) +
  stroke(octagonPath(x, y, 92), LIGHT, 4) +
  icon +
  text(x, y + 148, label, 48, { fill: p.white, weight: 600, anchor: "middle" });

const envelope = (x: number, y: number) =>
  rect(x - 44, y - 30, 88, 60, LIGHT, { r: 6 }) + stroke(`M${x - 40} ${y - 24}L${x} ${y + 8}L${x + 40} ${y - 24}`, p.turquoiseDark, 6);
const sheet = (x: number, y: number) =>
  fill(`M${x - 32} ${y - 44}h44l22 22v66h-66z`, LIGHT) +
  stroke(`M${x - 16} ${y - 8}h34M${x - 16} ${y + 10}h34M${x - 16} ${y + 28}h20`, p.turquoiseDark, 6);
const plane = (x: number, y: number) =>
  fill(`M${x - 46} ${y + 2}L${x + 48} ${y - 40}L${x + 18} ${y + 42}L${x - 4} ${y + 14}z`, LIGHT) +
  stroke(`M${x - 4} ${y + 14}L${x + 48} ${y - 40}`, p.turquoiseDark, 5);

const question =
  card(860, 150, 500, 300) +
  heading(900, 228, "Send the quote?", 54, { fill: p.ink }) +
  text(900, 292, "$4,200 to Noor Foods", 42, { fill: p.paperMuted }) +
  rect(900, 338, 220, 76, p.cobalt, { r: 8 }) +
  text(1010, 391, "Approve", 42, { fill: p.white, weight: 600, anchor: "middle" }) +
  rect(1140, 338, 180, 76, p.white, { r: 8, stroke: p.paperLine, w: 3 }) +
  text(1230, 391, "Edit", 42, { fill: p.ink, weight: 600, anchor: "middle" });

/** An agent that reads, plans, asks a person and acts. */
export const aiAgents = () =>
  canvas(p.turquoiseDeep) +
  lattice(240, p.turquoiseMid, { w: 3 }) +
  stroke("M230 640L600 480", LIGHT, 5) +
  stroke("M230 270L600 480L860 300M1100 450L1100 600", p.marigold, 9) +
  fill(starPath(600, 480, 230), p.ink) +
  stroke(starPath(600, 480, 230, 67.5, 2), p.turquoiseLift, 3) +
  fill(heartPath(600, 480, 230), p.turquoiseDark) +
  disc(600, 480, 30, p.marigold) +
  heading(600, 800, "plans", 76, { fill: p.white, anchor: "middle" }) +
  node(230, 270, "reads mail", envelope(230, 270)) +
  node(230, 640, "reads files", sheet(230, 640)) +
  node(1100, 640, "sends it", plane(1100, 640)) +
  question +
  disc(1290, 640, 46, p.marigold) +
  tick(1290, 644, 20, p.ink, 9);
