import { palette as p } from "../palette.ts";
import { canvas, fill, octagonPath, starPath, stroke, turn, rect, within, each } from "../shapes.ts";
import { bust, hair, path, plane, type Points, shoulders, skins } from "./head.ts";

const veil: Points = [
  [-196, 60],
  [-190, -140],
  [-120, -262],
  [10, -300],
  [130, -258],
  [194, -130],
  [200, 80],
  [250, 420],
  [-260, 420],
];
const stars = (color: string, line: string) =>
  each([-240, -120, 0, 120, 240], (x) =>
    each([-300, -180, -60, 60, 180, 300, 420], (y) => fill(starPath(x, y, 34), color) + stroke(octagonPath(x, y, 62), line, 4)),
  );
const back =
  within("mehrunisa-veil", `<path d="${path(veil)}"/>`, plane(veil, p.cobalt) + stars(p.cobaltLift, p.cobaltMid)) +
  turn(
    -36,
    110,
    -40,
    rect(60, -58, 230, 34, p.terracotta) +
      rect(60, -41, 230, 17, p.terracottaDeep) +
      rect(284, -58, 22, 34, p.paper) +
      rect(306, -58, 30, 34, p.ink, { r: 4 }),
  );
const front =
  plane(
    [
      [0, -232],
      [-112, -218],
      [-156, -110],
      [-160, 60],
      [-140, -20],
      [-116, -110],
      [-60, -170],
    ],
    hair.black.light,
    8,
  ) +
  plane(
    [
      [0, -232],
      [112, -218],
      [156, -110],
      [160, 60],
      [140, -20],
      [116, -110],
      [60, -170],
    ],
    hair.black.shade,
    8,
  );
const clothes =
  shoulders(480, 720, 330, { light: p.turquoise, shade: p.turquoiseDeep }) +
  plane(
    [
      [240, 640],
      [330, 760],
      [640, 960],
      [560, 1000],
      [150, 1000],
      [190, 760],
    ],
    p.cobalt,
    6,
  ) +
  plane(
    [
      [716, 640],
      [690, 780],
      [560, 1000],
      [860, 1000],
      [800, 760],
    ],
    p.cobaltDeep,
    6,
  ) +
  stroke("M246 652L336 758L648 966M712 660L684 786L590 944", p.cobaltLift, 10);

/** The architect who drew the lattice, her pencil where it can be reached. */
export const mehrunisaTareen = () =>
  canvas(p.marigold, 960, 960) +
  stroke("M0 160H960M0 480H960M0 800H960M160 0V960M480 0V960M800 0V960", p.marigoldDeep, 4) +
  stroke(octagonPath(160, 160, 320) + octagonPath(800, 160, 320), p.marigoldDeep, 5) +
  stroke(starPath(160, 160, 296) + starPath(800, 160, 296), p.terracotta, 6) +
  bust({
    x: 480,
    y: 410,
    scale: 1.14,
    tilt: -5,
    back,
    clothes,
    front,
    look: { id: "mehrunisa", skin: skins.clove, jaw: 104, brow: 10, gaze: 8, lips: "#7c2b2b", nose: 30 },
  });
