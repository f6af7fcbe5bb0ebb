import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { canvas, card, disc, fill, lattice, octagonPath, rect, starPath, stroke, times } from "../shapes.ts";

const HOT = { x: 660, y: 318 };
const chart =
  card(60, 140, 860, 690) +
  heading(108, 232, "Depot to clinic", 60, { fill: p.ink }) +
  rect(190, 400, 690, 220, p.turquoisePale) +
  stroke("M190 400H880", p.turquoise, 4, ' stroke-dasharray="4 14"') +
  stroke("M190 620H880", p.turquoise, 4, ' stroke-dasharray="4 14"') +
  text(170, 416, "8°", 46, { fill: p.turquoiseDeep, weight: 600, anchor: "end" }) +
  text(170, 636, "2°", 46, { fill: p.turquoiseDeep, weight: 600, anchor: "end" }) +
  stroke("M190 540C250 500 300 560 370 530S480 500 540 520C600 520 620 330 660 318S720 500 760 540S840 520 880 530", p.cobalt, 11) +
  disc(HOT.x, HOT.y, 26, p.marigold) +
  disc(HOT.x, HOT.y, 10, p.ink) +
  text(HOT.x - 46, HOT.y + 14, "8.4° door open", 46, { fill: p.ink, weight: 600, anchor: "end" }) +
  stroke("M190 700H880", p.paperLine, 3) +
  text(190, 770, "06:00", 44, { fill: p.paperMuted }) +
  text(535, 770, "09:00", 44, { fill: p.paperMuted, anchor: "middle" }) +
  text(880, 770, "12:00", 44, { fill: p.paperMuted, anchor: "end" });

const flake = (x: number, y: number) =>
  times(
    4,
    (i) => `<rect x="${x - 66}" y="${y - 6}" width="132" height="12" rx="6" fill="${p.white}" transform="rotate(${i * 45} ${x} ${y})"/>`,
  );
const box =
  fill("M970 330L1170 250L1390 320L1190 410Z", p.turquoiseLift) +
  fill("M970 330L1190 410V690L970 600Z", p.turquoise) +
  fill("M1190 410L1390 320V596L1190 690Z", p.turquoiseDeep) +
  fill("M1056 296L1092 282L1304 356L1268 372Z", p.marigold) +
  fill("M1268 372L1304 356V430L1268 448Z", p.marigoldDeep) +
  fill(octagonPath(1080, 500, 62), p.turquoiseDeep) +
  `<g transform="translate(1080 500) scale(.62) translate(-1080 -500)">${flake(1080, 500)}</g>`;

/** A vaccine box on its way, and the moment it warmed up. */
export const coldChain = () =>
  canvas(p.cobaltDeep) +
  lattice(240, p.cobalt, { theta: 70, w: 3 }) +
  fill(starPath(1320, 120, 120, 70), p.cobalt) +
  chart +
  box +
  rect(1000, 724, 370, 104, p.marigold, { r: 12 }) +
  text(1185, 792, "Box 214: 4.1°", 50, { fill: p.ink, weight: 650, anchor: "middle" });
