import { CELL, CENTRE, octagon, type Point } from "../../lattice/jali.ts";
import { at, board, core, fill, line, live, octagonAt, polygon, type Scene, star, tick, writing } from "./pen.ts";

type Metal = "ink" | "lit" | "pale";
const OUTSIDE = 138;
const INSIDE = 92;
const corners = (radius: number) =>
  octagon(CENTRE, radius / CELL / Math.cos(Math.PI / 8)).map(([x, y]): Point => [(x - 0.5) * CELL, (y - 0.5) * CELL]);
const rim = (metal: Metal, d: string) => `<path class="s-${metal} s-rim" fill-rule="evenodd" d="${d}"/>`;
const link = (metal: Metal) => rim(metal, octagonAt(0, 0, OUTSIDE) + octagonAt(0, 0, INSIDE));
/** The upper right of a link, which lies over the next one. */
const over = (metal: Metal) => rim(metal, polygon([...corners(OUTSIDE).slice(5, 8), ...corners(INSIDE).slice(5, 8).toReversed()]));

/** Links through each other, one of them lit. */
function chain(count: number, lit: number): string {
  const metals = Array.from({ length: count }, (_, index): Metal => (index === lit ? "lit" : index % 2 === 0 ? "ink" : "pale"));
  const each = (draw: (metal: Metal) => string, list: readonly Metal[]) =>
    list.map((metal, index) => at(index * CELL, 0, draw(metal))).join("");
  return each(link, metals) + each(over, metals.slice(0, -1));
}

const seal = (x: number, y: number) => star("ink", x, y, 0.95) + core("pale", x, y, 0.95) + line("mark-ink", tick(x - 4, y, 30));
/** Where the seal of the audit is to go. */
const empty = (x: number, y: number) => live(fill("lit", octagonAt(x, y, 24))) + line("hair-ink", octagonAt(x, y, 84));
const contract = (width: number, height: number, lines: number) =>
  board("paper", 0, 0, width, height) +
  writing("ink", 90, 90, [width * 0.5], 0, 40) +
  writing(
    "tile",
    90,
    190,
    Array.from({ length: lines }, (_, index) => width - 180 - (index % 3) * 70),
    70,
    22,
  );

export const web3: Scene = {
  tall: {
    width: 1000,
    height: 1200,
    draw: () => at(100, 0, contract(800, 900, 6) + seal(190, 730) + seal(400, 730) + empty(610, 730)) + at(-1100, 1040, chain(17, 8)),
  },
  wide: {
    width: 1400,
    height: 600,
    draw: () => at(-700, 300, chain(16, 5)) + at(640, 0, contract(700, 600, 3) + seal(160, 460) + seal(350, 460) + empty(540, 460)),
  },
};
