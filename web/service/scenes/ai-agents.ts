import { at, board, core, cross, cutBox, fill, line, live, polygon, type Scene, star, tick, writing } from "./pen.ts";
import { envelope, sheet } from "./things.ts";

/** A tool the agent works in. */
const mail = () => board("dim", 0, 0, 200, 200) + envelope("pale", "mark-ink", 50, 62, 100, 76);
const table = () => board("dim", 0, 0, 200, 200) + fill("pale", "M50 56h100v88h-100z") + line("mark-ink", "M50 84h100M50 114h100M84 56v88");
const agent = () => star("ink", 100, 100, 2) + star("pale", 100, 100, 0.94) + core("tile", 100, 100, 0.94);

/** The case that waits for a yes, with its facts. */
const facts = (width: number, height: number) =>
  board("paper", 0, 0, width, height) + at(70, 70, sheet("tile"), 0.8) + writing("ink", 240, 84, [width - 330, width - 460], 70, 28);
const buttons = () =>
  line("mark-ink", `${cutBox(0, 0, 190, 120, 34)}${cross(95, 60, 22)}`) +
  at(230, 0, live(fill("lit", cutBox(0, 0, 240, 120, 34))) + line("mark-ink", tick(114, 60, 30)));

/** A hand whose finger ends at 0, 0. */
const OUTLINE = "M-9 0h18l12 12v72l50 10l28 28v54l-28 48h-76l-48 -74v-22l16 -6l16 16v-126z";
const hand = () => fill("paper", OUTLINE) + line("mark-ink", OUTLINE);

const desk = (width: number, legs: number) =>
  fill("ink", cutBox(0, 0, width, 56, 28)) +
  [120, width - 120]
    .map((x) =>
      fill(
        "ink",
        polygon([
          [x - 30, 56],
          [x + 30, 56],
          [x + 12, 56 + legs],
          [x - 12, 56 + legs],
        ]),
      ),
    )
    .join("");
/** What it has done by itself. */
const done = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    fill(index % 2 === 0 ? "pale" : "paper", `M${(index % 2) * 14} ${-30 * (index + 1)}h160v24h-160z`),
  ).join("");

export const aiAgents: Scene = {
  tall: {
    width: 1000,
    height: 1200,
    draw: () =>
      line("mark", "M200 200H800") +
      at(0, 100, mail()) +
      at(800, 100, table()) +
      at(400, 100, agent()) +
      at(0, 1000, desk(1000, 200)) +
      at(36, 1000, done(7)) +
      at(240, 460, facts(720, 540) + writing("pale", 70, 270, [580, 440], 60, 22) + at(70, 380, buttons())) +
      at(700, 930, hand(), 1.05),
  },
  wide: {
    width: 1400,
    height: 600,
    draw: () =>
      line("mark", "M320 200H1400") +
      at(20, 100, mail()) +
      at(320, 120, agent(), 0.8) +
      at(-200, 530, desk(1800, 200)) +
      at(60, 530, done(4)) +
      at(620, 20, facts(720, 450) + at(180, 270, buttons())) +
      at(1170, 390, hand()),
  },
};
