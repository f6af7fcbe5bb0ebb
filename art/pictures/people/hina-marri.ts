import { palette as p } from "../palette.ts";
import { canvas, disc, fill, rect, stroke, times } from "../shapes.ts";
import { hair, plane, shoulders, skins } from "./head.ts";

const { light, shade, deep } = skins.almond;
const days = [80, 170, 330, 220, 300, 440, 580];
const week = times(7, (i) =>
  rect(44 + i * 58, 516 - (days[i] ?? 0) / 2, 28, days[i] ?? 0, i === 6 ? p.marigold : i === 2 || i === 5 ? p.terracotta : p.inkMuted, {
    r: 14,
  }),
);
const head =
  // hair behind
  plane(
    [
      [560, 130],
      [740, 130],
      [850, 240],
      [870, 470],
      [900, 660],
      [760, 760],
      [640, 560],
    ],
    hair.black.shade,
    18,
  ) +
  plane(
    [
      [600, 560],
      [760, 500],
      [800, 800],
      [600, 800],
    ],
    shade,
  ) +
  plane(
    [
      [600, 560],
      [690, 640],
      [760, 560],
      [720, 720],
      [600, 640],
    ],
    deep,
  );
const profile =
  "M560 150L520 230L512 310L500 352L462 436L468 456L496 464L488 488L498 502L490 518L500 536L492 572L512 614L564 628L640 596L740 540V240L660 140Z";
const cheek = "M640 596L740 540V240L690 180L640 300L650 420L600 520L564 628Z";

/** The voice of a week: seven bars, a demo on every third, and what will be ready at its end. */
export const hinaMarri = () =>
  canvas(p.paper, 960, 960) +
  week +
  head +
  shoulders(700, 770, 330, { light: p.terracotta, shade: p.terracottaDeep }) +
  fill(profile, light) +
  fill(cheek, shade) +
  fill("M468 456L496 464L518 452L500 442Z", deep) +
  fill("M488 488L500 502L548 496Q520 480 488 488ZM500 504L490 518Q500 534 512 532Q540 524 552 500Z", p.terracottaDeep) +
  fill("M520 350Q540 322 584 336Q560 372 520 350Z", "#fffaf2") +
  disc(540, 344, 16, "#241a1c") +
  stroke("M514 344Q544 314 590 334", deep, 10) +
  plane(
    [
      [512, 296],
      [548, 272],
      [606, 284],
      [552, 288],
    ],
    "#241a1c",
    5,
  ) +
  plane(
    [
      [520, 200],
      [570, 130],
      [700, 120],
      [780, 180],
      [800, 400],
      [760, 560],
      [700, 470],
      [690, 330],
      [640, 230],
    ],
    hair.black.light,
    14,
  ) +
  disc(716, 400, 62, p.ink) +
  disc(716, 400, 40, p.cobalt) +
  stroke("M716 338Q730 190 690 110", p.ink, 22) +
  stroke("M700 450Q640 580 540 566", p.ink, 14) +
  rect(510, 548, 60, 34, p.ink, { r: 17 });
