import { at, fill, line, live, polygon, type Scene, starLine, type Write } from "./pen.ts";
import { bulb, drums, letters } from "./things.ts";

/** A pointed arch that is no wider at its foot than a wall of cells. */
function arch(width: number, height: number, inset = 0): string {
  const [left, right, foot] = [inset, width - inset, height - inset];
  const shoulder = width * 0.14;
  return polygon([
    [left, foot],
    [left, 170 + inset * 0.4],
    [left + shoulder, 95 + inset * 0.9],
    [width / 2, inset * 1.25],
    [right - shoulder, 95 + inset * 0.9],
    [right, 170 + inset * 0.4],
    [right, foot],
  ]);
}

/** A niche of the wall, and what stands on its floor. */
const niche = (width: number, height: number, thing: string) =>
  fill("ink", arch(width, height)) +
  line("hair", arch(width, height, 22)) +
  starLine("hair", width / 2, 116, 0.4) +
  at(width / 2, height - 70 - 134, thing, 1.2) +
  line("mark", `M22 ${height - 70}h${width - 44}`);

const question = (write: Write) => live(write(0, 104, "?", 290, "lit"));
const listThings = (write: Write) => [question(write), bulb("pale", "mark-ink"), letters("pale", "paper"), drums("pale", "ink", "paper")];

/** Four ways in: a question, an idea, a queue of chores, a heap of data. */
export const aiServices: Scene = {
  tall: {
    width: 1000,
    height: 1200,
    draw: (write) =>
      listThings(write)
        .map((thing, index) => at((index % 2) * 560, index < 2 ? 0 : 640, niche(440, 560, thing)))
        .join(""),
  },
  wide: {
    width: 1400,
    height: 640,
    draw: (write) =>
      listThings(write)
        .map((thing, index) => at(20 + index * 346, 30, niche(322, 580, thing)))
        .join(""),
  },
};
