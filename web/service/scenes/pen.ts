import { CELL } from "../../lattice/cell.ts";
import { CENTRE, type Point, octagon } from "../../lattice/jali.ts";

/** Fill colours. `lit` is the highlight. */
export type Fill = "ink" | "paper" | "pale" | "lit" | "tile";
/** Stroke colours. */
export type Stroke = "mark" | "mark-ink";

/** The corner cut of boards: the outline of adjacent octagons of full cells. */
const CUT = CELL / 2 - (CELL / 2) * Math.tan(Math.PI / 8);

const short = (value: number) => Number(value.toFixed(1));
const join = (values: readonly number[]) =>
  values.map((value, index) => (index === 0 || value < 0 ? String(short(value)) : ` ${short(value)}`)).join("");

export const fill = (paint: Fill, d: string) => `<path class="s-${paint}" d="${d}"/>`;
export const line = (stroke: Stroke, d: string) => `<path class="s-${stroke}" d="${d}"/>`;
export const at = (x: number, y: number, markup: string, scale = 1) =>
  `<g transform="translate(${short(x)} ${short(y)})${scale === 1 ? "" : `scale(${scale})`}">${markup}</g>`;

/** A polygon through points in units. */
export const polygon = (points: readonly Point[]) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}z`;

/** A box with corners cut at 45°. */
export function cutBox(x: number, y: number, width: number, height: number, cut = CUT): string {
  const [across, down] = [short(width - 2 * cut), short(height - 2 * cut)];
  const start = `M${join([x + cut, y])}`;
  return `${start}h${across}l${join([cut, cut])}v${down}l${join([-cut, cut])}h${-across}l${join([-cut, -cut])}v${-down}z`;
}

export const octagonAt = (x: number, y: number, radius: number) =>
  polygon(octagon(CENTRE, radius / CELL / Math.cos(Math.PI / 8)).map(([px, py]): Point => [x + (px - 0.5) * CELL, y + (py - 0.5) * CELL]));

/** Lines of text as stacked bars. */
export const writing = (paint: Fill, x: number, y: number, widths: readonly number[], leading = 60, thickness = 20) =>
  fill(
    paint,
    widths.map((width, index) => `M${short(x)} ${short(y + index * leading)}h${short(width)}v${thickness}h${short(-width)}z`).join(""),
  );

/** The page's own star, whole or its core. */
const shape = (id: string, paint: Fill | Stroke, x: number, y: number, scale: number, half: number) =>
  `<use class="s-${paint}" href="#tile-${id}" transform="translate(${short(x - half * scale)} ${short(y - half * scale)})scale(${short(scale * 100) / 100})"/>`;
export const star = (paint: Fill, x: number, y: number, scale = 1) => shape("star", paint, x, y, scale, CELL / 2);
export const core = (paint: Fill, x: number, y: number, scale = 1) => shape("core", paint, x, y, scale, CELL / 2);

export const tick = (x: number, y: number, size = 40) =>
  `M${short(x - size)} ${short(y)}l${join([size * 0.7, size * 0.7])} ${join([size * 1.3, -size * 1.3])}`;
export const writeText = (x: number, y: number, words: string, size: number, paint: Fill) =>
  `<text class="s-${paint}" x="${short(x)}" y="${short(y)}" font-size="${size}" text-anchor="middle">${words}</text>`;
