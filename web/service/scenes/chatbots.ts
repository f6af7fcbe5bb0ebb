import type { Point } from "../../lattice/jali.ts";
import { at, board, core, CUT, fill, gem, live, octagonAt, polygon, type Scene, star, writing } from "./pen.ts";
import { person, sheet } from "./things.ts";

const TAIL = 100;

/** A board one of whose lower corners is drawn out to whoever speaks. */
function bubble(paint: "ink" | "paper", width: number, height: number, side: "left" | "right"): string {
  const points: Point[] = [
    [CUT, 0],
    [width - CUT, 0],
    [width, CUT],
    [width, height - CUT],
    [width - CUT, height],
    [TAIL, height],
    [0, height + TAIL],
    [0, CUT],
  ];
  return fill(paint, polygon(side === "left" ? points : points.map(([x, y]): Point => [width - x, y])));
}

const question = (width: number) => bubble("ink", width, 300, "right") + writing("pale", 100, 90, [width - 200, width - 420], 80, 28);

/** The passage an answer was read in. */
const source = (width: number) =>
  board("pale", 0, 0, width, 140, 40) + at(40, 30, sheet("tile"), 0.4) + writing("tile", 126, 58, [width - 176], 0, 24);

const answer = (width: number, height: number, lines: readonly number[]) =>
  bubble("paper", width, height, "left") +
  star("ink", 100, 100, 0.86) +
  live(core("lit", 100, 100, 0.86)) +
  writing("ink", 230, 66, lines, 70, 28);

/** Somebody of the team, within reach. */
const helper = () =>
  fill("tile", octagonAt(100, 100, 114)) + fill("pale", octagonAt(100, 100, 100)) + person("ink", 100, 100) + gem("lit", 178, 24, 0.8);

/** A question, the answer with its sources, and a person beside it. The lowest part is left to the field. */
export const chatbots: Scene = {
  tall: {
    width: 1000,
    height: 1200,
    draw: () =>
      at(200, 0, question(800)) +
      at(0, 400, answer(900, 500, [520, 600, 360]) + at(96, 306, source(370)) + at(486, 306, source(300))) +
      at(800, 780, helper()),
  },
  wide: {
    width: 1400,
    height: 600,
    draw: () =>
      at(860, 0, question(640), 0.78) + at(40, 40, answer(780, 320, [470, 330]) + at(226, 176, source(340)), 0.95) + at(690, 150, helper()),
  },
};
