import { around, type Point, toTenth } from "./jali.ts";
import { at, stampOf } from "./polygons.ts";
import type { Box } from "./tilings.ts";

/** A visible piece of a strap: its middle and its path data. */
export type Strap = { x: number; y: number; d: string };

const FAMILIES = [0, 60, 120] as const;
const SINE = Math.sin(Math.PI / 3);

/**
 * Straps in three directions, each over the next and under the last, around an untouched centre (3.6.3.6). A piece ends short of the strap
 * above it, with a parallel cut.
 */
export function weave({ left, top, width, height }: Box, centre: Point, pitch: number, thickness: number, gap = 3.5): Strap[] {
  const step = pitch * SINE;
  const reach = Math.hypot(width, height) + Math.hypot(centre[0] - left, centre[1] - top);
  const lines = around(2 * Math.ceil(reach / step), (index) => (index - Math.ceil(reach / step) + 0.5) * step);
  const short = (thickness / 2 + gap) / SINE;
  return FAMILIES.flatMap((angle, family) => {
    const along = at([0, 0], 1, angle);
    const aside = at([0, 0], 1, angle + 90);
    const over = at([0, 0], 1, FAMILIES[(family + 2) % 3] ?? 0);
    const overAside: Point = [-over[1], over[0]];
    const lean = (over[0] * along[0] + over[1] * along[1]) / (over[0] * aside[0] + over[1] * aside[1]);
    const cross = along[0] * overAside[0] + along[1] * overAside[1];
    const slope = aside[0] * overAside[0] + aside[1] * overAside[1];
    return lines.flatMap((offset) => {
      const ends = lines.map((other) => (other - offset * slope) / cross).toSorted((one, other) => one - other);
      return ends.slice(1).flatMap((end, index) => {
        const [from, to] = [(ends[index] ?? end) + short, end - short];
        const point = (t: number, side: number): Point => {
          const s = (side * thickness) / 2;
          return [along[0] * (t + s * lean) + aside[0] * s, along[1] * (t + s * lean) + aside[1] * s];
        };
        const middle = (from + to) / 2;
        const [x, y] = [centre[0] + along[0] * middle + aside[0] * offset, centre[1] + along[1] * middle + aside[1] * offset];
        if (x < left - pitch || x > left + width + pitch || y < top - pitch || y > top + height + pitch) return [];
        const half = (to - from) / 2;
        const stamp = stampOf([point(-half, -1), point(half, -1), point(half, 1), point(-half, 1)]);
        return [{ x: toTenth(x), y: toTenth(y), d: stamp(x, y) }];
      });
    });
  });
}
