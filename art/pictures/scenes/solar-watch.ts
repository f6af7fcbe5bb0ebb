import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { canvas, card, disc, fill, lattice, octagonPath, starPath, stroke, times } from "../shapes.ts";

const COLUMNS = 5;
const ROWS = 3;
/** A point of the roof: `u` along the eaves, `v` up the slope. */
const at = (u: number, v: number) => `${(70 + u * 158 + v * 62).toFixed(1)} ${(806 - v * 142 - u * 10).toFixed(1)}`;
const quad = (u: number, v: number, du: number, dv: number) => `M${at(u, v)}L${at(u + du, v)}L${at(u + du, v + dv)}L${at(u, v + dv)}Z`;
const isDusty = (u: number, v: number) => v === 1 && u === 2;
const cells = (u: number, v: number, color: string) =>
  stroke(
    [0.25, 0.5, 0.75].map((k) => `M${at(u + 0.04 + 0.92 * k, v + 0.05)}L${at(u + 0.04 + 0.92 * k, v + 0.95)}`).join("") +
      [0.34, 0.67].map((k) => `M${at(u + 0.04, v + k)}L${at(u + 0.96, v + k)}`).join(""),
    color,
    3,
  );
const panel = (u: number, v: number) =>
  fill(quad(u + 0.04, v + 0.05, 0.92, 0.9), isDusty(u, v) ? p.terracottaMid : (u + v) % 2 ? p.cobalt : p.cobaltDeep) +
  cells(u, v, isDusty(u, v) ? p.terracottaLift : p.cobaltMid);
const roof =
  fill(`M${at(-0.3, -0.3)}L${at(COLUMNS + 0.3, -0.3)}L${at(COLUMNS + 0.3, ROWS + 0.3)}L${at(-0.3, ROWS + 0.3)}Z`, p.paperLine) +
  fill(`M${at(-0.3, -0.3)}L${at(COLUMNS + 0.3, -0.3)}L${at(COLUMNS + 0.3, -3)}L${at(-0.3, -3)}Z`, p.sand) +
  times(ROWS, (v) => times(COLUMNS, (u) => panel(u, v)));

const sun =
  fill(starPath(300, 220, 150, 72), p.marigold) + disc(300, 220, 78, p.marigoldDeep) + fill(octagonPath(300, 220, 60), p.marigold);
const flag =
  stroke("M548 580L600 300", p.ink, 6) +
  disc(548, 580, 16, p.ink) +
  card(470, 190, 396, 118, p.terracottaDeep) +
  text(668, 264, "Dusty: 11% less", 48, { fill: p.white, weight: 600, anchor: "middle" });

const yieldCard =
  card(960, 150, 420, 660, p.ink) +
  text(1008, 234, "Roof 118", 50, { fill: p.inkMuted }) +
  heading(1004, 346, "42 kWh", 96, { fill: p.white }) +
  text(1008, 410, "so far today", 44, { fill: p.inkMuted }) +
  fill("M1008 640C1060 640 1090 480 1150 470S1240 560 1330 600V640Z", p.turquoiseDeep) +
  stroke("M1008 640C1060 640 1090 480 1150 470S1240 560 1330 600", p.turquoiseLift, 8) +
  stroke("M1008 640H1332", p.inkLine, 3) +
  text(1008, 712, "Clean on Friday,", 44, { fill: p.marigold, weight: 600 }) +
  text(1008, 766, "worth $64", 44, { fill: p.marigold, weight: 600 });

/** A roof of panels, one of them dusty. */
export const solarWatch = () => canvas(p.turquoisePale) + lattice(240, "#bfe4e1", { theta: 72, w: 3 }) + sun + roof + flag + yieldCard;
