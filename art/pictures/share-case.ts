/** The share picture of a case study: its result, in figures as large as possible. */
import type { CaseResult } from "../../content/cases/case.ts";
import { heading, measure } from "./lettering.ts";
import { palette as p } from "./palette.ts";
import { stroke } from "./shapes.ts";

const MAX_SIZE = 230;
/** The arrow's size and its margins, relative to the figures' size. */
const ARROW = 0.62;
const ROOM = 0.14;
const WHAT_SIZE = 46;

const LIGHT = 300;
const widthOf = (words: string, size: number, weight: number) => measure(words, size, { face: "head", weight });

function sizeFor({ from, to }: CaseResult, width: number): number {
  const whole = widthOf(from, 100, LIGHT) + widthOf(to, 100, 650) + (ARROW + 2 * ROOM) * 100;
  return Math.min(MAX_SIZE, (width / whole) * 100);
}

/** An arrow to the right, of a length relative to `size`, at half the figures' height. */
function arrow(x: number, y: number, size: number): string {
  const end = x + size * ARROW;
  const head = size * 0.17;
  return stroke(`M${x} ${y}H${end}M${end - head} ${y - head}L${end} ${y}L${end - head} ${y + head}`, p.marigold, Math.max(5, size * 0.035));
}

/** SVG of a result: `x` and `y` are the start of the line below the figures. */
export function drawResult(x: number, y: number, result: CaseResult, width: number): string {
  const size = sizeFor(result, width);
  const line = y - WHAT_SIZE * 1.7;
  const afterFrom = x + widthOf(result.from, size, LIGHT) + size * ROOM;
  return [
    heading(x - size * 0.03, line, result.from, size, { fill: p.inkMuted, weight: LIGHT }),
    arrow(afterFrom, line - size * 0.35, size),
    heading(afterFrom + size * (ARROW + ROOM), line, result.to, size, { fill: p.paper }),
    heading(x, y, result.what, WHAT_SIZE, { fill: p.paper }),
  ].join("");
}
