import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { canvas, card, each, fill, lattice, octagonPath, rect, starPath, stroke, times, within } from "../shapes.ts";

const CELL = 116;
const BASE = 520;
const outline =
  [
    [210, 380, 140],
    [400, 300, 180],
    [620, 290, 165],
    [790, 392, 128],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
    .join("") + `<rect x="140" y="400" width="720" height="${BASE - 400}" rx="60"/>`;
const GLAZES = [p.cobaltDeep, p.cobaltMid, p.cobaltDeep, p.turquoise, p.cobaltDeep];
const tile = (x: number, y: number) => {
  const [cx, cy] = [30 + (x + 0.5) * CELL, 112 + (y + 0.5) * CELL];
  const glaze = GLAZES[(x + y * 2) % GLAZES.length] ?? p.cobalt;
  return fill(starPath(cx, cy, CELL / 2), glaze) + stroke(starPath(cx, cy, CELL / 2) + octagonPath(cx, cy, CELL * 0.5412), p.cobaltLift, 3);
};
const sky = within("cloud-outline", outline, rect(0, 0, 1000, BASE, p.cobalt) + times(4, (y) => times(8, (x) => tile(x, y))));

type Part = { x: number; name: string; count: string };
const parts: readonly Part[] = [
  { x: 218, name: "web", count: "× 3" },
  { x: 494, name: "queue", count: "" },
  { x: 770, name: "data", count: "" },
];
const part = ({ x, name, count }: Part) =>
  stroke(`M${x} ${BASE - 60}V640`, p.ink, 8) +
  fill(octagonPath(x, BASE - 60, 46), p.ink) +
  fill(starPath(x, BASE - 60, 38), p.marigold) +
  card(x - 122, 640, 244, 150) +
  rect(x - 122, 640, 244, 14, p.cobalt, { r: 7 }) +
  heading(x, 738, `${name} ${count}`.trim(), 60, { fill: p.ink, anchor: "middle" });

const bills = [940, 902, 810, 655, 610, 583];
const bill = (amount: number, index: number) => {
  const h = amount * 0.33;
  return rect(1012 + index * 54, 756 - h, 42, h, index === 5 ? p.marigold : p.inkLine);
};
const invoice =
  card(956, 132, 424, 690, p.ink) +
  text(1008, 212, "Monthly bill", 46, { fill: p.inkMuted }) +
  heading(1004, 314, "$5,830", 104, { fill: p.white }) +
  text(1008, 376, "38% less than in May", 36, { fill: p.turquoiseLift, weight: 600 }) +
  stroke("M1008 756H1332", p.inkMuted, 3) +
  each(bills, bill);

/** A cloud of tiles with three services under it, and its bill going down. */
export const cloud = () => canvas(p.turquoisePale) + lattice(240, "#b9e0dd", { w: 3 }) + sky + each(parts, part) + invoice;
