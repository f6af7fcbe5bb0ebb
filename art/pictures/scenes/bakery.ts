import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { canvas, card, each, lattice, rect, stroke, tick, times } from "../shapes.ts";

const CRUST = "#a65a1c";
const CRUMB = "#e0a052";
const loaf = (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="104" ry="56" fill="${CRUST}"/><ellipse cx="${x}" cy="${y - 8}" rx="96" ry="46" fill="#c97b32"/>` +
  times(3, (i) => stroke(`M${x - 56 + i * 46} ${y + 12}l22 -44`, CRUMB, 11));
const round = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="66" fill="${CRUST}"/><circle cx="${x}" cy="${y - 5}" r="59" fill="#d08a3c"/>` +
  times(7, (i) => {
    const angle = (i * 2 * Math.PI) / 7;
    return `<ellipse cx="${(x + 30 * Math.cos(angle)).toFixed(1)}" cy="${(y - 5 + 30 * Math.sin(angle)).toFixed(1)}" rx="7" ry="5" fill="${p.marigoldPale}"/>`;
  });
const gap = (x: number, y: number) =>
  stroke(`M${x - 66} ${y}a66 66 0 1 0 132 0a66 66 0 1 0 -132 0`, p.inkMuted, 4, ' stroke-dasharray="4 16"');

const tray =
  rect(60, 140, 700, 690, p.inkHigh, { r: 24 }) +
  rect(84, 164, 652, 642, p.ink, { r: 14 }) +
  times(2, (row) => times(2, (column) => loaf(250 + column * 306, 258 + row * 142))) +
  times(2, (row) =>
    times(4, (column) => (row === 1 && column === 3 ? gap(174 + column * 158, 700) : round(174 + column * 158, 548 + row * 152))),
  );

const orders = [
  ["Kulcha", "240"],
  ["Bun", "310"],
  ["Rusk", "90"],
] as const;
const order = ([bread, count]: readonly [string, string], index: number) =>
  tick(872, 384 + index * 92, 20, p.turquoiseDeep, 9) +
  text(924, 402 + index * 92, bread, 54, { fill: p.ink, weight: 550 }) +
  text(1316, 402 + index * 92, count, 54, { fill: p.ink, weight: 650, anchor: "end" }) +
  stroke(`M850 ${434 + index * 92}H1316`, p.paperLine, 2);
const list =
  card(800, 140, 570, 690, p.white) +
  heading(848, 236, "Bake list", 70, { fill: p.ink }) +
  text(1316, 234, "05:00", 50, { fill: p.paperMuted, anchor: "end" }) +
  text(848, 304, "Payday, light rain", 44, { fill: p.turquoiseDeep, weight: 600 }) +
  each(orders, order) +
  text(848, 704, "Unsold bread", 44, { fill: p.paperMuted }) +
  heading(848, 790, "18%", 80, { fill: p.paperMuted, weight: 400 }) +
  stroke("M1046 762h64m-24 -22l24 22l-24 22", p.ink, 8) +
  heading(1146, 790, "6%", 96, { fill: p.turquoiseDeep });

/** A tray of bread beside the list that says how much to bake. */
export const bakery = () => canvas(p.marigold) + lattice(240, p.marigoldDeep, { theta: 61, w: 3 }) + tray + list;
