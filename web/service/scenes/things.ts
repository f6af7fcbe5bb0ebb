import { CELL } from "../../lattice/cell.ts";
import { at, cutBox, type Fill, fill, line, octagonAt, polygon, type Stroke } from "./pen.ts";

/** Shared objects of scenes and signs, each in a box of one cell. */

/** A sheet of paper with a folded corner. */
export const sheet = (paint: Fill, width = CELL * 0.8, height = CELL, fold = 50) =>
  fill(
    paint,
    polygon([
      [0, 0],
      [width - fold, 0],
      [width, fold],
      [width, height],
      [0, height],
    ]),
  );

/** Head and shoulders in an octagon's middle. */
export const person = (paint: Fill, x: number, y: number, scale = 1) =>
  fill(
    paint,
    octagonAt(x, y - 26 * scale, 28 * scale) +
      polygon([
        [x - 62 * scale, y + 72 * scale],
        [x - 62 * scale, y + 44 * scale],
        [x - 34 * scale, y + 16 * scale],
        [x + 34 * scale, y + 16 * scale],
        [x + 62 * scale, y + 44 * scale],
        [x + 62 * scale, y + 72 * scale],
      ]),
  );

export const envelope = (paint: Fill, stroke: Stroke, x: number, y: number, width: number, height: number) =>
  fill(paint, cutBox(x, y, width, height, 0)) + line(stroke, `M${x} ${y}l${width / 2} ${height * 0.55}l${width / 2} ${-height * 0.55}`);

/** A sickle, its middle at 0, 0. */
export const moon = (paint: Fill, radius: number) =>
  fill(paint, `M0 ${-radius}A${radius} ${radius} 0 1 0 ${radius} 0A${radius * 0.78} ${radius * 0.78} 0 0 1 0 ${-radius}z`);

export const bolt = (paint: Fill) => fill(paint, "M10 -20h44l-30 46h32l-66 78l14 -56h-30z");

/** A pencil whose point is at 0, 0. */
export const pencil = (paint: Fill, tip: Fill) => fill(paint, "M10 -36l80 -80l26 26l-80 80z") + fill(tip, "M0 0l10 -36l26 26z");

/** Objects 240 high, centred at 0, 0. */
export const bulb = (paint: Fill, stroke: Stroke) =>
  fill(paint, octagonAt(0, -20, 84)) +
  fill(paint, "M-44 56h88v18h-88zM-44 84h88v10l-18 16h-52l-18 -16z") +
  line(stroke, "M-40 -26l24 24l16 -18l16 18l24 -24M-16 -2v66M16 -2v66");
export const letters = (paint: Fill, top: Fill) =>
  [0, 1, 2].map((index) => at(-104 + index * 16, 22 - index * 64, envelope(index === 2 ? top : paint, "mark-ink", 0, 0, 176, 80))).join("");
/** Database drums, the top one lit. */
export const drums = (paint: Fill, lamp: Fill, top: Fill) =>
  [0, 1, 2]
    .map((index) => {
      const y = 38 - index * 66;
      return (
        fill(index === 2 ? top : paint, cutBox(-96, y, 192, 58, 22)) + fill(lamp, octagonAt(-56, y + 29, 11) + `M-20 ${y + 22}h80v14h-80z`)
      );
    })
    .join("");
