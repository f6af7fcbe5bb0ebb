import { palette as p } from "../palette.ts";
import { canvas, disc, each, fill, starPath } from "../shapes.ts";
import { bust, hair, plane, shoulders, skins } from "./head.ts";

const locks = [
  [-170, -60],
  [-186, -150],
  [-130, -230],
  [-40, -276],
  [60, -276],
  [150, -226],
  [190, -140],
  [178, -50],
  [-180, 30],
  [184, 40],
] as const;
const back = each(locks, ([x, y]) => disc(x, y, 78, hair.black.shade));
const front =
  each(
    [
      [-120, -180],
      [-150, -100],
      [-60, -214],
    ] as const,
    ([x, y]) => disc(x, y, 56, hair.black.light),
  ) +
  each(
    [
      [24, -220],
      [100, -190],
      [146, -110],
    ] as const,
    ([x, y]) => disc(x, y, 56, hair.black.shade),
  );
const peaks =
  plane(
    [
      [-20, 960],
      [180, 420],
      [330, 700],
      [480, 500],
      [700, 330],
      [860, 560],
      [980, 420],
      [980, 960],
    ],
    p.cobaltLift,
  ) +
  plane(
    [
      [180, 420],
      [250, 552],
      [190, 520],
      [140, 540],
    ],
    p.white,
  ) +
  plane(
    [
      [700, 330],
      [790, 460],
      [710, 440],
      [620, 400],
    ],
    p.white,
  );
const clothes =
  shoulders(480, 730, 400, { light: p.terracotta, shade: p.terracottaDeep }) +
  plane(
    [
      [340, 760],
      [400, 690],
      [480, 770],
      [560, 690],
      [620, 760],
      [480, 860],
    ],
    p.marigold,
    8,
  );

/** Before the mountain road. */
export const inesCarvalho = () =>
  canvas(p.cobaltPale, 960, 960) +
  fill(starPath(820, 150, 90), p.marigold) +
  peaks +
  bust({
    x: 480,
    y: 450,
    scale: 1.36,
    tilt: 3,
    back,
    clothes,
    front,
    look: { id: "ines", skin: skins.almond, jaw: 106, brow: 12, gaze: 4, lips: p.terracotta, nose: 32 },
  });
