import type { Point } from "../../lattice/jali.ts";
import { at, cutBox, fill, line, live, octagonAt, polygon, type Scene } from "./pen.ts";

/** A cloud of octagons, as the lattice has them: the lowest row behind. */
const PUFFS = [
  [100, 300, 100],
  [900, 300, 100],
  [170, 240, 116],
  [720, 210, 140],
  [420, 190, 190],
] as const;
const cloud = () =>
  fill("pale", cutBox(0, 200, 1000, 200)) +
  PUFFS.map(([x, y, radius]) => fill("pale", octagonAt(x, y, radius)) + line("hair-ink", octagonAt(x, y, radius - 20))).join("");

const TOOTH = 50;
/** Paper that comes out of a slot and was torn off below. */
function receipt(width: number, height: number): string {
  const teeth = Array.from({ length: width / TOOTH }, (_, index) => width - index * TOOTH);
  const torn = teeth.flatMap((x): Point[] => [
    [x, height],
    [x - TOOTH / 2, height + TOOTH / 2],
  ]);
  return fill("paper", polygon([[0, 0], [width, 0], ...torn, [0, height]]));
}
const item = (y: number, width: number, words: number, price: number) =>
  fill("ink", `M60 ${y}h${words}v26h-${words}z`) + fill("tile", `M${width - 60} ${y}h-${price}v26h${price}z`);

/** The bill of each month, lower than the one before. */
function months(width: number, floor: number, heights: readonly number[]): string {
  const pitch = (width - 96) / heights.length;
  const bars = heights.map((height, index) => {
    const isLast = index === heights.length - 1;
    const bar = fill(isLast ? "lit" : "tile", `M${60 + index * pitch} ${floor}v-${height}h${Math.round(pitch - 24)}v${height}z`);
    return isLast ? live(bar) : bar;
  });
  return bars.join("") + line("mark-ink", `M60 ${floor}h${width - 120}`);
}
const slot = (width: number) => fill("ink", cutBox(-40, -18, width + 80, 36, 18));

export const cloudBill: Scene = {
  tall: {
    width: 1000,
    height: 1200,
    draw: () =>
      cloud() +
      at(
        200,
        320,
        slot(600) +
          receipt(600, 830) +
          item(80, 600, 200, 150) +
          item(150, 600, 260, 110) +
          item(220, 600, 160, 70) +
          line("mark-ink", "M60 296h480") +
          months(600, 760, [390, 310, 240, 170, 110]),
      ),
  },
  wide: {
    width: 1400,
    height: 600,
    draw: () =>
      at(20, 60, cloud(), 0.92) +
      at(
        760,
        0,
        receipt(560, 590) + item(60, 560, 180, 140) + line("mark-ink", "M60 126h440") + months(560, 530, [350, 280, 215, 150, 95]),
      ),
  },
};
