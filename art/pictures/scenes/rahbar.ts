import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { canvas, card, each, fill, octagonPath, rect, stroke } from "../shapes.ts";

const streets =
  stroke(Array.from({ length: 16 }, (_, i) => `M${i * 124 - 400} -20L${i * 124 - 80} 980`).join(""), p.sandLight, 12) +
  stroke(Array.from({ length: 13 }, (_, i) => `M-20 ${i * 112 + 60}L1460 ${i * 112 - 250}`).join(""), p.sandLight, 12) +
  stroke("M-20 770L1460 430M250 -20L560 980M960 -20L1270 980", p.paper, 30);
const parks = fill("M610 640l130 -28 45 142 -130 28zM420 150l112 -24 36 112 -112 24z", p.leaf);
const CANAL = "M-20 180C280 250 400 400 680 560S1160 830 1460 890";
const canal = stroke(CANAL, p.turquoise, 40) + stroke(CANAL, p.turquoiseLift, 3);

type Stop = { x: number; y: number };
const stops: readonly Stop[] = [
  { x: 150, y: 734 },
  { x: 340, y: 690 },
  { x: 300, y: 500 },
  { x: 560, y: 440 },
  { x: 510, y: 240 },
  { x: 780, y: 180 },
];
const DONE = 3;
const path = (from: number, to: number) =>
  `M${stops
    .slice(from, to)
    .map(({ x, y }) => `${x} ${y}`)
    .join("L")}`;
const mark = ({ x, y }: Stop, index: number) => {
  const isNext = index === DONE;
  const ground = index < DONE ? p.cobalt : isNext ? p.marigold : p.white;
  return (
    fill(octagonPath(x, y, isNext ? 56 : 44), ground) +
    stroke(octagonPath(x, y, isNext ? 56 : 44), index < DONE ? p.white : p.ink, 5) +
    heading(x, y + 18, String(index + 1), 52, { fill: index < DONE ? p.white : p.ink, anchor: "middle" })
  );
};

const calls = [
  ["3", "Shadman", "09:41"],
  ["4", "Canal Bank", "10:02"],
  ["5", "Gulberg II", "10:15"],
  ["6", "Liberty", "10:31"],
] as const;
const call = ([number, place, time]: readonly [string, string, string], index: number) => {
  const y = 418 + index * 98;
  const isNext = index === 1;
  const color = index === 0 ? p.paperMuted : p.ink;
  return (
    (isNext ? rect(870, y - 64, 520, 92, p.marigoldPale) + rect(870, y - 64, 12, 92, p.marigold) : "") +
    text(908, y, number, 44, { fill: p.paperMuted }) +
    text(958, y, place, 46, { fill: color, weight: isNext ? 650 : 500 }) +
    text(1358, y, time, 44, { fill: color, anchor: "end" })
  );
};
const plan =
  card(870, 140, 520, 640) +
  heading(908, 226, "Route 14", 64, { fill: p.ink }) +
  text(908, 290, "8 minutes saved", 44, { fill: p.turquoiseDeep, weight: 600 }) +
  stroke("M908 334H1358", p.paperLine, 3) +
  each(calls, call);

/** A van's route through a city, planned again on the way. */
export const rahbar = () =>
  canvas(p.sand) +
  streets +
  parks +
  canal +
  stroke(`${path(3, 4)}L740 400L780 180`, p.paperMuted, 8, ' stroke-dasharray="2 22"') +
  stroke(path(3, 6), p.ink, 13) +
  stroke(path(0, 4), p.cobalt, 13) +
  each(stops, mark) +
  plan;
