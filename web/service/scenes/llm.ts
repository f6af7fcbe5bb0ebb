import { at, board, cross, cutBox, fill, line, live, octagonAt, type Scene, star, tick } from "./pen.ts";
import { moon } from "./things.ts";

const clipboard = (width: number, height: number) =>
  board("ink", 0, 0, width, height) +
  fill("paper", cutBox(60, 90, width - 120, height - 150, 24)) +
  fill("pale", cutBox(width / 2 - 150, -50, 300, 130, 40)) +
  fill("tile", octagonAt(width / 2, 0, 22));

const right = (x: number) => fill("tile", octagonAt(x, 40, 42)) + line("mark", tick(x - 3, 41, 20));
const wrong = (x: number) => live(fill("lit", octagonAt(x, 40, 42))) + line("mark-ink", cross(x, 40, 15));
const WORDS = [320, 230, 140, 320, 230, 290, 180];
/** Questions of the test set, each with what became of it. */
const rows = (width: number, leading: number, count: number, failed: number) =>
  WORDS.slice(0, count)
    .map((words, index) =>
      at(0, index * leading, fill("ink", `M0 28h${words}v24h-${words}z`) + (index === failed ? wrong(width) : right(width))),
    )
    .join("");

export const llm: Scene = {
  tall: {
    width: 1000,
    height: 1200,
    draw: () =>
      at(0, 80, clipboard(740, 1100) + at(120, 170, rows(460, 122, 7, 3))) +
      at(860, 150, moon("pale", 130)) +
      star("pale", 950, 80, 0.16) +
      star("pale", 900, 420, 0.22) +
      star("pale", 830, 560, 0.12),
  },
  wide: {
    width: 1400,
    height: 600,
    draw: () =>
      at(120, 30, clipboard(780, 760) + at(120, 140, rows(500, 110, 4, 2))) +
      at(1130, 300, moon("pale", 190)) +
      star("pale", 1270, 120, 0.26) +
      star("pale", 1010, 30, 0.16),
  },
};
