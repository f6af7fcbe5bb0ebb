import { writeFileSync } from "node:fs";
import { palette as p } from "./pictures/palette.ts";
import { plane } from "./pictures/people/head.ts";
import { disc, fill, heartPath, octagonPath, rect, starPath, stroke, times, turn } from "./pictures/shapes.ts";

const target = new URL("../web/images/first-order.svg", import.meta.url);

const hole = (index: number) => {
  const angle = ((index * 45 + 22.5) * Math.PI) / 180;
  return disc(Math.round(480 + 118 * Math.cos(angle)), Math.round(520 + 118 * Math.sin(angle)), 25, index === 6 ? p.marigold : p.ink);
};
const dial =
  fill(octagonPath(480, 520, 182), p.paperLine) +
  fill(octagonPath(472, 512, 182), p.paper) +
  fill(starPath(480, 520, 168), p.cobaltPale) +
  times(8, hole) +
  fill(starPath(480, 520, 78), p.cobalt) +
  fill(heartPath(480, 520, 78), p.paper);

const body =
  plane(
    [
      [250, 330],
      [710, 330],
      [830, 720],
      [130, 720],
    ],
    p.terracotta,
    24,
  ) +
  plane(
    [
      [560, 330],
      [710, 330],
      [830, 720],
      [560, 720],
    ],
    p.terracottaDeep,
    24,
  ) +
  plane(
    [
      [496, 306],
      [580, 306],
      [580, 744],
      [480, 744],
    ],
    p.terracottaDeep,
  ) +
  plane(
    [
      [110, 716],
      [850, 716],
      [850, 752],
      [110, 752],
    ],
    p.terracottaDark,
    12,
  ) +
  plane(
    [
      [300, 252],
      [352, 252],
      [372, 318],
      [280, 318],
    ],
    p.terracotta,
    10,
  ) +
  plane(
    [
      [608, 252],
      [660, 252],
      [680, 318],
      [588, 318],
    ],
    p.terracottaDeep,
    10,
  );

/** Off the hook: nobody took this call. */
const receiver = turn(
  -16,
  480,
  170,
  plane(
    [
      [200, 120],
      [330, 96],
      [630, 96],
      [760, 120],
      [760, 158],
      [620, 150],
      [340, 150],
      [200, 158],
    ],
    p.ink,
    22,
  ) +
    plane(
      [
        [150, 130],
        [282, 130],
        [296, 226],
        [136, 226],
      ],
      p.ink,
      18,
    ) +
    plane(
      [
        [216, 130],
        [282, 130],
        [296, 226],
        [226, 226],
      ],
      p.inkHigh,
      18,
    ) +
    plane(
      [
        [678, 130],
        [810, 130],
        [824, 226],
        [664, 226],
      ],
      p.inkHigh,
      18,
    ) +
    plane(
      [
        [678, 130],
        [740, 130],
        [734, 226],
        [664, 226],
      ],
      p.ink,
      18,
    ),
);
const cord = stroke(`M190 300${times(9, (i) => `c${i % 2 ? 46 : -46} 14 ${i % 2 ? 46 : -46} 40 0 46`)}`, p.ink, 13);
const slip = turn(
  7,
  800,
  640,
  rect(716, 486, 220, 290, p.ink, { r: 4 }).replace("/>", ' opacity=".16"/>') +
    rect(704, 474, 220, 290, p.white, { r: 4 }) +
    rect(704, 474, 220, 44, p.marigold) +
    stroke("M732 566H896M732 612H856M732 658H880", p.ink, 10) +
    stroke("M736 712L768 738M768 712L736 738", p.terracotta, 10),
);

const drawing = cord + receiver + body + dial + slip;
/** Draws the telephone of the about page's story, the one whose orders were lost. Light comes from the upper left. */
export const drawStory = () =>
  writeFileSync(target, `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="800" viewBox="60 0 900 800">${drawing}</svg>\n`);
