import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { canvas, disc, each, fill, lattice, octagonPath, phone, rect, starPath, stroke, tick } from "../shapes.ts";

type Visit = { time: string; place: string; isDone: boolean };
const visits: readonly Visit[] = [
  { time: "09:00", place: "Well 14", isDone: true },
  { time: "10:30", place: "Pump 3", isDone: true },
  { time: "12:00", place: "Tank B", isDone: false },
  { time: "14:15", place: "Well 15", isDone: false },
];
const sign = ({ isDone }: Visit, y: number) =>
  isDone ? disc(430, y, 30, p.turquoise) + tick(430, y + 3, 13, p.white, 7) : stroke(octagonPath(430, y, 28), p.paperLine, 4);
const row = (visit: Visit, index: number) => {
  const y = 252 + index * 102;
  return (
    text(36, y + 16, visit.time, 40, { fill: p.paperMuted }) +
    text(172, y + 16, visit.place, 48, { fill: p.ink, weight: 600 }) +
    sign(visit, y) +
    stroke(`M36 ${y + 51}H472`, p.paperLine, 2)
  );
};
const list =
  rect(0, 0, 600, 92, p.paper) +
  heading(36, 172, "Tuesday", 70, { fill: p.ink }) +
  each(visits, row) +
  rect(0, 628, 600, 480, p.ink) +
  disc(52, 692, 14, p.marigold) +
  text(84, 707, "No signal. 2 saved", 44, { fill: p.white, weight: 600 });

const level =
  heading(36, 190, "Well 14", 64, { fill: p.white }) +
  text(36, 246, "water level", 42, { fill: p.inkMuted }) +
  fill("M0 470c70-50 130-50 208 0s150 50 240 0V900H0z", p.turquoise) +
  fill("M0 540c80 40 150 40 230 0s140-40 220 0V900H0z", p.turquoiseDeep) +
  heading(36, 430, "6.2 m", 108, { fill: p.white }) +
  rect(36, 566, 336, 92, p.marigold, { r: 12 }) +
  text(204, 627, "Save visit", 46, { fill: p.ink, weight: 650, anchor: "middle" });

/** One app on two phones, useful without a signal. */
export const mobileApps = () =>
  canvas(p.terracottaDeep) +
  lattice(240, p.terracotta, { theta: 72, w: 3 }) +
  fill(starPath(120, 480, 120, 72), p.terracotta) +
  fill(starPath(1320, 720, 120, 72), p.terracottaDark) +
  fill(starPath(1320, 240, 120, 72), p.marigold) +
  phone("mobile-list", 210, 70, 540, 1000, list) +
  phone("mobile-level", 810, 150, 440, 1000, level, p.paper, p.inkRaised);
