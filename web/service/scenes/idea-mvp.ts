import { CELL, CENTRE, chords, octagon, octagonStar, trace } from "../../lattice/jali.ts";
import { at, core, cutBox, fill, line, live, octagonAt, polygon, type Scene, star, type Write } from "./pen.ts";
import { person } from "./things.ts";

const FIRST_WEEK = 0.8;
const outer = octagonStar(CENTRE);
const scaled = (markup: string) => at(20, 20, markup, FIRST_WEEK);
const wheel = "M0 100a100 100 0 1 0 200 0a100 100 0 1 0 -200 0";
/** A tile as it is built from the first day to the seventh. */
const STAGES: readonly (() => string)[] = [
  () => scaled(fill("ink", [...outer.tips.map(([x, y]) => octagonAt(x * CELL, y * CELL, 8)), octagonAt(100, 100, 11)].join(""))),
  () => scaled(line("hair-ink", `${wheel}M0 100h200M100 0v200`)),
  () => scaled(line("hair-ink", trace(octagon(CENTRE)) + wheel)),
  () =>
    scaled(
      line(
        "hair-ink",
        trace(octagon(CENTRE)) +
          chords(CENTRE)
            .map((chord) => trace(chord, false))
            .join(""),
      ),
    ),
  () => scaled(line("hair-ink", trace(octagon(CENTRE))) + line("mark-ink", trace(outer.outline))),
  () => star("tile", 100, 100, FIRST_WEEK) + scaled(line("mark-ink", trace(outer.outline))),
  () => star("ink", 100, 100, FIRST_WEEK) + core("tile", 100, 100, FIRST_WEEK),
];

/** Where one, two, three or four people stand in a day, and how large. */
const CROWDS = [
  { scale: 0.66, places: [[100, 108]] },
  {
    scale: 0.54,
    places: [
      [64, 108],
      [136, 108],
    ],
  },
  {
    scale: 0.46,
    places: [
      [100, 66],
      [60, 136],
      [140, 136],
    ],
  },
  {
    scale: 0.46,
    places: [
      [60, 66],
      [140, 66],
      [60, 138],
      [140, 138],
    ],
  },
] as const;
/** Those who use it in the second week: more each day. */
function crowd(day: number): string {
  const { scale, places } = CROWDS[Math.min(3, Math.floor(day * 0.7))] ?? CROWDS[0];
  return places.map(([x, y]) => person("ink", x, y, scale)).join("");
}
const lastDay = (write: Write) => live(fill("lit", octagonAt(100, 100, 92))) + write(100, 137, "14", 106, "paper");

const week = (draw: (day: number) => string) => Array.from({ length: 7 }, (_, day) => at(day * CELL, 0, draw(day))).join("");
const rules = `M0 200h1400${[1, 2, 3, 4, 5, 6].map((day) => `M${day * CELL} 0v400`).join("")}`;
const calendar = (write: Write) =>
  fill("paper", cutBox(0, 0, 1400, 400, 28)) +
  line("hair-ink", rules) +
  week((day) => STAGES[day]?.() ?? "") +
  at(
    0,
    CELL,
    week((day) => (day < 6 ? crowd(day) : lastDay(write))),
  );

/** Then on, or round a corner, or no further: signs with their middle at 0, 0. */
const onward = () =>
  fill("ink", "M-140 -140h280v280h-280z") +
  line("hair", "M-118 -118h236v236h-236z") +
  fill("paper", "M-24 96v-100h-56l80 -92l80 92h-56v100z");
const turn = () =>
  fill("paper", "M0 -190l190 190l-190 190l-190 -190z") +
  line("mark-ink", "M0 -160l160 160l-160 160l-160 -160z") +
  fill("ink", "M-66 84v-92l36 -36h52v-44l68 68l-68 68v-44h-32l-8 8v72z");
const stop = () => fill("paper", octagonAt(0, 0, 160)) + fill("lit", octagonAt(0, 0, 146)) + fill("paper", "M-88 -24h176v48h-176z");
const SIGNS = [onward, turn, stop];
const pole = (height: number) =>
  fill(
    "ink",
    polygon([
      [-13, 0],
      [13, 0],
      [13, height],
      [-13, height],
    ]),
  );

export const ideaMvp: Scene = {
  tall: {
    width: 1400,
    height: 1640,
    draw: (write) =>
      at(0, 60, calendar(write)) +
      fill("ink", "M288 0h24v120h-24zM1088 0h24v120h-24z") +
      SIGNS.map((sign, index) =>
        at(200 + index * 500, [880, 1020, 880][index] ?? 0, pole(index === 1 ? 580 : 720) + at(0, 0, sign(), 1.2)),
      ).join("") +
      line("mark-ink", "M-3000 1600h9000"),
  },
  wide: {
    width: 1400,
    height: 700,
    draw: (write) => calendar(write) + SIGNS.map((sign, index) => at(300 + index * 400, 560, sign(), 0.72)).join(""),
  },
};
