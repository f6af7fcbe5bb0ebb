import { palette as p } from "../palette.ts";
import { canvas, disc, each, fill, starPath, stroke, octagonPath } from "../shapes.ts";
import { bust, hair, plane, shoulders, skins } from "./head.ts";

const cap =
  plane(
    [
      [-152, -130],
      [-142, -206],
      [-96, -252],
      [96, -252],
      [142, -206],
      [152, -130],
    ],
    p.turquoise,
    10,
  ) +
  plane(
    [
      [18, -130],
      [18, -252],
      [96, -252],
      [142, -206],
      [152, -130],
    ],
    p.turquoiseDeep,
    10,
  ) +
  plane(
    [
      [-160, -168],
      [18, -168],
      [18, -112],
      [-162, -112],
    ],
    p.turquoiseLift,
    8,
  ) +
  plane(
    [
      [18, -168],
      [160, -168],
      [162, -112],
      [18, -112],
    ],
    p.turquoise,
    8,
  );
const beard = plane(
  [
    [-150, 20],
    [-136, 120],
    [-70, 214],
    [70, 214],
    [136, 120],
    [150, 20],
    [124, 112],
    [62, 158],
    [-62, 158],
    [-124, 112],
  ],
  hair.black.shade,
  6,
);
const lamp = (x: number, y: number, s: number) =>
  stroke(`M${x} -20V${y - s}`, p.marigoldDeep, 6) +
  fill(octagonPath(x, y, s * 1.5), p.marigold, ' opacity=".16"') +
  fill(octagonPath(x, y, s), p.marigold) +
  fill(starPath(x, y, s * 0.8), p.terracotta) +
  disc(x, y, s * 0.3, p.marigoldPale);

/** Awake by the lamp of the night rota. */
export const yusufLodhi = () =>
  canvas(p.ink, 960, 960) +
  each(
    [
      [840, 130],
      [740, 300],
      [890, 430],
      [90, 560],
      [60, 760],
    ] as const,
    ([x, y], i) => fill(starPath(x, y, i % 2 ? 22 : 34), i % 2 ? p.inkLine : p.cobaltMid),
  ) +
  lamp(156, 300, 92) +
  bust({
    x: 510,
    y: 420,
    scale: 1.18,
    clothes: shoulders(510, 730, 370, { light: p.terracotta, shade: p.terracottaDark }),
    front: beard + cap,
    look: { id: "yusuf", skin: skins.clove, jaw: 116, brow: 20, gaze: -12, nose: 40 },
  });
