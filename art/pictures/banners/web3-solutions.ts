import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { canvas, card, each, fill, lattice, octagonPath, rect, starPath, stroke, times } from "../shapes.ts";

const BLOCKS = [300, 510, 720, 930, 1140] as const;
const isToday = (index: number) => index === BLOCKS.length - 1;

const block = (x: number, index: number) =>
  fill(octagonPath(x, 300, 92), isToday(index) ? p.marigold : p.ink) +
  fill(starPath(x, 300, 66), isToday(index) ? p.ink : p.cobalt) +
  heading(x, 316, `0${index + 1}`, 44, { fill: isToday(index) ? p.marigold : p.white, anchor: "middle" });

const parties = [
  { x: 210, name: "Depot", ground: p.cobalt },
  { x: 560, name: "Courier", ground: p.turquoiseDeep },
  { x: 910, name: "Clinic", ground: p.ink },
];
const copy = ({ x, name, ground }: (typeof parties)[number]) =>
  card(x, 468, 320, 150) +
  rect(x, 468, 320, 10, ground, { r: 5 }) +
  text(x + 28, 538, name, 44, { fill: p.ink, weight: 650 }) +
  times(5, (index) => rect(x + 28 + index * 54, 564, 38, 26, index === 4 ? p.marigold : ground, { r: 4 }));

const threads = each(parties, ({ x }, index) => stroke(`M${x + 160} 468V${[392, 430, 392][index]}`, p.marigoldPale, 5));

/** One chain, three parties, and the same five blocks in everybody's copy. */
export const web3Banner = () =>
  canvas(p.terracottaDeep, 1440, 720) +
  lattice(240, p.terracotta, { theta: 72, w: 2 }) +
  fill(starPath(120, 120, 120, 72), p.terracottaDark) +
  fill(starPath(600, 120, 120, 72), p.terracottaDark) +
  fill(starPath(1080, 120, 120, 72), p.terracottaDark) +
  fill(starPath(1320, 600, 120, 72), p.terracottaMid) +
  fill(starPath(120, 600, 120, 72), p.terracottaMid) +
  // Text is in the middle, since wide windows show only a band.
  '<g transform="translate(0 -14)">' +
  text(210, 160, "One record, three keepers", 46, { fill: p.white, weight: 600 }) +
  stroke(`M300 300H1140`, p.marigoldPale, 14) +
  stroke("M370 430H1070M370 430V392M1070 430V392", p.marigoldPale, 5) +
  threads +
  each(BLOCKS, block) +
  each(parties, copy) +
  "</g>";
