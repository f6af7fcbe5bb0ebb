import type { Point } from "../../lattice/jali.ts";
import { at, board, core, CUT, cutBox, fill, line, live, octagonAt, polyline, type Scene, star, tick, writing } from "./pen.ts";

const FRAME = 36;

/** A phone from its upper end, with a drawing of lanes instead of a home screen. */
const phone = (width: number, height: number) =>
  fill("ink", cutBox(0, 0, width, height)) +
  fill("dim", cutBox(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME, CUT - 20)) +
  fill("ink", cutBox(width / 2 - 90, 20, 180, 60, 18));

/** Bars of a signal that has gone. */
const noSignal = () => line("mark", "M0 60v-14h16v14zM30 60v-30h16v30zM60 60v-46h16v46zM90 60v-62h16v62zM-14 -14l138 86");
/** A battery nearly empty. */
const battery = () => line("mark", "M0 0h90v54h-90zM90 18h12v18h-12") + fill("lit", "M10 10h14v34h-14z");

/** Lanes of an old town: what is left between its blocks. */
const blocks = (places: readonly (readonly [x: number, y: number, width: number, height: number])[]) =>
  fill("tile", places.map(([x, y, width, height]) => cutBox(x, y, width, height, 30)).join(""));
const walk = (points: readonly Point[]) => {
  const [[x, y], [endX, endY]] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
  return (
    line("way", polyline(points)) + fill("paper", octagonAt(x, y, 28)) + star("ink", endX, endY, 0.9) + live(core("lit", endX, endY, 0.9))
  );
};

/** Kept on the phone until there is a signal. */
const saved = (width: number) =>
  board("paper", 0, 0, width, 200) +
  fill("tile", octagonAt(104, 100, 54)) +
  line("mark", tick(99, 102, 26)) +
  writing("ink", 196, 62, [width - 290, width - 370], 52, 26);

/** The same in the other store. */
const twin = (width: number, height: number) =>
  line("mark", cutBox(0, 0, width, height)) + line("hair", cutBox(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME, CUT - 20));

export const appDevelopment: Scene = {
  tall: {
    width: 1000,
    height: 1200,
    draw: () =>
      at(400, 100, twin(600, 1000)) +
      at(
        100,
        0,
        phone(600, 1200) +
          at(80, 120, noSignal()) +
          at(430, 120, battery()) +
          blocks([
            [36, 240, 120, 210],
            [206, 240, 190, 110],
            [446, 240, 118, 210],
            [206, 400, 190, 150],
            [36, 500, 120, 240],
            [446, 500, 118, 160],
            [206, 600, 190, 140],
            [446, 710, 118, 130],
          ]) +
          walk([
            [300, 770],
            [181, 770],
            [181, 575],
            [421, 575],
            [421, 375],
          ]),
      ) +
      at(0, 900, saved(600)),
  },
  wide: {
    width: 1400,
    height: 600,
    draw: () =>
      at(860, 60, twin(520, 900)) +
      at(
        560,
        -40,
        phone(560, 1000) +
          at(80, 100, noSignal()) +
          at(400, 100, battery()) +
          blocks([
            [36, 210, 110, 200],
            [196, 210, 170, 100],
            [416, 210, 108, 200],
            [196, 360, 170, 130],
            [36, 460, 110, 300],
            [416, 460, 108, 300],
            [196, 540, 170, 200],
          ]) +
          walk([
            [171, 660],
            [171, 515],
            [391, 515],
            [391, 335],
          ]),
      ) +
      at(80, 330, saved(640)),
  },
};
